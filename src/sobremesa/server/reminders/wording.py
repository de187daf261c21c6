"""What a reminder says, in the language of whoever gets it."""

from dataclasses import dataclass

from sobremesa.kernel.texts import LANGUAGES, Texts


@dataclass(frozen=True)
class Reminder:
    """What is told: nothing that is hidden, only whose turn it is and where."""

    title: str
    text: str
    link: str  # the part of the address behind that of the house
    address: str  # where the house is found, or nothing
    letter: str  # its name: sent twice it is known to be the same


def in_words(language: str, sentence: str, **facts: object) -> str:
    if language != LANGUAGES[0]:
        sentence = str(Texts("sobremesa.server", language).table("reminders")[sentence])
    return sentence.format(**facts)


def reminder(
    language: str, game: str, others: list[str], link: str, url: str | None, letter: str
) -> Reminder:
    title = in_words(language, "Your turn: {game}", game=game)
    text = in_words(language, "It is your turn at {game}.", game=game)
    if others:
        names = ", ".join(others)
        text = in_words(
            language, "It is your turn at {game}, with {names}.", game=game, names=names
        )
    return Reminder(title, text, link, url.rstrip("/") + link if url else "", letter)


def trial(language: str, url: str | None, letter: str) -> Reminder:
    """Whether it arrives at all."""
    text = in_words(language, "This is how you will be told that it is your turn.")
    return Reminder("Sobremesa", text, "/", url or "", letter)


def confirmation(language: str, code: str) -> tuple[str, str]:
    """Subject and text of the first mail somebody gets."""
    subject = in_words(language, "Your code for Sobremesa: {code}", code=code)
    text = in_words(
        language,
        "Somebody wants to be told at this address when it is their turn at a table of Sobremesa."
        " If it was you, enter this code there: {code}\n\n"
        "If it was not you, do nothing: no other mail will come.",
        code=code,
    )
    return subject, text
