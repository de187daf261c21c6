"""Alembic's folder: each version brings the database one step on."""
