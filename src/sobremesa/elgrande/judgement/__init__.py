"""How good a position of El Grande is, fitted to games played by the bots themselves."""
