"""What a turn may consist of: tiles, occupation and sale; the conde; the function of the card."""
