enum EmptySupport {}
