enum EmptyScene {}
