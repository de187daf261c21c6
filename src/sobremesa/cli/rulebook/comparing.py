"""What somebody who knows one edition must know of another: in words, and in the data."""

from rich.console import Console
from rich.markup import escape
from rich.padding import Padding

from sobremesa.cli.output import text_width
from sobremesa.kernel.package import GamePackage
from sobremesa.kernel.rulebook import differences


def compare(console: Console, package: GamePackage, pair: tuple[str, str], language: str) -> None:
    """About a page, from the side of the first: the second is known. docs/rules has both sides."""
    texts = package.words.texts(language)
    names = [texts.word("names", "edition", edition, "name") for edition in pair]
    console.print(
        f"[bold]{escape(package.title)}, {escape(names[0])}[/] ({pair[0]})"
        f" for those who know {escape(names[1])} ({pair[1]})",
        width=text_width(console),
    )
    rows = worded(package, pair, language)
    for topic, text in rows:
        console.print(f"[bold]{escape(topic)}:[/] {escape(text)}", width=text_width(console))
    counted = package.words.differences(language, *pair)
    if counted:
        console.print("[bold]In numbers and cards[/]")
        for sentence in counted:
            console.print(Padding(escape(sentence), (0, 0, 0, 2)), width=text_width(console))
    if not rows and not counted:
        console.print("\nNo difference.")


def worded(package: GamePackage, pair: tuple[str, str], language: str) -> list[tuple[str, str]]:
    """Topics on which the two editions say different things, as the first says them."""
    one, other = pair
    return [
        (row.topic, row.by_edition[one])
        for row in differences(package.words.texts(language))
        if row.by_edition[one] != row.by_edition[other]
    ]
