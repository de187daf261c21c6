"""Cases written down outside the code, run through the rules a game plays by."""

from sobremesa.salamanca.conformance.runner import run_vector

__all__ = ["run_vector"]
