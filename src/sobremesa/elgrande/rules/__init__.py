"""The rules: what is pending, what may be chosen, what an answer does. Compiled."""
