"""Python's types as TypeScript: structs of messages and bodies, TypedDicts of views."""

import inspect
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

import msgspec

Field = tuple[str, Any, bool]  # name, annotation, always there

SIMPLE = {
    str: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    NoneType: "null",
    object: "unknown",
    Any: "unknown",
}


def written(annotation: Any, closed: Collection[str] = ()) -> str:
    """An annotation as a type; `closed` are names with a list, so a table of them has gaps."""
    name = name_of(annotation)
    if name is not None:
        return name
    if annotation in SIMPLE:
        return SIMPLE[annotation]
    origin, arguments = get_origin(annotation), get_args(annotation)
    if origin in (Annotated, NotRequired):
        return written(arguments[0], closed)
    if origin is Literal:
        return " | ".join(quoted(value) for value in arguments)
    if origin in (Union, UnionType):
        return " | ".join(written(part, closed) for part in arguments)
    if origin in (dict, Mapping):
        key, value = (written(part, closed) for part in arguments)
        table = f"Record<{key}, {value}>"
        return f"Partial<{table}>" if key in closed else table
    if origin in (list, tuple, Sequence):
        item = written(arguments[0], closed)
        return f"({item})[]" if " | " in item else f"{item}[]"
    raise TypeError(f"{annotation!r} has no TypeScript")


def name_of(annotation: Any) -> str | None:
    """A shape by the name of its class, a text by the name of its list."""
    if is_shape(annotation):
        return str(annotation.__name__)
    if get_origin(annotation) is Annotated:
        return next((one for one in annotation.__metadata__ if isinstance(one, str)), None)
    return None


def is_shape(annotation: Any) -> bool:
    return is_typeddict(annotation) or (
        inspect.isclass(annotation) and issubclass(annotation, msgspec.Struct)
    )


def quoted(value: object) -> str:
    return str(value) if isinstance(value, int) else f"'{value}'"


# --- shapes ---


def fields_of(shape: type) -> list[Field]:
    if is_typeddict(shape):
        hints = get_type_hints(shape, include_extras=True)
        required: frozenset[str] = vars(shape)["__required_keys__"]
        return [(name, hint, name in required) for name, hint in hints.items()]
    found: list[Field] = []
    config = shape.__struct_config__  # type: ignore[attr-defined]  # every struct has one
    if config.tag is not None:
        found.append((config.tag_field, Literal[config.tag], True))
    # What is received may leave out what has a default; what is sent is sent whole.
    is_whole = not config.omit_defaults and not config.forbid_unknown_fields
    for one in msgspec.structs.fields(shape):
        is_always = one.required or is_whole
        found.append((one.encode_name, one.type, is_always))
    return found


def interface(shape: type, closed: Collection[str] = (), name: str = "") -> str:
    rows = [
        f"  {field}{'' if is_always else '?'}: {written(annotation, closed)};"
        for field, annotation, is_always in fields_of(shape)
    ]
    head = f"export interface {name or shape.__name__} {{"
    return "\n".join([*comment(described(shape)), head, *rows, "}"])


def described(shape: type) -> str:
    """The first words of a class; a TypedDict without any has those of `dict`."""
    text = vars(shape).get("__doc__") or ""
    return " ".join(text.split())


def comment(text: str) -> list[str]:
    return [f"/** {text} */"] if text else []


def union(name: str, members: Iterable[str]) -> str:
    return f"export type {name} =\n" + "\n".join(f"  | {member}" for member in members) + ";"


def shapes_in(annotation: Any) -> Iterator[type]:
    """Every shape an annotation leads to, parts before the whole; some of them repeatedly."""
    if is_shape(annotation):
        for _, part, _ in fields_of(annotation):
            yield from shapes_in(part)
        yield annotation
    else:
        for part in get_args(annotation):
            yield from shapes_in(part)


def names_in(annotation: Any) -> Iterator[str]:
    """Names of lists that the texts of an annotation come from."""
    if get_origin(annotation) is Annotated:
        yield from (one for one in annotation.__metadata__ if isinstance(one, str))
    parts = [part for _, part, _ in fields_of(annotation)] if is_shape(annotation) else []
    for part in parts or get_args(annotation):
        if get_origin(annotation) is not Literal:
            yield from names_in(part)
