"""`python -m tests.server.simulated --seeds 1000`: many evenings; a failing seed is named."""

import argparse
import logging
import time

import structlog

from tests.server.simulated.season import Season, play_season
from tests.server.simulated.world import Evening, simulate


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seeds", type=int, default=100)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--seconds", type=float, default=float("inf"), help="end after so many")
    wanted = parser.parse_args()
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.CRITICAL))
    began = time.monotonic()
    evenings: list[Evening] = []
    seasons: list[Season] = []
    for seed in range(wanted.first, wanted.first + wanted.seeds):
        try:
            evenings.append(simulate(seed))
            seasons.append(play_season(seed))
        except BaseException:
            print(f"seed {seed}", flush=True)
            raise
        if time.monotonic() - began > wanted.seconds:
            break
    print(
        f"{len(evenings)} evenings in {time.monotonic() - began:.0f} s:"
        f" {sum(one.kills for one in evenings)} kills,"
        f" {sum(one.slow for one in evenings)} windows sent away for not reading,"
        f" {sum(one.acknowledged for one in evenings)} acknowledged choices and undos,"
        f" {sum(one.consents for one in evenings)} words about advice,"
        f" {sum(one.compared for one in evenings)} messages compared;"
        f" as many tournaments: {sum(one.kills for one in seasons)} kills,"
        f" {sum(one.rounds for one in seasons)} rounds,"
        f" {sum(one.letters for one in seasons)} reminders"
    )


if __name__ == "__main__":
    main()
