import DiptychCatalogue
import DiptychFindings
import DiptychHost
import DiptychScene
import DiptychSession

/// How far a reload has come.
struct Reload {
  /// The catalogue while it is being read.
  var worker: Worker<Result<Catalogue, CatalogueFailure>>?
  /// The questions that are answered when it has been.
  var askers: [UInt64] = []
  /// Whether it must be read once more: something may have changed since it was begun.
  var isDue = false
  /// The questions that the next one answers.
  var nextAskers: [UInt64] = []
}

/// Reading the catalogue again goes on beside the loop: a large one, or a feed whose reader hangs,
/// keeps nobody from using the screen.
extension Kiosk {
  /// Reads the catalogue again; when it is broken, the present one stays on the screen.
  ///
  /// - Parameter asker: the question that is answered once that is done.
  func reload(for asker: UInt64? = nil) {
    if let asker { reload.nextAskers.append(asker) }
    reload.isDue = true
    beginReload()
  }

  /// Shows what has been read, if it has been.
  func finishReload() {
    guard let result = reload.worker?.take() else { return }
    reload.worker = nil
    switch result {
    case .success(let catalogue):
      catalogue.warnings.forEach(options.report)
      show(catalogue)
    case .failure(let failure): tell(failure)
    }
    beginReload()
  }

  private func show(_ catalogue: Catalogue) {
    do throws(CatalogueFailure) {
      let themes = try themes(catalogue)
      session.replace(catalogue, strings: strings(catalogue), themes: themes)
      answerAskers(ControlReply(code: 0))
    } catch {
      tell(error)
    }
  }

  private func tell(_ failure: CatalogueFailure) {
    findings(of: failure).forEach(options.report)
    answerAskers(reply(to: failure))
  }

  private func beginReload() {
    guard reload.isDue, reload.worker == nil else { return }
    reload.isDue = false
    reload.askers = reload.nextAskers
    reload.nextAskers = []
    let path = session.content.catalogue.path
    // What was made in Swift stands in no file.
    guard !path.isEmpty else { return answerAskers(ControlReply(code: 0)) }
    do throws(SystemFailure) {
      let reader = options.reader
      reload.worker = try Worker {
        do throws(CatalogueFailure) {
          return .success(try Catalogue.open(path, reading: reader))
        } catch {
          return .failure(error)
        }
      }
    } catch {
      options.report(Finding(file: path, message: error.description))
      answerAskers(ControlReply(code: 71, message: error.description))
    }
  }

  private func answerAskers(_ reply: ControlReply) {
    for asker in reload.askers { control?.reply(to: asker, reply) }
    reload.askers = []
  }

  private func findings(of failure: CatalogueFailure) -> [Finding] {
    switch failure {
    case .badData(let findings): findings
    case .unavailable(let why):
      [Finding(file: session.content.catalogue.path, message: why)]
    case .noSuchInput(let path):
      [Finding(file: path, message: "there is no such file or folder any more")]
    }
  }

  private func reply(to failure: CatalogueFailure) -> ControlReply {
    switch failure {
    case .noSuchInput(let path):
      ControlReply(code: 66, message: PlainLine.of("no such file or folder: \(path)"))
    case .unavailable(let why): ControlReply(code: 69, message: PlainLine.of(why))
    case .badData(let findings):
      ControlReply(code: 65, message: findings.map(\.description).joined(separator: "\n"))
    }
  }
}
