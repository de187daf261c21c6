"""A line that somebody typed at a question: an answer, or `?` and what it is about."""

from dataclasses import dataclass

from sobremesa.answers import explaining
from sobremesa.answers.matching import Option, matching
from sobremesa.answers.situation import Situation


@dataclass(frozen=True)
class Meaning:
    """The option that is meant; none or several with what there is to say about it."""

    options: list[Option]
    told: list[str]


def meaning(here: Situation, line: str) -> Meaning:
    words = line.strip()
    if words.startswith("?"):
        return Meaning([], asked(here, words[1:].strip()))
    found = matching(here.options, words)
    if len(found) == 1:
        return Meaning(found, [])
    if found:
        meant = ", ".join(f"{option.label} {option.shown}" for option in found)
        return Meaning(found, [here.say("unclear", words=words, meant=meant)])
    impossible = explaining.about_impossible(here, words)
    return Meaning([], impossible or [here.say("unknown", words=words)])


def asked(here: Situation, words: str) -> list[str]:
    """What there is to say about some words, or about the question itself."""
    return explaining.about(here, words) if words else explaining.about_question(here)
