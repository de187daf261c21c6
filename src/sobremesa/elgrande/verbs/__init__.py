"""What action cards can do; a card is a row naming one of these verbs with its numbers."""
