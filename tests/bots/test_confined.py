"""A program by its path as a bot: whatever it does costs its own choice, and is reported."""

import os
import sys
import time
from pathlib import Path

import pytest
from click.testing import CliRunner

from sobremesa.bots.levels import make_opponent
from sobremesa.bots.outside import STARTS
from sobremesa.bots.protocol import Answer, Budget, Question
from sobremesa.bots.sound import LONGEST_TROUBLE
from sobremesa.catalogue import make_setup
from sobremesa.cli import main
from sobremesa.kernel.errors import UnknownName
from sobremesa.kernel.setup import Setup
from tests.bots.asking import moments, question_of
from tests.cli.helpers import refused

SHORT = make_setup("elgrande", "en_bigbox", 2, {"short_game": True})
SALAMANCA = make_setup("salamanca", None, 3)
EXAMPLES = Path(__file__).resolve().parents[2] / "examples" / "bots"
BUDGET = Budget(seconds=0.4)
AMPLE = Budget(seconds=20)
# Misbehaves when it is first asked, unless a file says that it has done so already.
MISBEHAVING = """#!{python}
import json, os, pathlib, subprocess, sys, time
done = pathlib.Path(__file__).with_suffix(".done")
for line in sys.stdin:
    asked = json.loads(line)
    if "hello" in asked:
        print(json.dumps({{"hello": "odd", "version": 1}}), flush=True)
        continue
    if not done.exists():
        done.touch()
        {deed}
    print(json.dumps({{"number": asked["number"], "choice": asked["options"][-1]}}), flush=True)
"""
CHILD = "subprocess.Popen(['sleep', '60']).pid"
# Its parent ends at once, and it has a session of its own.
AWAY = f"os.waitpid(os.fork() or (os.setsid(), done.write_text(str({CHILD})), os._exit(0)), 0)"
DEEDS = {
    "time.sleep(60)": "did not answer in time, and was ended",
    f"done.write_text(str({CHILD})); time.sleep(60)": "did not answer in time, and was ended",
    f"{AWAY}; time.sleep(60)": "did not answer in time, and was ended",
    "sys.exit('no idea')": "ended with status 1: no idea",
    "os.kill(os.getpid(), 11)": "was ended by SIGSEGV",
    "bytes(400 * 2**20)": "ended with status 1: MemoryError",
    "sys.stdout.write('x' * 2**21)": "talks without end",
    "print('[]', flush=True)": "not with a JSON object",
    "print('[' * 200000, flush=True)": "not with a JSON object",
    "asked['number'] = float('nan')": "answered another question",
    "asked['options'] = [True]": "without a choice",
    "asked['number'] = 99": "answered another question",
    "asked['options'] = [10**6]": "not among the options",
    "asked['options'] = [None]": "without a choice",
    "asked['options'] = ['fly away']": "fly away",
    "os.close(1); time.sleep(60)": "closed its output",
}


def question() -> Question:
    return question_of(SHORT, *next(moments(SHORT, seed=4, every=9)))


def program(folder: Path, text: str) -> Path:
    file = folder / "mybot"
    file.write_text(text)
    file.chmod(0o755)
    return file


@pytest.mark.parametrize("deed", DEEDS)
def test_misbehaviour_costs_one_choice_and_is_reported(deed: str, tmp_path: Path) -> None:
    file = program(tmp_path, MISBEHAVING.format(python=sys.executable, deed=deed))
    bot = make_opponent(f"{file}:memory=200").bot
    asked = question()
    begun = time.monotonic()
    first = bot.answer(asked, BUDGET if "in time" in DEEDS[deed] else AMPLE)
    spent = time.monotonic() - begun
    assert first.choice in asked.options
    assert DEEDS[deed] in first.trouble
    assert spent < 40  # not as long as the sleepers sleep
    assert bot.answer(asked, AMPLE) == Answer(asked.options[-1])
    if "write_text" in deed:
        wait_until_gone(int((tmp_path / "mybot.done").read_text()))


