"""About a question before it is answered: why not, what a line means, what would change."""

from sobremesa.answers import explaining
from sobremesa.answers.matching import Option as Known
from sobremesa.answers.matching import matching
from sobremesa.answers.preview import Imagined
from sobremesa.answers.reading import meaning
from sobremesa.answers.situation import Situation
from sobremesa.kernel.errors import IllegalChoice
from sobremesa.server.errors import Refusal
from sobremesa.server.messages import (
    Explain,
    Explained,
    Line,
    Meant,
    Preview,
    Previewed,
)
from sobremesa.server.parts import Option
from sobremesa.server.table.audience import Audience, changed_parts, in_words
from sobremesa.server.table.choosing import asked_seat, refusal_of, seat_in_game
from sobremesa.server.table.listener import Listener
from sobremesa.server.table.table import Table


def wonder(table: Table, listener: Listener, message: Explain | Line | Preview) -> None:
    """Whatever somebody wants to know before choosing."""
    match message:
        case Explain():
            explain(table, listener, message)
        case Line():
            read_line(table, listener, message)
        case Preview():
            preview(table, listener, message)


def situation(table: Table, listener: Listener) -> Situation:
    seat = seat_in_game(table, listener)
    return Situation(table.history.session, seat, listener.language, table.around.names())


def explain(table: Table, listener: Listener, wanted: Explain) -> None:
    """Why a choice is not among the options, asked without trying it."""
    here = situation(table, listener)
    choices = [wanted.choice] if isinstance(wanted.choice, int) else named(here, wanted.choice)
    only = choices[0] if len(choices) == 1 else None
    options = here.session.game.options(here.seat)
    if here.seat not in table.history.asked or any(choice in options for choice in choices):
        listener.send(Explained(wanted.id, "", "", only))
        return
    asker = (listener, wanted.id)
    refusals = [refusal_of(table, here.seat, choice, asker) for choice in choices]
    text = " ".join(dict.fromkeys(refusal.text for refusal in refusals))
    rules = list(dict.fromkeys(refusal.rule or "" for refusal in refusals))
    listener.send(Explained(wanted.id, text, rules[0] if len(rules) == 1 else "", only))


def named(here: Situation, words: str) -> list[int]:
    """The choices that words mean, those that are possible first."""
    found = matching(here.options, words) or explaining.impossible(here, words)
    if not found:
        raise Refusal("unknown", here.say("unknown", words=words))
    return [option.choice for option in found]


def read_line(table: Table, listener: Listener, wanted: Line) -> None:
    """The option that a line means, or what there is to say about it; nothing is chosen."""
    here = situation(table, listener)
    meant = meaning(here, wanted.text)
    asked = table.history.asked.get(here.seat)
    options = [offered(option) for option in meant.options]
    listener.send(Meant(wanted.id, asked[0] if asked else None, options, meant.told))


def offered(option: Known) -> Option:
    return Option(option.choice, option.text, option.shown, option.note)


def preview(table: Table, listener: Listener, wanted: Preview) -> None:
    """What choices would change, made of the seat's view alone: so it can give nothing away."""
    seat = asked_seat(table, listener, wanted.number)
    session = table.history.session
    view = table.history.views([seat])[0]
    imagined = Imagined(session.package, session.setup, view, session.package.counted(session.game))
    try:
        found = imagined.preview(seat, wanted.choices)
    except IllegalChoice as problem:
        text = session.reason(problem, listener.language, table.around.names())
        raise Refusal("illegal", text, problem.rule) from None
    audience = Audience(seat, listener.language)
    placed = zip(found.events, session.places_after(found.events), strict=True)
    events = in_words(session, placed, audience, table.around.names(), {})
    changed = changed_parts(view, found.view)
    listener.send(Previewed(wanted.id, found.played, changed, events, found.is_open))
