"""The page's two families, cut down to what it writes; made from the npm packages that bring them.

Figures are lining and of one width in the character map itself: in CSS a `font:` shorthand would
forget `font-variant-numeric` again.
"""

import hashlib
import shutil
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import repeat
from multiprocessing import get_context
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

PACKAGES = Path("web/node_modules/@fontsource-variable")
MADE = Path("web/src/generated/fonts")
LATIN_1 = "".join(chr(code) for code in (*range(0x20, 0x7F), *range(0xA0, 0x100)))
PUNCTUATION = (
    "\u0131\u0152\u0153\u2013\u2014\u2018\u2019\u201a\u201c\u201d\u201e\u2022\u2026"
    "\u2032\u2033\u20ac\u2190\u2191\u2192\u2193\u2212\u25ca"
)
FIGURES = ("lnum", "tnum")


@dataclass(frozen=True)
class Face:
    """A file of the page, the file it is made of, and the weights that are kept."""

    name: str
    package: str
    source: str
    weights: tuple[int, int]
    letters: str = LATIN_1 + PUNCTUATION


FACES = (
    Face("alegreya", "alegreya", "alegreya-latin-wght-normal", (400, 900)),
    Face(
        "alegreya-italic", "alegreya", "alegreya-latin-wght-italic", (500, 500), LATIN_1 + "\u2019"
    ),
    Face("source-sans", "source-sans-3", "source-sans-3-latin-wght-normal", (400, 700)),
)


def make_fonts(root: Path) -> None:
    """Takes seconds, so it is done once for each version of the packages and of this file."""
    folder = root / MADE
    stamp = folder / "made-from.txt"
    made_from = hashlib.sha256(
        Path(__file__).read_bytes() + (root / "web" / "package-lock.json").read_bytes()
    ).hexdigest()
    if stamp.is_file() and stamp.read_text() == made_from:
        return
    folder.mkdir(parents=True, exist_ok=True)
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as processes:
        list(processes.map(make_font, FACES, repeat(root)))
    stamp.write_text(made_from)


def make_font(face: Face, root: Path) -> None:
    cut(face, root / PACKAGES / face.package).save(root / MADE / f"{face.name}.woff2")


def copy_licences(root: Path, assets: Path) -> None:
    """Both families are under the SIL Open Font Licence, which goes where the fonts go."""
    for package in {face.package for face in FACES}:
        shutil.copy(root / PACKAGES / package / "LICENSE", assets / f"OFL-{package}.txt")


def cut(face: Face, package: Path) -> TTFont:
    font = TTFont(package / "files" / f"{face.source}.woff2")
    for feature in FIGURES:
        bake(font, dict(replaced_by(font, feature)))
    options = Options(flavor="woff2", layout_features=["ccmp", "liga", "locl", "kern", "mark"])
    subsetter = Subsetter(options)
    subsetter.populate(text=face.letters)
    subsetter.subset(font)
    lowest, highest = face.weights
    weight = lowest if lowest == highest else (lowest, highest)
    instantiateVariableFont(font, {"wght": weight}, inplace=True)
    font.flavor = "woff2"
    return font


def replaced_by(font: TTFont, feature: str) -> Iterator[tuple[str, str]]:
    """The glyphs that a feature of single substitutions puts in place of others."""
    table = font["GSUB"].table
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag == feature:
            for number in record.Feature.LookupListIndex:
                for part in table.LookupList.Lookup[number].SubTable:
                    yield from getattr(part, "ExtSubTable", part).mapping.items()


def bake(font: TTFont, instead: dict[str, str]) -> None:
    for table in font["cmap"].tables:
        table.cmap = {code: instead.get(glyph, glyph) for code, glyph in table.cmap.items()}
