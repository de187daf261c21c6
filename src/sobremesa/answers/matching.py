"""Typed words and the options they may mean."""

import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Option:
    """A choice as it is offered: by a number, by its text form and as a person would say it."""

    choice: int
    label: str
    text: str
    shown: str
    note: str = ""


def labels(texts: Sequence[str]) -> list[str]:
    """Numbers to answer by: the options' own where each ends in one, else 1, 2, 3 ..."""
    own = [text.split()[-1] for text in texts]
    if all(label.isdigit() for label in own) and len(set(own)) == len(own):
        return own
    return [str(number) for number in range(1, len(texts) + 1)]


def matching(options: Sequence[Option], typed: str) -> list[Option]:
    """The options that fit best; several mean that the words were not clear enough."""
    wanted = plain(typed).split()
    if not wanted:
        return []
    if len(wanted) == 1 and wanted[0].isdigit():
        return [option for option in options if option.label == wanted[0]]
    for fits in WAYS:
        found = [option for option in options if fits(option, wanted)]
        if found:
            return found
    return []


def is_exactly(option: Option, wanted: Sequence[str]) -> bool:
    return plain(option.text).split() == list(wanted)


def begins_each_word(option: Option, wanted: Sequence[str]) -> bool:
    """`pl gal` for `place galicia`."""
    words = plain(option.text).split()
    return len(words) == len(wanted) and all(
        word.startswith(start) for word, start in zip(words, wanted, strict=True)
    )


def names_words_of_text(option: Option, wanted: Sequence[str]) -> bool:
    """`vieja` for `place castilla_la_vieja`."""
    return occur_in_order(plain(option.text).replace("_", " ").split(), wanted)


def names_words_of_sentence(option: Option, wanted: Sequence[str]) -> bool:
    """`old cas` for what is shown as `place in Old Castile`."""
    return occur_in_order(plain(f"{option.shown} {option.note}").split(), wanted)


WAYS: tuple[Callable[[Option, Sequence[str]], bool], ...] = (
    is_exactly,
    begins_each_word,
    names_words_of_text,
    names_words_of_sentence,
)


def occur_in_order(words: Sequence[str], wanted: Sequence[str]) -> bool:
    left = iter(words)
    return all(any(word.startswith(start) for word in left) for start in wanted)


def plain(text: str) -> str:
    """Small letters without accents and stops."""
    spread = unicodedata.normalize("NFKD", text.casefold())
    kept = (letter for letter in spread if not unicodedata.combining(letter))
    return "".join(kept).translate(STOPS)


STOPS = str.maketrans(dict.fromkeys(".,:()'\"", " "))
