"""The software bill of materials (CycloneDX) of a release: Python packages, and those of the page.

`python tools/bill.py dist` writes it beside the wheels. The Python side is what an environment
holds after installing the pure wheel with its server; the page's side is what its bundler says.
"""

import json
import subprocess
import sys
import tomllib
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
UV = [sys.executable, "-m", "uv"]
LICENCES = ROOT / "src" / "sobremesa" / "web_assets" / "licences.json"
FONTS = ROOT / "web" / "node_modules" / "@fontsource-variable"


def write_bill(dist: Path) -> Path:
    (wheel,) = dist.glob("*-py3-none-any.whl")
    bill = of_python(wheel)
    bill["components"] += [component(package) for package in in_the_page()]
    version = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"]
    file = dist / f"sobremesa-{version}.cdx.json"
    file.write_text(json.dumps(bill, indent=2) + "\n", encoding="utf-8")
    return file


def of_python(wheel: Path) -> dict[str, Any]:
    with TemporaryDirectory() as folder:
        python = Path(folder) / "venv" / "bin" / "python"
        run(*UV, "venv", "--quiet", "--python", sys.executable, str(python.parents[1]))
        run(*UV, "pip", "install", "--quiet", "--python", str(python), f"{wheel}[server]")
        project = ("--pyproject", str(ROOT / "pyproject.toml"))
        kind = ("--output-reproducible", "--mc-type", "application", *project)
        command = [sys.executable, "-m", "cyclonedx_py", "environment", *kind, str(python)]
        found: dict[str, Any] = json.loads(run(*command))
    own = found["metadata"]["component"]["name"]
    found["components"] = [one for one in found["components"] if one["name"] != own]
    return found


def in_the_page() -> list[dict[str, str]]:
    """Name, version and licence of everything a browser is sent that others wrote."""
    bundled: list[dict[str, str]] = json.loads(LICENCES.read_text(encoding="utf-8"))
    fonts = []
    for file in sorted(FONTS.glob("*/package.json")):
        package = json.loads(file.read_text(encoding="utf-8"))
        told = {"name": package["name"], "version": package["version"]}
        fonts.append({**told, "identifier": package["license"]})
    return [*bundled, *fonts]


def component(package: dict[str, str]) -> dict[str, Any]:
    name = package["name"].replace("@", "%40", 1)
    address = f"pkg:npm/{name}@{package['version']}"
    return {
        "type": "library",
        "bom-ref": address,
        "name": package["name"],
        "version": package["version"],
        "licenses": [{"license": {"id": package["identifier"]}}],
        "purl": address,
    }


def run(*command: str) -> str:
    return subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True, cwd=ROOT).stdout


if __name__ == "__main__":
    print(f"dist: {write_bill(Path(sys.argv[1])).name}")
