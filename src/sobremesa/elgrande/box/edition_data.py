"""An edition's data file: laid over the one it is based on, and corrected by an owner."""

import hashlib
import tomllib
from importlib.resources import files
from pathlib import Path
from typing import cast

from sobremesa.kernel.corrections import laid_over
from sobremesa.kernel.errors import SobremesaError
from sobremesa.kernel.setup import AS_MENDED

Data = dict[str, object]
Rows = list[Data]


def read_data(name: str, corrections: Path | None = None, rules: int = AS_MENDED) -> Data:
    """The whole data of an edition, with its listed changes and the owner's corrections made.

    Of the changes that mend a rule only those which the rules of that number had.
    """
    text = (files("sobremesa.elgrande.box") / "editions" / f"{name}.toml").read_text(
        encoding="utf-8"
    )
    data = parse(text, f"the data of edition {name}")
    base = data.pop("based_on", None)
    if base is not None:
        data = {**read_data(str(base)), **data}
    for change in cast("Rows", data.pop("change", [])):
        since = cast("int", change.pop("since", 1))
        if rules == AS_MENDED or since <= rules:
            make_change(cast("Rows", data["card"]), change)
    if rules != AS_MENDED:
        data["rules"] = rules
    file = corrections / f"{name}.toml" if corrections else None
    return corrected(data, file) if file and file.is_file() else data


def parse(text: str, what: str) -> Data:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        raise SobremesaError(f"{what} cannot be read: {problem}") from problem


def make_change(cards: Rows, change: Data) -> None:
    facts = {key: value for key, value in change.items() if key not in ("ruling", "card")}
    changed = [card for card in cards if card["id"] == change["card"]]
    if not changed:
        raise SobremesaError(f"ruling {change['ruling']} changes an unknown card {change['card']}")
    for card in changed:
        card.update(facts)


# --- what an owner of the box corrects without touching our files (docs/own-data.md) ---


def corrected(data: Data, file: Path) -> Data:
    text = file.read_text(encoding="utf-8")
    changes = parse(text, f"the corrections in {file.name}")
    fixed = {"id", "rulebook", "rules", "based_on", "change", "options"} & set(changes)
    if fixed:
        raise SobremesaError(f"{file.name}: {', '.join(sorted(fixed))} cannot be corrected")
    rows = {
        name: cast("Rows", changes.pop(name)) for name in ("card", "modifier") if name in changes
    }
    merged = laid_over(data, changes)
    for name, row_changes in rows.items():
        merged[name] = corrected_rows(cast("Rows", data.get(name, [])), row_changes, file.name)
    digest = hashlib.blake2b(text.encode(), digest_size=6).hexdigest()
    return {**merged, "corrections": digest}


def corrected_rows(rows: Rows, changes: Rows, file: str) -> Rows:
    """Rows of the same id (and stack, if named) are laid over; an unknown id is a new row."""
    result = [dict(row) for row in rows]
    for change in changes:
        if "id" not in change:
            raise SobremesaError(f"{file}: every card and modifier needs its id")
        matching = [row for row in result if is_same_row(row, change)]
        if not matching:
            result.append(dict(change))
        for row in matching:
            row.update({**change, "completion": False})
    return [row for row in result if row.get("copies") != 0]


def is_same_row(row: Data, change: Data) -> bool:
    return row["id"] == change["id"] and change.get("stack", row.get("stack")) == row.get("stack")
