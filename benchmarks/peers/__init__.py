"""What we are measured against, as published by its authors."""
