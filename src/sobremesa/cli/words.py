"""What the commands themselves say to people, in their language."""

from sobremesa.kernel.texts import Texts


def say(language: str, section: str, key: str, **gaps: object) -> str:
    """A sentence of the command line with its gaps filled."""
    return Texts("sobremesa.cli", language).phrase(section, key).format(**gaps)
