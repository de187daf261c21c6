"""`sobremesa rules`: the numbered rules in words, and how editions differ."""

import click
from rich.console import Console
from rich.markup import escape
from rich.padding import Padding

from sobremesa.catalogue import game_package, make_setup
from sobremesa.cli.arguments import edition_option, game_argument, language_option
from sobremesa.cli.output import output, text_width
from sobremesa.cli.rulebook.comparing import compare
from sobremesa.cli.rulebook.document import document
from sobremesa.kernel.package import GamePackage
from sobremesa.kernel.rulebook import Passage, numbered, passages, rulings

NOTICE = {
    "en": "◊ the rulebook of the edition does not print this: it is this project's own answer.",
    "nl": "◊ het regelboek van de uitgave zegt dit niet: het is het antwoord van dit project.",
    "de": "◊ die Spielregel der Ausgabe sagt das nicht: Es ist die eigene Antwort dieses Projekts.",
}


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
        show(console, numbered(passages(texts), passage), edition)
    elif ruling is not None:
        show(console, numbered(rulings(texts), ruling), edition)
    else:
        everything(console, package, chosen, language)


def checked(package: GamePackage, edition: str | None) -> str:
    return make_setup(package.id, edition, package.seat_counts[0]).edition


def everything(console: Console, package: GamePackage, edition: str, language: str) -> None:
    texts = package.words.texts(language)
    name = texts.word("names", "edition", edition, "name")
    console.print(f"[bold]{escape(package.title)}[/], {escape(name)} ({edition})")
    found = passages(texts, edition)
    if any(passage.mark(edition) for passage in found):
        console.print(NOTICE[language], style="dim")
    topic = ""
    for passage in found:
        if topic_of(passage) != topic:
            topic = topic_of(passage)
            console.print()
        show(console, passage, edition)
    console.print()
    for entry in package.words.glossary(language, edition):
        mark = " ◊" if entry.is_ours else ""
        console.print(f"[bold]{escape(entry.name)}[/]{mark}", soft_wrap=True)
        console.print(Padding(escape(entry.text), (0, 0, 0, 4)), width=text_width(console))


def topic_of(passage: Passage) -> str:
    """EG.king.2 belongs to EG.king."""
    return passage.id.rpartition(".")[0]


def show(console: Console, passage: Passage, edition: str | None) -> None:
    where = f" [dim]({', '.join(passage.editions)})[/]" if passage.editions else ""
    console.print(
        f"[bold]{escape(passage.id)}[/]{passage.mark(edition)} {escape(passage.title)}{where}",
        soft_wrap=True,
    )
    console.print(Padding(escape(passage.text), (0, 0, 0, 4)), width=text_width(console))
