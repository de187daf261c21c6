"""Working copies to compile, edit and break."""

from pathlib import Path

import pytest

from tests.foundation.working_copy import WorkingCopy


@pytest.fixture(scope="session")
def compiled_once(tmp_path_factory: pytest.TempPathFactory) -> WorkingCopy:
    copy = WorkingCopy.create(tmp_path_factory.mktemp("project") / "copy")
    outcome = copy.compile()
    assert outcome.returncode == 0, outcome.stderr
    return copy


@pytest.fixture
def compiled(compiled_once: WorkingCopy, tmp_path: Path) -> WorkingCopy:
    if not compiled_once.builds.is_dir() or not any(compiled_once.builds.iterdir()):
        pytest.skip("no C compiler here")
    return compiled_once.duplicate(tmp_path / "copy")


@pytest.fixture
def never_compiled(tmp_path: Path) -> WorkingCopy:
    return WorkingCopy.create(tmp_path / "copy")
