"""`?`: what is asked, what an option does, why something is not possible, what a card says."""

from collections.abc import Sequence

from sobremesa.cli.answers import Option, matching, plain
from sobremesa.cli.play.table import Table
from sobremesa.cli.words import say
from sobremesa.kernel import rulebook
from sobremesa.kernel.errors import UnknownName
from sobremesa.kernel.rulebook import Passage
from sobremesa.kernel.words import Entry

MOST_SHOWN = 4


def about_question(table: Table, seat: int) -> list[str]:
    """The rules behind the open question, and how to answer."""
    shown = table.view(seat)
    wanted = table.words.passages(shown)
    rules = [rule for rule in known_passages(table) if rule.id in wanted]
    texts = [entry_text(entry) for entry in table.words.reading(table.language, shown)]
    return [
        table.words.prompt(table.language, shown, table.names),
        *[passage_text(rule) for rule in rules],
        *texts,
        say(table.language, "play", "how_to_answer", example=shortened(table.options(seat)[0])),
        say(table.language, "play", "commands"),
    ]


def shortened(option: Option) -> str:
    """The text form of an option as a hurried person types it: `pla gal`."""
    return " ".join(word[:3] for word in option.text.split())


def about(table: Table, seat: int, words: str) -> list[str]:
    """Whatever the words mean: an option, an impossible choice, a card or a passage."""
    found = matching(table.options(seat), words)
    if found:
        told = [line for option in found[:MOST_SHOWN] for line in about_option(table, option)]
    else:
        told = about_impossible(table, seat, words)
    told += [entry_text(entry) for entry in entries(table, words) if entry_text(entry) not in told]
    told += about_passage(table, words)
    return told or [say(table.language, "play", "unknown_topic", words=words)]


def about_option(table: Table, option: Option) -> list[str]:
    """A possible choice: its words, and the text of whatever it names."""
    head = say(table.language, "play", "possible", text=option.text, shown=option.shown)
    note = f" {option.note}." if option.note else ""
    named = [entry for entry in glossary(table) if is_named(entry, option)]
    return [head + note, *[entry_text(entry) for entry in named]]


def is_named(entry: Entry, option: Option) -> bool:
    """Whether a note begins with the name of a card."""
    return option.note == entry.name or option.note.startswith(entry.name + ",")


def about_impossible(table: Table, seat: int, words: str) -> list[str]:
    """Why choices that fit the words are not among the options."""
    reasons: dict[tuple[str, str], list[str]] = {}
    for option in impossible(table, seat, words):
        reasons.setdefault(why_not(table, seat, option), []).append(option.shown)
    told: list[str] = []
    for (reason, rule), shown in list(reasons.items())[:MOST_SHOWN]:
        names = ", ".join(shown[:MOST_SHOWN]) + (", …" if len(shown) > MOST_SHOWN else "")
        told.append(say(table.language, "play", "impossible", shown=names, reason=reason))
        told += [passage_text(passage) for passage in known_passages(table) if passage.id == rule]
    return told


def impossible(table: Table, seat: int, words: str) -> list[Option]:
    """Choices of the game that fit the words; those of the question asked come first."""
    space = table.package.space(table.setup.edition)
    everything = table.described(sorted(space.texts))
    options = table.options(seat)
    asked = {option.text.split()[0] for option in options}
    nearby = [option for option in everything if option.text.split()[0] in asked]
    if words.isdigit():
        # Where options are called by their own number, so is what is missing among them.
        numbered = all(option.text.endswith(f" {option.label}") for option in options)
        return [option for option in nearby if numbered and option.text.endswith(f" {words}")]
    return matching(nearby, words) or matching(everything, words)


def why_not(table: Table, seat: int, option: Option) -> tuple[str, str]:
    """The reason in a sentence, and the number of the rule."""
    no = table.game.refuse(seat, option.choice)
    if no.refusal is None:
        return no.reason, no.rule
    return table.words.refusal_text(table.language, no.refusal, table.names), no.rule


def entries(table: Table, words: str) -> list[Entry]:
    """Cards and the like whose name or id begins with the words."""
    wanted = plain(words).replace("_", " ").strip()
    return [
        entry
        for entry in glossary(table)
        if wanted
        and not wanted.isdigit()
        and any(plain(name).replace("_", " ").startswith(wanted) for name in (entry.name, entry.id))
    ][:MOST_SHOWN]


def glossary(table: Table) -> Sequence[Entry]:
    return table.words.glossary(table.language, table.setup.edition)


def about_passage(table: Table, words: str) -> list[str]:
    """A passage by its number, like EG.king.2."""
    if "." not in words:
        return []
    try:
        return [passage_text(rulebook.numbered(known_passages(table), words.strip()))]
    except UnknownName as problem:
        return [str(problem)]


def known_passages(table: Table) -> list[Passage]:
    return rulebook.passages(table.words.texts(table.language), table.setup.edition)


def passage_text(rule: Passage) -> str:
    mark = " ◊" if rule.completion else ""
    return f"{rule.id}{mark} {rule.title}. {rule.text}"


def entry_text(entry: Entry) -> str:
    return f"{entry.name}: {entry.text}"
