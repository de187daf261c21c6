"""`?`: what is asked, what an option does, why something is not possible, what a card says."""

from collections.abc import Sequence

from sobremesa.answers.matching import Option, matching, plain
from sobremesa.answers.situation import Situation
from sobremesa.kernel import rulebook
from sobremesa.kernel.errors import UnknownName
from sobremesa.kernel.rulebook import Passage
from sobremesa.kernel.words import Entry

MOST_SHOWN = 4


def about_question(here: Situation) -> list[str]:
    """The rules behind the open question, and the texts on the table that matter."""
    wanted = here.words.passages(here.view)
    return [
        here.words.prompt(here.language, here.view, here.names),
        *[passage_text(here, rule) for rule in known_passages(here) if rule.id in wanted],
        *[entry_text(entry) for entry in here.words.reading(here.language, here.view)],
    ]


def about(here: Situation, words: str) -> list[str]:
    """Whatever the words mean: an option, an impossible choice, a card or a passage."""
    found = matching(here.options, words)
    if found:
        told = [line for option in found[:MOST_SHOWN] for line in about_option(here, option)]
    else:
        told = about_impossible(here, words)
    told += [entry_text(entry) for entry in entries(here, words) if entry_text(entry) not in told]
    told += about_passage(here, words)
    return told or [here.say("unknown_topic", words=words)]


def about_option(here: Situation, option: Option) -> list[str]:
    """A possible choice: its words, and the text of whatever it names."""
    head = here.say("possible", text=option.text, shown=option.shown)
    note = f" {option.note}." if option.note else ""
    named = [entry for entry in glossary(here) if is_named(entry, option)]
    return [head + note, *[entry_text(entry) for entry in named]]


def is_named(entry: Entry, option: Option) -> bool:
    """Whether a note begins with the name of a card."""
    return option.note == entry.name or option.note.startswith(entry.name + ",")


def about_impossible(here: Situation, words: str) -> list[str]:
    """Why choices that fit the words are not among the options."""
    reasons: dict[tuple[str, str], list[str]] = {}
    for option in impossible(here, words):
        reasons.setdefault(here.why_not(option.choice), []).append(option.shown)
    told: list[str] = []
    for (reason, rule), shown in list(reasons.items())[:MOST_SHOWN]:
        names = ", ".join(shown[:MOST_SHOWN]) + (", …" if len(shown) > MOST_SHOWN else "")
        told.append(here.say("impossible", shown=names, reason=reason))
        told += [
            passage_text(here, passage) for passage in known_passages(here) if passage.id == rule
        ]
    return told


def impossible(here: Situation, words: str) -> list[Option]:
    """Choices of the game that fit the words; those of the question asked come first."""
    everything = here.everything()
    asked = {option.text.split()[0] for option in here.options}
    nearby = [option for option in everything if option.text.split()[0] in asked]
    if words.isdigit():
        # Where options are called by their own number, so is what is missing among them.
        numbered = all(option.text.endswith(f" {option.label}") for option in here.options)
        return [option for option in nearby if numbered and option.text.endswith(f" {words}")]
    return matching(nearby, words) or matching(everything, words)


def entries(here: Situation, words: str) -> list[Entry]:
    """Cards and the like whose name or id begins with the words."""
    wanted = plain(words).replace("_", " ").strip()
    return [
        entry
        for entry in glossary(here)
        if wanted
        and not wanted.isdigit()
        and any(plain(name).replace("_", " ").startswith(wanted) for name in (entry.name, entry.id))
    ][:MOST_SHOWN]


def glossary(here: Situation) -> Sequence[Entry]:
    return here.words.glossary(here.language, here.edition)


def about_passage(here: Situation, words: str) -> list[str]:
    """A passage by its number, like EG.king.2."""
    if "." not in words:
        return []
    try:
        return [passage_text(here, rulebook.numbered(known_passages(here), words.strip()))]
    except UnknownName as problem:
        return [str(problem)]


def known_passages(here: Situation) -> list[Passage]:
    return rulebook.passages(here.words.texts(here.language), here.edition)


def passage_text(here: Situation, rule: Passage) -> str:
    return f"{rule.id}{rule.mark(here.edition)} {rule.title}. {rule.text}"


def entry_text(entry: Entry) -> str:
    mark = " ◊" if entry.is_ours else ""
    return f"{entry.name}{mark}: {entry.text}"
