"""`python -m sobremesa.cli`."""

from sobremesa.cli import main

main(prog_name="sobremesa")
