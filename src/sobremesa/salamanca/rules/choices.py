"""The fixed choice space of Salamanca: where each family of choices begins."""

from typing import Final

SPACES: Final = 1  # version of this numbering; records name it

LAY: Final = 0  # + value - 1: lay a card, open or face down
TAKE: Final = 10  # + display field: action A begins
PICK: Final = 15  # + kind: one of the tiles taken
AT: Final = 33  # + cell: where the tile, squire, conde or stone goes, or what is sold
TO_OCCUPY: Final = 105
TO_SELL: Final = 106
TO_CONDE: Final = 107
TO_PLAGUE: Final = 108
ASK: Final = 109  # + seat: whose hand to see
WANT: Final = 114  # + value - 1
GIVE: Final = 124  # + value - 1
END: Final = 134
SIZE: Final = 135
