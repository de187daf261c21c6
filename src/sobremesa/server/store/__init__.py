"""What survives: tables, entries, guests, chats and records, in SQLite or PostgreSQL."""
