"""How heavy the page is and how quickly it answers."""
