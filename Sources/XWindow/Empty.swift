enum EmptyXWindow {}
