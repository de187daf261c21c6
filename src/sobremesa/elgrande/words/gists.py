"""One line for the face of an action card, and a small picture of its kind."""

from sobremesa.elgrande.box.card_verbs import VERBS
from sobremesa.elgrande.box.edition import EDITIONS, ActionCard, load_edition
from sobremesa.elgrande.words.sentences import texts

LONGEST = 34  # characters: two lines of a card

# Cards of the 2023 edition that do what an older card does under another name.
TWINS = {
    "intrige": "move_2_own_2_foreign",
    "umgruppierung": "move_4_own",
    "raenke": "move_4_any",
    "kabale": "move_3_any",
    "bestechung": "move_3_foreign",
    "landflucht": "move_5_one_region",
    "aufbruch": "move_all_own_one_region",
    "miliz": "place_2_extra",
    "machtverfall": "court_return_all",
    "entlassung": "court_return_3",
    "fehde": "remove_1_each",
    "rueckzug": "king_angry_3",
    "buergerkrieg": "secret_remove_all",
    "scharmuetzel": "secret_remove_2",
    "steuereintreibung": "score_choose",
    "aussenposten": "score_value_4",
    "fiesta": "score_value_5",
    "kronlande": "score_value_6_7",
    "offenbarung": "score_castillo",
    "alleinherrschaft": "score_all_first_only",
    "ballungsraum": "score_most",
    "grenzland": "score_least",
    "gesetzeserlass": "scoreboard",
    "ermaechtigung": "power_recall",
    "hofstaat": "court_plus_2",
    "wahlheimat": "grande",
    "umsturz": "evict",
    "koenigsberater": "royal_advisor",
    "ihre_majestaet": "kings_card",
    "doppelspiel": "move_all_own_or_place_2",
    "wettstreit": "score_secret",
}

# What a verb is pictured by.
PICTURES = {
    "move": "move",
    "place_extra": "put",
    "move_or_place": "put",
    "take_veto": "veto",
    "return_courts": "out",
    "remove_one_each": "out",
    "pay": "out",
    "secret_removal": "dial",
    "score_chosen": "star",
    "score_worth": "star",
    "score_castillo": "tower",
    "score_first_places": "star",
    "score_extreme": "star",
    "move_scoreboard": "board",
    "recall_power": "recall",
    "recruit": "court",
    "move_grande": "home",
    "score_dialled": "dial",
    "evict": "dial",
    "move_king": "crown",
    "smuggle": "crown",
    "swap_king": "crown",
}


def gists(language: str) -> dict[str, str]:
    """By card; a card of an owner's own data may have none, and shows its name alone."""
    written = texts(language).table("gists")["gist"]
    assert isinstance(written, dict)
    return {card: str(written.get(TWINS.get(card, card), "")) for card in every_card()}


def pictures() -> dict[str, str]:
    verbs = {verb.number: name for name, verb in VERBS.items()}
    return {id: PICTURES[verbs[card.special[0]]] for id, card in every_card().items()}


def every_card() -> dict[str, ActionCard]:
    return {card.id: card for edition in EDITIONS for card in load_edition(edition).cards}
