"""A game as one object: what `import sobremesa` offers to programs."""
