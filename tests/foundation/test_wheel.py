"""The wheel works in an empty environment, with the core that was compiled into it."""

import os
import subprocess
import sys
import time
from pathlib import Path
from zipfile import ZipFile

import httpx
import pytest

from sobremesa.compiled_core import VARIABLE
from tests.foundation.working_copy import ROOT, WorkingCopy, without_choice_of_core
from tools.postgres import free_port

pytestmark = pytest.mark.xdist_group("compile")

UV = [sys.executable, "-m", "uv"]


def uv(*arguments: str, folder: Path = ROOT, **environment: str) -> str:
    """Run uv with the project's own cache: what `make setup` fetched is not fetched again."""
    cache = {"UV_CACHE_DIR": str(ROOT / ".cache" / "uv"), **without_choice_of_core()}
    outcome = subprocess.run(
        [*UV, *arguments],
        cwd=folder,
        env={**cache, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert outcome.returncode == 0, outcome.stderr
    return outcome.stdout


def build_wheel(project: Path, output: Path, **environment: str) -> Path:
    options = ("--wheel", "--no-build-isolation", "--out-dir", str(output))
    uv("build", *options, folder=project, **environment)
    (wheel,) = output.glob("*.whl")
    return wheel


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Scripts folder of an empty environment that holds nothing but the wheel and what it needs."""
    folder = tmp_path_factory.mktemp("wheel")
    wheel = build_wheel(ROOT, folder / "dist")
    uv("venv", "--python", sys.executable, str(folder / "venv"))
    scripts = folder / "venv" / ("Scripts" if os.name == "nt" else "bin")
    needs = folder / "needs.txt"
    extra = ("--extra", "server")
    needs.write_text(uv("export", "--frozen", "--no-dev", *extra, "--no-emit-project", "--quiet"))
    options = ("--python", str(scripts / "python"), "--constraint", str(needs))
    uv("pip", "install", *options, f"{wheel}[server]")
    return scripts


def run(*command: str, folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command,
        cwd=folder,
        env={**without_choice_of_core(), **environment},
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_installed_wheel_plays_a_game(installed: Path, tmp_path: Path) -> None:
    game = ("simulate", "elgrande", "--edition", "en_bigbox", "--seats", "4", "--games", "2")
    outcome = run(str(installed / "sobremesa"), *game, folder=tmp_path)
    assert outcome.returncode == 0, outcome.stderr
    assert outcome.stdout
    assert "uncompiled" not in outcome.stderr


def test_the_installed_wheel_brings_the_page(installed: Path, tmp_path: Path) -> None:
    ask = "from sobremesa.server.page import built_page; print(built_page())"
    outcome = run(str(installed / "python"), "-c", ask, folder=tmp_path)
    assert "web_assets" in outcome.stdout, outcome.stderr


@pytest.mark.usefixtures("compiled")
def test_the_installed_wheel_brings_its_compiled_core(installed: Path, tmp_path: Path) -> None:
    ask = "import sobremesa.kernel.rules.luck as luck; print(luck.__file__)"
    outcome = run(str(installed / "python"), "-c", ask, folder=tmp_path, **{VARIABLE: "compiled"})
    assert "_compiled" in outcome.stdout, outcome.stderr


def test_the_installed_wheel_serves_the_page_and_prepares_its_store(
    installed: Path, tmp_path: Path
) -> None:
    port = free_port()
    command = [str(installed / "sobremesa"), "serve", "--port", str(port)]
    environment = {**without_choice_of_core(), "XDG_DATA_HOME": str(tmp_path)}
    with (tmp_path / "log").open("wb") as log:
        server = subprocess.Popen(command, cwd=tmp_path, env=environment, stderr=log)
    try:
        page = fetched(f"http://127.0.0.1:{port}/", server)
    finally:
        server.terminate()
        server.wait(30)
    assert "<title>Sobremesa</title>" in page
    assert (tmp_path / "sobremesa" / "tables.sqlite3").is_file()


def fetched(address: str, server: "subprocess.Popen[bytes]") -> str:
    while server.poll() is None:
        try:
            return httpx.get(address, timeout=30).text
        except httpx.TransportError:
            time.sleep(0.1)
    raise AssertionError("the server did not start")


def test_a_wheel_with_a_compiled_core_is_for_one_platform(
    compiled: WorkingCopy, tmp_path: Path
) -> None:
    wheel = build_wheel(compiled.folder, tmp_path / "dist")
    assert "-cp" in wheel.name
    names = ZipFile(wheel).namelist()
    assert any("_compiled/" in name and name.endswith((".so", ".pyd")) for name in names)


def test_a_wheel_built_without_a_compiler_is_for_every_platform(
    never_compiled: WorkingCopy, tmp_path: Path
) -> None:
    wheel = build_wheel(never_compiled.folder, tmp_path / "dist", CC="false")
    assert wheel.name.endswith("-py3-none-any.whl")
    assert "sobremesa/kernel/luck.py" in ZipFile(wheel).namelist()
