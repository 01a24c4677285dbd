enum EmptySession {}
