"""The socket's messages and the HTTP bodies, as TypeScript and as a page: made from the structs."""

import inspect
import re
from collections.abc import Iterable
from pathlib import Path
from types import ModuleType
from typing import get_args

import msgspec

from sobremesa.server import messages, parts
from sobremesa.server.messages import ClientMessage, LobbyMessage, ServerMessage
from sobremesa.server.typescript import (
    described,
    fields_of,
    interface,
    names_in,
    shapes_in,
    union,
    written,
)

GAME_VIEW = """/** A view as one audience has it; its game's contract says what else is in it. */
export interface GameView {
  game: string;
  edition: string;
  [part: string]: unknown;
}"""
HEAD = "// Made from the server's {what} by tools/web.py; do not edit.\n"


def structs_of(module: ModuleType) -> list[type]:
    """Parts first, then what is sent, each in the order of the file."""
    return [
        value
        for value in vars(module).values()
        if inspect.isclass(value) and issubclass(value, msgspec.Struct)
        if value.__module__ == module.__name__ and not is_mere_base(value)
    ]


def is_mere_base(shape: type[msgspec.Struct]) -> bool:
    return bool(shape.__subclasses__()) and not shape.__struct_fields__


def protocol() -> str:
    """The socket's messages."""
    blocks = [interface(one) for one in (*structs_of(parts), *structs_of(messages))]
    unions = [
        union(name, [one.__name__ for one in get_args(kinds)])
        for name, kinds in (
            ("ClientMessage", ClientMessage),
            ("ServerMessage", ServerMessage),
            ("LobbyMessage", LobbyMessage),
        )
    ]
    return HEAD.format(what="messages") + "\n" + "\n\n".join([GAME_VIEW, *blocks, *unions]) + "\n"


def bodies_module(protocol_path: str, *bodies: ModuleType) -> str:
    """What the HTTP API takes and answers; parts it shares with the socket are imported."""
    own = [one for module in bodies for one in structs_of(module)]
    text = "\n\n".join(interface(one) for one in own)
    # What a borrowed part is made of is its own business.
    shared = [name for name in borrowed(own) if re.search(rf"\b{name}\b", text)]
    lines = [f"import type {{ {', '.join(shared)} }} from '{protocol_path}';"] if shared else []
    return HEAD.format(what="HTTP bodies") + "\n".join([*lines, ""]) + "\n" + text + "\n"


def borrowed(own: Iterable[type]) -> list[str]:
    known = set(own)
    shapes = {shape.__name__ for one in own for shape in shapes_in(one) if shape not in known}
    return sorted({*shapes, *(name for one in own for name in names_in(one))})


# --- the page ---

INTRODUCTION = """# The socket

`GET /api/tables/{id}/socket` with the guest's cookie, or with `Authorization: Bearer TOKEN` for a
bot (with the scope `read` it may look and ask, not choose). Text frames, one JSON object each, told
apart by `type`. A by-link table that has not begun
needs `?invite=CODE`. This page is made from `messages.py` and `parts.py` of the server; the same
types for a browser are in `web/src/shell/protocol.ts`.

**In a nutshell.** Send `attach`; you are answered with `table`, which has everything. Keep its
`view` and `events`. Every change comes as an `update`: cut your events at `first`, append the new
ones, and lay `changed` over the view (top-level keys). When there is a `decision`, answer it with
`choose`, naming the decision's `number`. Whatever you ask with an `id` is answered with that `id`:
`accepted` (it is stored), `refused` (nothing changed, `text` in the window's language) or what was
asked for. A repeated or late answer is `refused` with the code `stale`.

**Before choosing.** `explain` says why something is not possible, `line` what typed words mean,
`preview` what choices would change: it is worked out from your view alone, in games that look like
this one to you, and stops (`open`) where luck or something hidden would have a say. Others who are
asked what can be answered in advance (a veto) are supposed to let it pass.

**A log.** Events of one `turn` are one block, in it those of one `action` that follow each other
one line; leave `quiet` ones out to tell it in short. No game needs to be known for it.

**Coming back.** Attach again, at any moment, from any number of windows. With `since` (the number
of events you have) and `undone` (from the last `table` or `update`) only the missing events are
sent; if something was taken back meanwhile, the last ones are sent. Older ones:
`GET /api/tables/{id}/log`.

**The lobby.** `GET /api/lobby/socket` shows the public tables (`lobby`) and your own (`mine`), at
once and after every change, at most once a second. Your own say how they stand (`now`), in the
language of `?language=`; `GET /api/tables/{id}/view` gives the picture. It hears nothing but
`ping`.

**Closing codes.** 1012 the server restarts, come back; 4401 signed out, expired or revoked, or the
locks of the account were changed: come back with the key you have now; 4404 no such table for you
(any more); 4408 you read too slowly; 4429 flood; 4503 try again; 1009
message too long. A foreign page is refused with 403 before the socket opens.

**What is never sent.** The seed, the luck, another seat's hidden facts. Two worlds that differ only
in what you cannot know send you the same bytes; `tests/server/test_leaks.py` holds the server to
it.
"""


def page() -> str:
    server = get_args(ServerMessage)
    lobby = [one for one in get_args(LobbyMessage) if one not in server]
    sections = [
        ("You send", get_args(ClientMessage)),
        ("The server sends", server),
        ("The lobby's socket sends", lobby),
        ("Parts", structs_of(parts)),
    ]
    lines = [INTRODUCTION]
    for title, shapes in sections:
        lines.append(f"## {title}\n")
        lines += [section(shape) for shape in shapes]
    return "\n".join(lines)


def section(shape: type) -> str:
    config = shape.__struct_config__  # type: ignore[attr-defined]  # every struct has one
    head = f"### `{config.tag or shape.__name__}`\n\n{described(shape)}\n"
    rows = [
        f"| `{name}` | `{written(annotation).replace('|', chr(92) + '|')}` |"
        f" {'yes' if is_always else 'no'} |"
        for name, annotation, is_always in fields_of(shape)
        if name != config.tag_field
    ]
    if not rows:
        return head
    return "\n".join([head, "| field | type | always |", "|---|---|---|", *rows, ""])


def main() -> None:
    Path("docs/server/socket.md").write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main()
