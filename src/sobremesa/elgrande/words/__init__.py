"""El Grande in words: sentences, help, the terminal's screen, texts in three languages."""
