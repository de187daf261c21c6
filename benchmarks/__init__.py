"""Our speed beside that of peers, measured in one run."""
