"""Salamanca in words, in three languages."""