def test_what_a_program_says_fits_in_a_line_of_any_terminal(tmp_path: Path) -> None:
    said = "\\x1b[2J\\ud800\\n" + "x" * 100_000
    deed = f"print(json.dumps({{'number': 1, 'choice': asked['options'][0], 'trouble': '{said}'}}))"
    file = program(tmp_path, MISBEHAVING.format(python=sys.executable, deed=f"{deed}; continue"))
    trouble = make_opponent(str(file)).bot.answer(question(), AMPLE).trouble
    assert trouble.startswith("\N{REPLACEMENT CHARACTER}[2J\N{REPLACEMENT CHARACTER} xxx")
    assert len(trouble) == LONGEST_TROUBLE


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("'[' * 200000", "not with a JSON object"),
        ("'{}'", "did not say who it is"),
        ('\'{"hello": "odd", "version": 2}\'', "speaks version 2 of the lines, not 1"),
    ],
)
def test_a_program_with_other_first_words_is_refused_in_a_line(
    words: str, reason: str, tmp_path: Path
) -> None:
    file = program(tmp_path, f"#!{sys.executable}\nprint({words})\ninput()\ninput()\n")
    asked = ("arena", "elgrande", "--seats", "2", "--games", "2", "--bots", f"{file},random")
    assert reason in refused(*asked, status=1)


def wait_until_gone(process: int) -> None:
    """Ended ones stay in the list until somebody asks how they ended."""
    for _ in range(500):
        try:
            state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
        except FileNotFoundError:
            return
        if state == "Z":
            return
        time.sleep(0.01)
    raise AssertionError(f"process {process} lives on")


def test_a_program_that_never_starts_is_not_tried_for_ever(tmp_path: Path) -> None:
    file = program(tmp_path, f"#!{sys.executable}\nopen(__file__ + '.log', 'a').write('x')\n")
    bot = make_opponent(str(file)).bot
    asked = question()
    troubles = [bot.answer(asked, BUDGET).trouble for _ in range(STARTS + 3)]
    assert len((tmp_path / "mybot.log").read_text()) == STARTS
    assert "ended with status 0" in troubles[0]
    assert f"failed to start {STARTS} times" in troubles[-1]


def test_the_time_to_start_is_no_time_to_think(tmp_path: Path) -> None:
    slow = MISBEHAVING.format(python=sys.executable, deed="pass").replace(
        "for line", "time.sleep(3)\nfor line", 1
    )
    bot = make_opponent(str(program(tmp_path, slow))).bot
    assert bot.answer(question(), Budget(seconds=2.9)).trouble == ""


def test_a_path_that_is_no_program_is_refused_before_the_first_game(tmp_path: Path) -> None:
    with pytest.raises(UnknownName, match="no such file"):
        make_opponent("./no-such-bot")
    words = ("arena", "elgrande", "--seats", "2", "--games", "2", "--bots")
    (tmp_path / "notes").write_text("not a program")
    told = refused(*words, f"{tmp_path / 'notes'},random", status=1)
    assert "cannot be run: Permission denied" in told
    told = refused(*words, f"{tmp_path / 'notes'}:speed=3,random")
    assert "not 'speed'" in told


def test_the_arena_plays_a_program_and_says_whose_answers_had_trouble(tmp_path: Path) -> None:
    odd = MISBEHAVING.format(python=sys.executable, deed="os._exit(3)")
    file = program(tmp_path, odd)
    words = ("--option", "short_game", "--seats", "2", "--games", "2", "--workers", "1")
    outcome = CliRunner().invoke(
        main, ["arena", "elgrande", *words, "--seed", "1", "--bots", f"{file},random"]
    )
    assert outcome.exit_code == 0, outcome.output
    told = " ".join(outcome.output.split())
    assert "1 answers had trouble (--json lists them), most often:" in told
    assert "ended with status 3" in told


@pytest.mark.parametrize("setup", [SHORT, SALAMANCA], ids=["elgrande", "salamanca"])
def test_the_same_bot_in_two_languages_answers_the_same(setup: Setup) -> None:
    bots = [make_opponent(str(EXAMPLES / name)).bot for name in ("plain.py", "plain.mjs")]
    for game, seat in moments(setup, seed=5, every=25):
        asked = question_of(setup, game, seat)
        one, other = (bot.answer(asked, Budget(seconds=30)) for bot in bots)
        assert one == other
        assert one.trouble == ""


def test_a_bot_in_thirty_lines_beats_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", os.defpath)  # its first line finds the Python the arena runs in
    code = (EXAMPLES / "thirty_lines.py").read_text().partition('"""\n')[2].partition('"""\n')[2]
    assert len([line for line in code.splitlines() if line.strip()]) <= 30
    words = ("--option", "short_game", "--seats", "2", "--games", "2", "--workers", "1", "--json")
    bots = f"{EXAMPLES / 'thirty_lines.py'}:time=60s,random"
    outcome = CliRunner().invoke(main, ["arena", "elgrande", *words, "--seed", "1", "--bots", bots])
    assert outcome.exit_code == 0, outcome.output
    assert '"troubles": []' in outcome.output
    assert outcome.output.index("thirty_lines.py") < outcome.output.index('"win_share": 1.0')
