"""Constants that are written out twice for the sake of the compiler agree."""

from sobremesa.elgrande.box.notation import STATE_LAYOUT, choice_space
from sobremesa.elgrande.rules import events, layout
from sobremesa.elgrande.rules.choices import SIZE
from sobremesa.elgrande.rules.state import ALL_PLACES, ALL_POWER, ALL_REGIONS
from sobremesa.elgrande.words.telling import EVENT_KINDS
from sobremesa.kernel.rules.frames import STATE
from sobremesa.kernel.rules.game import CHOICES

LARGEST_STATE = 4096


def test_the_state_begins_behind_the_frames() -> None:
    assert layout.SEATS == STATE


def test_masks_have_a_bit_for_each() -> None:
    assert ALL_REGIONS == (1 << layout.REGIONS) - 1
    assert ALL_PLACES == (1 << layout.PLACES) - 1
    assert ALL_POWER == (1 << layout.POWER_CARDS) - 1


def test_the_fields_of_a_position_cover_the_state_without_gap_or_overlap() -> None:
    cells = [
        field.first + offset for field in STATE_LAYOUT.fields for offset in range(field.length)
    ]
    assert cells == list(range(STATE, layout.CELLS))
    assert layout.CELLS * 8 <= LARGEST_STATE


def test_event_kinds_stand_in_the_order_of_their_numbers() -> None:
    numbers = {
        name.replace("_", "").lower(): number
        for name, number in vars(events).items()
        if isinstance(number, int)
    }
    assert numbers == {kind.name.lower(): at for at, kind in enumerate(EVENT_KINDS)}


def test_the_choice_space_is_full_and_fits_the_kernel() -> None:
    assert choice_space("de_2023").size == SIZE <= CHOICES
    assert set(choice_space("de_2023").texts) == set(range(SIZE))
