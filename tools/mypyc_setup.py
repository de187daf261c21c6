"""Compiles files into an output folder; run in the folder that holds their package.

Arguments: mypyc's options as JSON, flags for the C compiler and linker as JSON, the output folder,
the Python files. Or `probe` in place of the options, and a C file: to try whether C compiles here.
"""

import json
import os
import sys
from typing import Any

from setuptools import Extension, setup


def extensions(options: str, flags: list[str], files: list[str]) -> list[Any]:
    """The extension modules to build; mypyc and setuptools disagree on their type's name."""
    if options == "probe":
        return [Extension("probe", files, extra_compile_args=flags, extra_link_args=flags)]
    from mypyc.build import mypycify  # noqa: PLC0415 - takes a second, and a probe needs none of it

    # No configuration, no cache: the outcome depends on what the digest covers and nothing else.
    fixed = ["--config-file=", "--cache-dir=/dev/null", "--follow-imports=silent"]
    made = mypycify([*fixed, *files], target_dir="c", **json.loads(options))
    # One extension holds everything, the others are only doors to it. They share one list.
    for extension in made:
        own = flags if extension.name.endswith("__mypyc") else ["-O0"]
        extension.extra_compile_args = [*extension.extra_compile_args, *own]
        extension.extra_link_args = [*extension.extra_link_args, *own]
    return made


if __name__ == "__main__":
    options, flags, output, *files = sys.argv[1:]
    at_once = f"--parallel={os.cpu_count() or 1}"
    setup(
        name="sobremesa-core",
        ext_modules=extensions(options, json.loads(flags), files),
        script_args=["-q", "build_ext", at_once, "--build-lib", output, "--build-temp", "objects"],
    )
