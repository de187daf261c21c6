"""It is your turn: told outside the page, where and when somebody wants it."""
