"""The rules as text: a whole book, and two beside each other."""
