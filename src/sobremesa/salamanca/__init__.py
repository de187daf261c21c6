"""The rules of Salamanca."""
