"""Compiles files into an output folder; run in the folder that holds their package.

Arguments: mypyc's options as JSON, the output folder, the Python files.
Or: the word `probe`, the output folder, a C file, to try whether C compiles at all.
"""

import json
import os
import sys
from typing import Any

from mypyc.build import mypycify
from setuptools import Extension, setup

FLAGS = [
    # Nobody interposes our symbols: the C compiler may inline the small functions of the rules.
    "-fno-semantic-interposition",
    # Looking for misleading blanks in the long lines that mypyc writes takes as long as the rest.
    "-Wno-misleading-indentation",
]


def extensions(options: str, files: list[str]) -> list[Any]:
    """The extension modules to build; mypyc and setuptools disagree on their type's name."""
    if options == "probe":
        return [Extension("probe", files)]
    # No configuration, no cache: the outcome depends on what the digest covers and nothing else.
    fixed = ["--config-file=", "--cache-dir=/dev/null", "--follow-imports=silent"]
    made = mypycify([*fixed, *files], target_dir="c", **json.loads(options))
    for extension in made:
        extension.extra_compile_args += FLAGS
    return made


if __name__ == "__main__":
    options, output, *files = sys.argv[1:]
    at_once = f"--parallel={os.cpu_count() or 1}"
    setup(
        name="sobremesa-core",
        ext_modules=extensions(options, files),
        script_args=["-q", "build_ext", at_once, "--build-lib", output, "--build-temp", "objects"],
    )
