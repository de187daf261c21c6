"""The open question in one sentence, with what it is about."""

from sobremesa.kernel.words import Names, View
from sobremesa.salamanca.box.notation import STONE_NAMES
from sobremesa.salamanca.sight.shown import Shown, Turn, read
from sobremesa.salamanca.words import sentences as words


def prompt(language: str, view: View, names: Names) -> str:
    shown = read(view)
    decision, turn = shown["decision"], shown["turn"]
    facts = {"seat": "" if decision["opponent"] is None else names[decision["opponent"]]}
    if decision["tile"]:
        facts |= words.tile_forms(language, decision["tile"])
    if turn and turn["card"] <= len(STONE_NAMES):
        facts |= words.stone_forms(language, STONE_NAMES[turn["card"] - 1])
    if turn and decision["kind"] == "take-turn":
        return ask_in_turn(language, shown, turn, facts)
    return say(language, variant(shown), facts)


def variant(shown: Shown) -> str:
    """Some questions are put in two ways."""
    decision = shown["decision"]
    if decision["kind"] == "sell" and len(decision["options"]) > 1:
        return "sell-some"
    seat = shown["seat"]
    if (
        decision["kind"] == "commit-cards"
        and seat is not None
        and shown["seats"][seat]["face_down"]
    ):
        return "commit-second"
    return decision["kind"]


def ask_in_turn(language: str, shown: Shown, turn: Turn, facts: dict[str, str]) -> str:
    """Before anything was done all that may be done; then what is left of it."""
    offered = {option.split()[0] for option in shown["decision"]["options"]}
    actions: list[str] = [word for word in ("take", "conde") if word in offered]
    if "tile" in offered:
        return say(language, "next-tile", {"count": str(len(turn["pending"]))})
    function = function_text(language, offered, facts)
    if actions:
        return ask_for_action(language, actions, function, is_both=turn["last"])
    if "occupy" in offered:
        return ask_to_settle(language, turn["open"])
    if function:
        return say(language, "function-or-end", {"function": function})
    return say(language, "sell-or-end", {})


def ask_for_action(language: str, actions: list[str], function: str, is_both: bool) -> str:
    """One of two or three things; in the last turn of a round the card comes on top."""
    nouns = [doing(language, "tiles" if word == "take" else word) for word in actions]
    if function and is_both:
        facts = {"either": joined(language, nouns), "function": function}
        return say(language, "take-turn-both", facts)
    nouns += [function] if function else []
    return say(language, "take-turn", {"either": joined(language, nouns)})


def ask_to_settle(language: str, cells: list[str]) -> str:
    only = cells[0] if len(cells) == 1 else ""
    return say(language, "settle-one" if only else "settle-some", {"cell": only})


def function_text(language: str, offered: set[str], facts: dict[str, str]) -> str:
    if "plague" in offered:
        return facts["the_stone"]
    return doing(language, "swap") if "ask" in offered else ""


def joined(language: str, nouns: list[str]) -> str:
    *first, last = nouns
    return f"{', '.join(first)} {doing(language, 'or')} {last}" if first else last


def doing(language: str, key: str) -> str:
    return words.texts(language).phrase("doing", key)


def say(language: str, key: str, facts: dict[str, str]) -> str:
    return words.texts(language).phrase("decision", key).format(**facts)
