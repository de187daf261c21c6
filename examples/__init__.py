"""Small programs that use the house from outside: its library, its server."""
