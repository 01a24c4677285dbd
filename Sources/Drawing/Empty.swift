enum EmptyDrawing {}
