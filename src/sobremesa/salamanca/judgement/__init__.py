"""How good a position of Salamanca is, fitted to games played by the bots themselves."""
