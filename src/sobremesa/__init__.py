"""A table for El Grande and Salamanca."""

from sobremesa import compiled_core

compiled_core.activate()
