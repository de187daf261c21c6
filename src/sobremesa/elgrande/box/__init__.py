"""What lies in the box: editions as data, their tables, the sorted box and games made of it."""
