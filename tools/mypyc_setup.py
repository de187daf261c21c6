"""Compiles files into an output folder; run in the folder that holds their package.

Arguments: mypyc's options as JSON, the output folder, the Python files.
Or: the word `probe`, the output folder, a C file, to try whether C compiles at all.
"""

import json
import sys
from typing import Any

from mypyc.build import mypycify
from setuptools import Extension, setup


def extensions(options: str, files: list[str]) -> list[Any]:
    """The extension modules to build; mypyc and setuptools disagree on their type's name."""
    if options == "probe":
        return [Extension("probe", files)]
    # No configuration, no cache: the outcome depends on what the digest covers and nothing else.
    flags = ["--config-file=", "--cache-dir=/dev/null", "--follow-imports=silent"]
    made = mypycify([*flags, *files], target_dir="c", **json.loads(options))
    for extension in made:
        # Nobody interposes our symbols: the C compiler may inline the small functions of the rules.
        extension.extra_compile_args.append("-fno-semantic-interposition")
    return made


if __name__ == "__main__":
    options, output, *files = sys.argv[1:]
    setup(
        name="sobremesa-core",
        ext_modules=extensions(options, files),
        script_args=["-q", "build_ext", "--build-lib", output, "--build-temp", "objects"],
    )
