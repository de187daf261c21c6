"""Rules read the facts of a moment by name: `s[frame + self.ASKED]`, never `s[frame + 3]`."""

import ast
from collections.abc import Iterator
from pathlib import Path

import sobremesa.kernel

SOURCES = Path(sobremesa.kernel.__path__[0]).parent
# What knows how a frame lies in the state, for all games.
GENERIC = {SOURCES / "kernel" / "rules" / name for name in ("frames.py", "table.py")}


def test_no_rule_counts_the_cells_of_a_frame() -> None:
    files = set(SOURCES.glob("*/rules/**/*.py")) - GENERIC
    assert len(files) > 40
    assert [
        f"{file.relative_to(SOURCES)}:{line}"
        for file in sorted(files)
        for line in counted(file.read_text(encoding="utf-8"))
    ] == []


def test_a_counted_cell_is_found() -> None:
    for wrong in ("s[frame + 3]", "g.s[top(s) + 1]", "s[frame - FRAME + 2]", "s[2 + frame]"):
        assert list(counted(f"x = {wrong}")) == [1], wrong
        assert list(counted(f"{wrong} -= 1")) == [1], wrong
    assert list(counted("below = top(s) - FRAME\ny = s[below + 1]")) == [2]
    for right in ("s[frame]", "s[frame + self.LEFT]", "s[frame + SetDial.ASKED]", "s[at + 1]"):
        assert list(counted(f"x = {right}")) == [], right


def counted(source: str) -> Iterator[int]:
    """The lines in which a cell of a frame is reached by a number."""
    tree = ast.parse(source)
    frames = {"frame", *frame_names(tree)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.BinOp):
            parts = list(ast.walk(node.slice))
            if any(leads_to_a_frame(part, frames) for part in parts):
                numbers = [one for one in parts if isinstance(one, ast.Constant)]
                if numbers:
                    yield node.lineno


def frame_names(tree: ast.AST) -> Iterator[str]:
    """Variables that were set to where a frame lies."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and any(
            leads_to_a_frame(part, {"frame"}) for part in within(node.value)
        ):
            yield from (one.id for one in node.targets if isinstance(one, ast.Name))


def within(value: ast.expr) -> Iterator[ast.AST]:
    """The parts of a sum, but not what is read out of the state."""
    if isinstance(value, ast.BinOp):
        yield from within(value.left)
        yield from within(value.right)
    else:
        yield value


def leads_to_a_frame(node: ast.AST, frames: set[str]) -> bool:
    match node:
        case ast.Name(id=name):
            return name in frames
        case ast.Call(func=ast.Name(id="top")):
            return True
    return False
