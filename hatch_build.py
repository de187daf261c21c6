"""Puts the compiled core into a wheel; a wheel built without a C compiler is pure Python."""

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PURE = "SOBREMESA_PURE"  # set: a wheel for every platform, without a compiled core


class CompiledCoreHook(BuildHookInterface[Any]):
    """Adds the build that fits the sources, and tells pip which platform it is for."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":  # a working copy compiles with `make setup`, outside the package
            return
        share = Path(self.root) / "build" / "share"  # man pages and completions, by `make dist`
        if self.target_name == "wheel" and share.is_dir():
            build_data["shared_data"][str(share)] = "share"
        if os.environ.get(PURE):
            return
        sys.path.insert(0, self.root)
        from tools.compile_core import compile_core  # noqa: PLC0415

        build = compile_core(Path(self.root))
        if build:
            build_data["force_include"][str(build)] = f"sobremesa/_compiled/{build.name}"
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
