"""`python -m sobremesa`."""

from sobremesa.cli import main

main(prog_name="sobremesa")
