"""The terminal's drawing of a board as plain text and as a picture."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont
from rich.text import Text

CELL_WIDTH, LINE_HEIGHT, MARGIN = 9, 19, 12
FONT_SIZE = 14
PAPER, INK = "#FBF7EE", "#2B2620"


def as_text(lines: Sequence[str]) -> str:
    return "\n".join(Text.from_markup(line).plain for line in lines)


def as_picture(lines: Sequence[str]) -> NDArray[np.uint8]:
    """Letters in their colours, one cell each, as height, width and three colours."""
    texts = [Text.from_markup(line) for line in lines]
    width = max(len(text) for text in texts) * CELL_WIDTH + 2 * MARGIN
    picture = Image.new("RGB", (width, len(texts) * LINE_HEIGHT + 2 * MARGIN), PAPER)
    pen = ImageDraw.Draw(picture)
    font = ImageFont.load_default(FONT_SIZE)
    for row, text in enumerate(texts):
        inks = colours(text)
        for column, letter in enumerate(text.plain):
            at = (MARGIN + column * CELL_WIDTH, MARGIN + row * LINE_HEIGHT)
            pen.text(at, letter, fill=inks[column], font=font)
    return np.asarray(picture)


def colours(text: Text) -> list[str]:
    """The colour of every letter."""
    inks = [INK] * len(text)
    for span in text.spans:
        for part in str(span.style).split():
            if part.startswith("#"):
                inks[span.start : span.end] = [part] * (span.end - span.start)
    return inks
