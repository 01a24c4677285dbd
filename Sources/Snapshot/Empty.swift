enum EmptySnapshot {}
