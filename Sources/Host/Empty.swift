enum EmptyHost {}
