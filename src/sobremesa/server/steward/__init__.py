"""For whoever runs the server: what they want is written in the store, and carried out here."""
