"""Compiled: many worlds played on."""
