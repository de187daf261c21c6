"""The socket's messages as TypeScript types and as a page, both made from the structs."""

import inspect
from collections.abc import Sequence
from pathlib import Path
from typing import Any, get_args

import msgspec

from sobremesa.server import messages
from sobremesa.server.messages import ClientMessage, LobbyMessage, ServerMessage

Schema = dict[str, Any]

HEAD = "// Made from the server's messages by tools/web.py; do not edit.\n"
SIMPLE = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean"}


def types() -> list[type]:
    """Parts first, then what is sent, each in the order of the file."""
    found = [
        value
        for value in vars(messages).values()
        if inspect.isclass(value) and issubclass(value, msgspec.Struct)
        if value.__module__ == messages.__name__ and value.__struct_fields__ is not None
    ]
    return [one for one in found if one not in (messages.FromClient, messages.FromServer)]


def schemas() -> dict[str, Schema]:
    _, components = msgspec.json.schema_components(types(), ref_template="{name}")
    return {one.__name__: components[one.__name__] for one in types()}


def type_script() -> str:
    blocks = [interface(name, schema) for name, schema in schemas().items()]
    unions = [
        union("ClientMessage", ClientMessage),
        union("ServerMessage", ServerMessage),
        union("LobbyMessage", LobbyMessage),
    ]
    return HEAD + "\n" + "\n\n".join([*blocks, *unions]) + "\n"


def union(name: str, kinds: Any) -> str:
    members = "\n".join(f"  | {one.__name__}" for one in get_args(kinds))
    return f"export type {name} =\n{members};"


def interface(name: str, schema: Schema) -> str:
    required = schema.get("required", [])
    rows = [
        f"  {field}{'' if field in required else '?'}: {written(part)};"
        for field, part in schema.get("properties", {}).items()
    ]
    return "\n".join([comment(schema), f"export interface {name} {{", *rows, "}"])


def comment(schema: Schema) -> str:
    text = " ".join(str(schema.get("description", "")).split())
    return f"/** {text} */"


def written(schema: Schema) -> str:
    if "$ref" in schema:
        return str(schema["$ref"])
    if "anyOf" in schema:
        return " | ".join(written(part) for part in schema["anyOf"])
    if "enum" in schema:
        return " | ".join(quoted(schema["enum"]))
    if schema.get("type") == "null":
        return "null"
    if schema.get("type") == "array":
        item = written(schema["items"])
        return f"({item})[]" if " | " in item else f"{item}[]"
    if schema.get("type") == "object":
        return f"Record<string, {written(schema.get('additionalProperties', {}))}>"
    return SIMPLE.get(str(schema.get("type")), "unknown")


def quoted(values: Sequence[object]) -> list[str]:
    return ["null" if value is None else f"'{value}'" for value in values]


# --- the page ---

INTRODUCTION = """# The socket

`GET /api/tables/{id}/socket` with the guest's cookie, or with `Authorization: Bearer TOKEN` for a
bot. Text frames, one JSON object each, told apart by `type`. A by-link table that has not begun
needs `?invite=CODE`. This page is made from `src/sobremesa/server/messages.py`; the same types for
a browser are in `web/src/protocol.ts`.

**In a nutshell.** Send `attach`; you are answered with `table`, which has everything. Keep its
`view` and `events`. Every change comes as an `update`: cut your events at `first`, append the new
ones, and lay `changed` over the view (top-level keys). When there is a `decision`, answer it with
`choose`, naming the decision's `number`. Whatever you ask with an `id` is answered with that `id`:
`accepted` (it is stored), `refused` (nothing changed) or `explained`. A repeated or late answer is
`refused` with the code `stale`.

**Coming back.** Attach again, at any moment, from any number of windows. With `since` (the number
of events you have) and `undone` (from the last `table` or `update`) only the missing events are
sent; if something was taken back meanwhile, the last ones are sent. Older ones:
`GET /api/tables/{id}/log`.

**The lobby.** `GET /api/lobby/socket` shows the public tables (`lobby`) and your own (`mine`), at
once and after every change, at most once a second. It hears nothing but `ping`.

**Closing codes.** 1012 the server restarts, come back; 4404 no such table for you (any more); 4408
you read too slowly; 4429 flood; 4503 try again; 1009 message too long. A foreign page is refused
with 403 before the socket opens.

**What is never sent.** The seed, the luck, another seat's hidden facts. Two worlds that differ only
in what you cannot know send you the same bytes; `tests/server/test_leaks.py` holds the server to
it.
"""


def page() -> str:
    parts = schemas()
    server = get_args(ServerMessage)
    lobby = [one for one in get_args(LobbyMessage) if one not in server]
    told = {one.__name__ for one in (*get_args(ClientMessage), *server, *lobby)}
    sections = [
        ("You send", [one.__name__ for one in get_args(ClientMessage)]),
        ("The server sends", [one.__name__ for one in server]),
        ("The lobby's socket sends", [one.__name__ for one in lobby]),
        ("Parts", [name for name in parts if name not in told]),
    ]
    lines = [INTRODUCTION]
    for title, names in sections:
        lines.append(f"## {title}\n")
        lines += [section(name, parts[name]) for name in names]
    return "\n".join(lines)


def section(name: str, schema: Schema) -> str:
    properties = dict(schema.get("properties", {}))
    tag = properties.pop("type", {}).get("enum", [name])[0]
    head = f"### `{tag}`\n\n{' '.join(str(schema.get('description', '')).split())}\n"
    if not properties:
        return head
    required = schema.get("required", [])
    rows = [
        f"| `{field}` | `{written(part).replace('|', chr(92) + '|')}` |"
        f" {'yes' if field in required else 'no'} |"
        for field, part in properties.items()
    ]
    return "\n".join([head, "| field | type | always |", "|---|---|---|", *rows, ""])


def main() -> None:
    Path("docs/server/socket.md").write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main()
