"""What the server says no with, it says in the reader's language."""

import ast
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

from sobremesa.kernel.texts import LANGUAGES, Texts
from sobremesa.server.errors import ENGLISH, Refusal
from tests.server.house import house, run

SOURCES = Path("src/sobremesa/server")
OTHERS = [language for language in LANGUAGES if language != ENGLISH]


def sentences() -> Iterator[str]:
    """Every sentence that is written down where the server refuses something."""
    for path in SOURCES.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refusal":
                text = node.args[1]
                if isinstance(text, ast.Constant):
                    yield str(text.value)


def gaps(sentence: str) -> set[str | None]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name}


@pytest.mark.parametrize("language", OTHERS)
def test_every_refusal_has_its_words_and_no_words_are_left_over(language: str) -> None:
    table = Texts("sobremesa.server", language).table("refusals")
    assert set(table) == set(sentences())
    for english, said in table.items():
        assert said != english
        assert gaps(str(said)) == gaps(english)


def test_a_sentence_with_gaps_is_filled_in_every_language() -> None:
    refusal = Refusal("unknown", "the record has {count} choices", count=7)
    assert refusal.text == str(refusal) == "the record has 7 choices"
    assert refusal.in_words("nl") == "de partij heeft 7 keuzes"


def test_a_text_that_is_already_in_a_language_stays_as_it_is() -> None:
    assert Refusal("illegal", "der {König} steht dort").in_words("nl") == "der {König} steht dort"


def test_over_http_by_the_address_or_the_browser_s_language(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            ana = await here.guest("Ana")
            path = "/api/tables/nowhere"
            plain = await ana.http.get(path)
            dutch = await ana.http.get(path, headers={"accept-language": "nl-BE,en;q=0.5"})
            french = await ana.http.get(path, headers={"accept-language": "fr, de;q=0.5"})
            asked = await ana.http.get(f"{path}/log?language=de")
            assert plain.json()["text"] == "there is no such table"
            assert dutch.json()["text"] == "deze tafel bestaat niet"
            assert french.json()["text"] == asked.json()["text"] == "diesen Tisch gibt es nicht"
            assert {one.json()["code"] for one in (plain, dutch, french)} == {"unknown"}

    run(scenario())


def test_at_the_table_in_the_language_of_the_window(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            ana = await here.guest("Ana")
            window = await ana.window(await here.table([ana], bots=1), language="de")
            refused = await window.ask({"type": "choose", "number": 999, "choice": 0})
            assert refused["text"] == "diese Frage ist nicht mehr offen"

    run(scenario())
