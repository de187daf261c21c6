"""Looking ahead: the compiled part of the bots. It knows the kernel and no game."""
