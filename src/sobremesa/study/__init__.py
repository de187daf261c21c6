"""Understanding a finished game: chances, alternatives, mistakes and luck."""
