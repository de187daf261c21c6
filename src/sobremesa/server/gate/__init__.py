"""Below the application: what one connection may cost, whatever it sends."""
