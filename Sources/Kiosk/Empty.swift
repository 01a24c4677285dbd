enum EmptyKiosk {}
