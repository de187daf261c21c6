"""`make play`: builds the page and serves it, in one process that reads the server's code once.

What the page is compiled against is made by the server's own modules; a second process would
spend the first seconds of an evening on reading them again.
"""

import sys
from pathlib import Path


def main() -> None:
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
    from tools import compile_core, web  # noqa: PLC0415 - found by the line above

    if web.main("to-play"):
        print("setup: the terminal game works without the browser client", file=sys.stderr)
    compile_core.compile_behind(compile_core.ROOT)

    from sobremesa.cli import main as sobremesa  # noqa: PLC0415 - not in the processes it starts

    sobremesa(["play", *sys.argv[1:]], prog_name="sobremesa")


if __name__ == "__main__":
    main()
