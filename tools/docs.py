"""Builds the documentation into the package, so that a server can show it without a network.

The server lets a page run no script and use no style that stands inside it, so what the generator
writes there is moved out.
"""

import hashlib
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tools.docs_pages import gather  # noqa: E402 - found only now when run by its path

SITE = ROOT / "src" / "sobremesa" / "docs_site"
WORK = ROOT / "build"
MENU = "mkdocs.yml"
INLINE = re.compile(r"<script>(.*?)</script>", flags=re.DOTALL)
ALIGNED = re.compile(r' style="text-align: (left|right|center);"')
ELSEWHERE = re.compile(r'<(?:script|link|img|iframe)[^>]*(?:src|href)="(?:https?:)?//[^"]*"')
INSIDE = re.compile(r"<style|<script>| style=")


def build() -> None:
    gather(ROOT, WORK / "docs")
    shutil.copy(ROOT / MENU, WORK)
    command = ["build", "--strict", "--clean", "--config-file", MENU]
    told = subprocess.run(
        [sys.executable, "-m", "zensical", *command],
        cwd=WORK,
        capture_output=True,
        text=True,
        check=False,
    )
    if told.returncode:
        sys.exit(f"docs: the generator refused the pages\n{told.stdout}{told.stderr}")
    shutil.rmtree(SITE, ignore_errors=True)
    shutil.move(WORK / "site", SITE)
    for made_for_a_site_of_its_own in ("404.html", "sitemap.xml"):
        (SITE / made_for_a_site_of_its_own).unlink(missing_ok=True)
    for page in sorted(SITE.rglob("*.html")):
        page.write_text(fit_for_the_server(page), encoding="utf-8")
    pages = sum(1 for _ in SITE.rglob("*.html"))
    size = sum(file.stat().st_size for file in SITE.rglob("*") if file.is_file())
    print(f"docs: {pages} pages, {size / 2**20:.1f} MB in {SITE.relative_to(ROOT)}")


def fit_for_the_server(page: Path) -> str:
    """The page without anything inside it, or from elsewhere, that a browser would not load."""
    home = SITE / "assets" / "javascripts"
    up = "../" * (len(page.relative_to(SITE).parts) - 1)

    def moved(found: "re.Match[str]") -> str:
        name = f"page-{hashlib.sha256(found[1].encode()).hexdigest()[:12]}.js"
        (home / name).write_text(found[1], encoding="utf-8")
        return f'<script src="{up}assets/javascripts/{name}"></script>'

    text = INLINE.sub(moved, page.read_text(encoding="utf-8"))
    text = ALIGNED.sub(r' align="\1"', text)
    if found := ELSEWHERE.search(text) or INSIDE.search(text):
        sys.exit(f"docs: {page.relative_to(SITE)} holds what the server does not allow: {found[0]}")
    return text


if __name__ == "__main__":
    build()
