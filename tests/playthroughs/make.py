"""Print the playthroughs anew: `python -m tests.playthroughs.make`."""

from pathlib import Path

from tests.playthroughs.printing import print_game

FOLDER = Path(__file__).parent
RECORDS = FOLDER.parent / "records"

# Name of the playthrough -> the record it prints; the third record of a kind has a used veto.
PLAYTHROUGHS = {
    "nl_classic": "elgrande-nl_classic-4-long-2",
    "nl_late": "elgrande-nl_late-3-long-2",
    "en_bigbox": "elgrande-en_bigbox-5-long-2",
    "de_2023": "elgrande-de_2023-4-0-0",
    "de_2023-two-seats": "elgrande-de_2023-2-0-0",
    "de_2023-neue-regentschaft": "elgrande-de_2023-4-2-0",
    "de_2023-alte-hasen": "elgrande-de_2023-4-3-0",
    "de_2023-machtverschiebung": "elgrande-de_2023-3-4-0",
}

if __name__ == "__main__":
    for name, record in PLAYTHROUGHS.items():
        lines = print_game(RECORDS / f"{record}.json")
        (FOLDER / f"{name}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
