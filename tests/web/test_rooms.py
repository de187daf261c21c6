"""The page's rooms: the shared ones know a game by its contract alone, games not each other."""

import os
import re
from collections.abc import Iterator
from pathlib import Path

from sobremesa.catalogue import GAMES

SOURCES = Path("web/src")
SHARED = ("shell", "ui", "lobby", "table", "learn", "history", "account", "circles")
CONTRACT = {"games/game", "games/learning", "games/guide", "games/index", "games"}
IMPORTED = re.compile(r"""(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]""")


def imports() -> Iterator[tuple[str, str]]:
    """Every source file with what it imports, both as paths below the sources."""
    for path in (*SOURCES.rglob("*.ts"), *SOURCES.rglob("*.svelte")):
        for found in IMPORTED.findall(path.read_text("utf-8")):
            target = os.path.normpath(path.parent.relative_to(SOURCES) / found)
            yield path.relative_to(SOURCES).as_posix(), target


def game_of(path: str) -> str | None:
    room, *rest = path.split("/")
    return rest[0] if room == "games" and len(rest) > 1 else None


def test_shared_rooms_import_no_game() -> None:
    found = [
        (path, target)
        for path, target in imports()
        if path.split("/")[0] in SHARED and target.startswith("games") and target not in CONTRACT
    ]
    assert found == []


def test_parts_that_come_later_may_fail_to_arrive() -> None:
    """Without a word for that case, an outage of a second would be an error in the page."""
    awaited = re.compile(r"{#await (?!arriving)[^}]*?import\(.*?{/await}", re.DOTALL)
    found = [
        (path.as_posix(), block[:60])
        for path in SOURCES.rglob("*.svelte")
        for block in awaited.findall(path.read_text("utf-8"))
        if "{:catch" not in block
    ]
    assert found == []


def test_games_do_not_import_each_other() -> None:
    found = [
        (path, target)
        for path, target in imports()
        if game_of(path) and game_of(target) and game_of(path) != game_of(target)
    ]
    assert found == []


def test_shared_rooms_ask_for_no_edition_and_name_no_game() -> None:
    games = [path.name for path in (SOURCES / "games").iterdir() if path.is_dir()]
    named = re.compile(rf"edition === ['\"]|=== ['\"](?:{'|'.join(games)})['\"]")
    found = [
        path.as_posix()
        for room in SHARED
        for path in (SOURCES / room).rglob("*")
        if path.suffix in (".ts", ".svelte") and named.search(path.read_text("utf-8"))
    ]
    assert found == []


def test_shared_rooms_name_no_games_decision() -> None:
    """One plain word, as "move", is a kind only where it is asked for as one."""
    kinds = {kind for game in GAMES.values() for kind in game.contract().names["DecisionKind"]}
    asked = {kind: "" if "-" in kind else r"kind\)? [!=]==? " for kind in kinds - {"game-over"}}
    named = {kind: re.compile(rf"{before}['\"`]{kind}['\"`]") for kind, before in asked.items()}
    found = [
        (path.as_posix(), kind)
        for room in SHARED
        for path in (SOURCES / room).rglob("*")
        if path.suffix in (".ts", ".svelte")
        for kind, quoted in named.items()
        if quoted.search(path.read_text("utf-8"))
    ]
    assert len(named) > 20
    assert found == []


def test_the_lobby_and_its_words_name_no_game() -> None:
    """It knows a game only by what the server says of it."""
    games = [path.name for path in (SOURCES / "games").iterdir() if path.is_dir()]
    named = re.compile("|".join([*games, "el grande", "caballero", "conde"]), re.IGNORECASE)
    rooms = (SOURCES / "lobby", SOURCES / "shell" / "i18n" / "around")
    files = [path for room in rooms for path in room.rglob("*") if path.is_file()]
    assert len(files) > 10
    assert [path.name for path in files if named.search(path.read_text("utf-8"))] == []


def test_every_file_is_in_a_room_and_short() -> None:
    for path in (*SOURCES.rglob("*.ts"), *SOURCES.rglob("*.svelte"), *SOURCES.rglob("*.css")):
        assert path.relative_to(SOURCES).parts[0] in (*SHARED, "games"), path
        lines = path.read_text("utf-8").splitlines()
        assert len(lines) <= 400 or "do not edit" in lines[0], path
