"""Learning from games what weights cannot say (`make train`)."""
