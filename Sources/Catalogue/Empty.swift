enum EmptyCatalogue {}
