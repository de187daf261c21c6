"""Our figures beside our peers', from one run on one core: `make bench`."""

import click
from rich.console import Console

from benchmarks import ours
from benchmarks.measure import interleaved, pin_to_one_core
from benchmarks.peers import catanatron_random, openspiel_hearts
from benchmarks.report import Report
from benchmarks.targets import at_least, at_most, rate_at_least


@click.command()
@click.option("--slices", default=7, show_default=True, help="Slices of each contender.")
@click.option("--seconds", default=1.0, show_default=True, help="Processor time of a slice.")
@click.option("--json", "as_json", is_flag=True, help="JSON on stdout, the tables on stderr.")
def main(slices: int, seconds: float, as_json: bool) -> None:
    """Measure this project and its peers in turns, and compare with what is promised."""
    console = Console(stderr=as_json)
    report = measure(slices, seconds, console)
    report.print_to(console)
    if as_json:
        click.echo(report.as_json())


def measure(slices: int, seconds: float, console: Console) -> Report:
    """One run over all contenders."""
    pinned = pin_to_one_core()
    contenders = (
        ours.RandomPlay(ours.CLASSIC),
        openspiel_hearts.CppRollouts(),
        ours.RandomPlay(ours.NEW),
        catanatron_random.RandomGames(),
        ours.RandomPlay(ours.SALAMANCA),
        ours.SteppedFromPython(ours.CLASSIC),
        openspiel_hearts.PythonWholeGames(),
        openspiel_hearts.PythonDealtGames(),
    )
    with console.status("measuring") as status:
        figures = interleaved(contenders, slices, seconds, status.update)
    play, cpp, new, catan, salamanca, stepped, python, _ = figures
    clone, size = ours.CLASSIC.clone_ns(), ours.CLASSIC.state_bytes()
    verdicts = [
        at_least(1.6, play, cpp, "random play beside OpenSpiel C++ rollouts"),
        at_least(200, play, catan, "random play beside catanatron"),
        at_least(4, stepped, python, "stepped from Python beside OpenSpiel's Python API"),
        at_most(300, clone, "ns", "clone"),
        at_most(4096, size, "bytes", "state"),
        at_least(0.8, new, play, "El Grande 2023 beside the classic edition"),
        at_least(1.3, salamanca, cpp, "Salamanca beside OpenSpiel C++ rollouts"),
        at_least(60, salamanca, catan, "Salamanca beside catanatron"),
        rate_at_least(1_500_000, salamanca, "Salamanca"),
    ]
    return Report(figures, verdicts, clone, size, pinned, slices, seconds)


if __name__ == "__main__":
    main()
