"""Typed answers: what words mean at a question, and what can be said about it."""
