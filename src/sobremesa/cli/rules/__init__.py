"""`sobremesa rules`: the numbered rules in words, and how editions differ."""

import click
from rich.console import Console
from rich.markup import escape
from rich.padding import Padding

from sobremesa.catalogue import game_package, make_setup
from sobremesa.cli.arguments import edition_option, game_argument, language_option
from sobremesa.cli.output import output, text_width
from sobremesa.cli.rules.comparing import compare
from sobremesa.cli.rules.document import document
from sobremesa.kernel.package import GamePackage
from sobremesa.kernel.rulebook import Passage, numbered, passages, rulings

NOTICE = "◊ no rulebook of the edition prints this: it is this project's own answer."


@click.command()
@game_argument()
@edition_option
@click.option("--diff", "other", metavar="ID", help="How the edition differs from this one.")
@click.option("--passage", metavar="NUMBER", help="One passage, for example EG.king.2.")
@click.option("--ruling", metavar="NUMBER", help="One ruling, for example S-11.")
@click.option("--markdown", is_flag=True, help="All editions, as the page in docs/rules/.")
@language_option
def rules(  # noqa: PLR0913 - one parameter for each option of the command
    *,
    game: str,
    edition: str | None,
    other: str | None,
    passage: str | None,
    ruling: str | None,
    markdown: bool,
    language: str,
) -> None:
    """Print the rules of an edition in numbered passages, or how two editions differ."""
    package = game_package(game)
    chosen = checked(package, edition)
    texts = package.words.texts(language)
    console = output()
    if markdown:
        click.echo(document(package, language), nl=False)
    elif other is not None:
        compare(console, package, (chosen, checked(package, other)), language)
    elif passage is not None:
        show(console, numbered(passages(texts), passage))
    elif ruling is not None:
        show(console, numbered(rulings(texts), ruling))
    else:
        everything(console, package, chosen, language)


def checked(package: GamePackage, edition: str | None) -> str:
    return make_setup(package.id, edition, package.seat_counts[0]).edition


def everything(console: Console, package: GamePackage, edition: str, language: str) -> None:
    texts = package.words.texts(language)
    name = texts.word("names", "edition", edition, "name")
    console.print(f"[bold]{escape(package.title)}[/], {escape(name)} ({edition})")
    found = passages(texts, edition)
    if any(passage.completion for passage in found):
        console.print(NOTICE, style="dim")
    topic = ""
    for passage in found:
        if topic_of(passage) != topic:
            topic = topic_of(passage)
            console.print()
        show(console, passage)


def topic_of(passage: Passage) -> str:
    """EG.king.2 belongs to EG.king."""
    return passage.id.rpartition(".")[0]


def show(console: Console, passage: Passage) -> None:
    mark = " ◊" if passage.completion else ""
    where = f" [dim]({', '.join(passage.editions)})[/]" if passage.editions else ""
    console.print(
        f"[bold]{escape(passage.id)}[/]{mark} {escape(passage.title)}{where}", soft_wrap=True
    )
    console.print(Padding(escape(passage.text), (0, 0, 0, 4)), width=text_width(console))
