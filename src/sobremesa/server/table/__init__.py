"""One table at work: an inbox, a history, and who listens."""
