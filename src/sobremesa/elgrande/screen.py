"""El Grande drawn for a terminal, from a view alone."""

from sobremesa.kernel.package import Names, View


def screen(language: str, shown: View, names: Names, width: int) -> list[str]:
    raise NotImplementedError
