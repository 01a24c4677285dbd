import DiptychCanvas
import DiptychCatalogue
import DiptychFindings
import DiptychScene
import DiptychSplitModel

/// The reader's client: a scene says which pictures it wants, a port has them read, and answers come
/// back as values, at once or later.
extension Session {
  /// Takes in what became of a request; an answer from before the catalogue was read again is dropped.
  public func take(_ answer: PictureAnswer) {
    guard answer.request.generation == reading.generation else { return }
    finishing {
      keep(answer)
      invalidate()
    }
  }

  /// Asks for the pictures that a scene lacks.
  ///
  /// - Returns: whether an answer was there at once.
  func readPictures(for scene: Scene) -> Bool {
    let missing = content.pictures.see(scene.wantedPictures, nearby: scene.nearbyPictures)
    let known = Dictionary(reading.requests.map { ($0.picture, $0) }) { first, _ in first }
    let logo = themes[state.theme].logo
    let requests = missing.map { picture in
      known[picture]
        ?? PictureRequest(
          picture,
          path: picture.name == logo ? logo : content.catalogue.picturePath(picture.name),
          generation: reading.generation)
    }
    guard let pictureReader, requests != reading.requests else { return false }
    reading.requests = requests
    let answers = pictureReader(requests)
    answers.forEach(keep)
    return !answers.isEmpty
  }

  /// The catalogue was read again: its pictures may be others, and show until they have been read.
  func readPicturesAgain() {
    content.pictures.expire()
    reading = PictureReading(generation: reading.generation + 1)
  }

  private func keep(_ answer: PictureAnswer) {
    let picture = answer.request.picture
    switch answer.outcome {
    case .ready(let bitmap): content.pictures.take(bitmap, for: picture)
    case .broken(let finding):
      if content.pictures.take(nil, for: picture) { findings?(finding) }
    }
  }
}

/// What a session waits for.
struct PictureReading {
  /// How often the catalogue was read again.
  var generation = 0
  /// What the port was told last, the most urgent first.
  var requests: [PictureRequest] = []
}
