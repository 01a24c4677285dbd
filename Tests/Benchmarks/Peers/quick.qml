// A list beside an article, as Qt Quick makes them.
//
//   qml quick.qml -- file:///…/rows.json      an array of records with name and text

import QtQuick
import QtQuick.Window

Window {
  id: screen

  property var rows: []
  property int selected: 0
  readonly property var row: rows.length > selected ? rows[selected] : { name: "", text: "" }

  visible: true
  flags: Qt.FramelessWindowHint
  width: 1024
  height: 768

  Component.onCompleted: {
    const request = new XMLHttpRequest()
    request.open("GET", Qt.application.arguments[Qt.application.arguments.length - 1], false)
    request.send()
    rows = JSON.parse(request.responseText)
  }

  component Words: Text {
    font.family: "Inter"
    font.pixelSize: 17
    textFormat: Text.PlainText
  }

  component Bar: Rectangle {
    property alias title: words.text
    height: 44
    color: "#f0f0f0"
    Words { id: words; anchors.centerIn: parent }
  }

  Bar { id: listBar; width: 320; title: "Items" }

  ListView {
    anchors { top: listBar.bottom; bottom: parent.bottom }
    width: 320
    clip: true
    reuseItems: true
    model: screen.rows.length
    delegate: Rectangle {
      required property int index
      readonly property bool isSelected: index == screen.selected
      width: 320
      height: 44
      color: isSelected ? "#0b57d0" : touch.pressed ? "#e4e4ea" : "white"
      Words {
        x: 16
        width: 288
        anchors.verticalCenter: parent.verticalCenter
        elide: Text.ElideRight
        color: parent.isSelected ? "white" : "black"
        text: screen.rows[parent.index].name
      }
      MouseArea { id: touch; anchors.fill: parent; onClicked: screen.selected = parent.index }
    }
  }

  Rectangle { id: divider; x: 320; width: 1; height: parent.height; color: "#c0c0c0" }

  Bar {
    id: articleBar
    anchors { left: divider.right; right: parent.right }
    title: screen.row.name
  }

  Flickable {
    id: article
    anchors { left: divider.right; right: parent.right; top: articleBar.bottom; bottom: parent.bottom }
    clip: true
    contentHeight: text.height + 32
    Words {
      id: text
      x: 16
      y: 16
      width: article.width - 32
      wrapMode: Text.WordWrap
      text: screen.row.text
      onTextChanged: article.contentY = 0
    }
  }
}
