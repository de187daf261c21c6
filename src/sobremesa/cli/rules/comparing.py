"""How two editions differ: in words, and in the data they are made of."""

from rich.console import Console
from rich.markup import escape
from rich.padding import Padding
from rich.table import Table

from sobremesa.cli.output import text_width
from sobremesa.kernel.package import GamePackage
from sobremesa.kernel.rulebook import Difference, differences


def compare(console: Console, package: GamePackage, pair: tuple[str, str], language: str) -> None:
    """About a page: only what is not the same."""
    texts = package.texts(language)
    names = [texts.word("names", "edition", edition, "name") for edition in pair]
    console.print(f"[bold]{escape(package.title)}[/]: {escape(names[0])} ({pair[0]})")
    console.print(f"{' ' * len(package.title)}  {escape(names[1])} ({pair[1]})")
    rows = worded(package, pair, language)
    for topic, texts_of_pair in rows:
        console.print(f"[bold]{escape(topic)}[/]")
        grid = Table.grid(padding=(0, 2, 0, 0))
        grid.add_column(no_wrap=True, style="dim")
        grid.add_column()
        for edition, text in zip(pair, texts_of_pair, strict=True):
            grid.add_row(f"  {edition}", escape(text))
        console.print(grid, width=text_width(console))
    counted = package.differences(language, *pair)
    if counted:
        console.print("[bold]In numbers and cards[/]")
        for sentence in counted:
            console.print(Padding(escape(sentence), (0, 0, 0, 2)), width=text_width(console))
    if not rows and not counted:
        console.print("\nNo difference.")


def worded(
    package: GamePackage, pair: tuple[str, str], language: str
) -> list[tuple[str, tuple[str, str]]]:
    """Topics on which the two editions say different things."""
    texts = package.texts(language)
    found = [(row.topic, sides(row, pair)) for row in differences(texts)]
    return [(topic, (one, other)) for topic, (one, other) in found if one != other]


def sides(row: Difference, pair: tuple[str, str]) -> tuple[str, str]:
    one, other = pair
    return row.by_edition[one], row.by_edition[other]
