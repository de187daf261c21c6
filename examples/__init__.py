"""Small programs that use the server from outside."""
