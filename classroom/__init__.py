"""What a teacher needs to use the book with a class."""
