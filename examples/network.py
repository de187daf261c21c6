"""A small network with two hidden layers, which learns with Adam: numpy and nothing else."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.floating[Any]]


class Network:
    """One number for each row of inputs."""

    def __init__(self, inputs: int, hidden: int, seed: int) -> None:
        chance = np.random.default_rng(seed)
        shapes = ((inputs, hidden), (hidden, hidden), (hidden, 1))
        self.weights = [
            part.astype(np.float32)
            for below, above in shapes
            for part in (chance.normal(0, below**-0.5, (below, above)), np.zeros(above))
        ]
        self.means = [np.zeros_like(part) for part in self.weights]
        self.squares = [np.zeros_like(part) for part in self.weights]
        self.lessons = 0

    def of(self, shown: Numbers) -> Numbers:
        return self._layers(shown)[2]

    def learn(self, shown: Numbers, wanted: Numbers, rate: float) -> float:
        """One step towards what is wanted; how far off it was."""
        wrong = self.of(shown) - wanted
        self._step(self.slopes(shown, wanted), rate)
        return float(np.sqrt((wrong**2).mean()))

    def slopes(self, shown: Numbers, wanted: Numbers) -> list[NDArray[Any]]:
        """How half the mean squared error rises with each weight."""
        first, second, out = self._layers(shown)
        back = ((out - wanted) / np.float32(len(out)))[:, None]
        into_second = (back @ self.weights[4].T) * (second > 0)
        into_first = (into_second @ self.weights[2].T) * (first > 0)
        layers = ((shown, into_first), (first, into_second), (second, back))
        return [part for below, above in layers for part in (below.T @ above, above.sum(axis=0))]

    def _layers(self, shown: Numbers) -> tuple[Numbers, Numbers, Numbers]:
        one, one_bias, two, two_bias, three, three_bias = self.weights
        first = np.maximum(shown @ one + one_bias, 0)
        second = np.maximum(first @ two + two_bias, 0)
        return first, second, (second @ three + three_bias)[:, 0]

    def _step(self, slopes: list[NDArray[Any]], rate: float) -> None:
        self.lessons += 1
        scale = np.float32(rate * np.sqrt(1 - 0.999**self.lessons) / (1 - 0.9**self.lessons))
        for at, slope in enumerate(slopes):
            self.means[at] += np.float32(0.1) * (slope - self.means[at])
            self.squares[at] += np.float32(0.001) * (slope**2 - self.squares[at])
            self.weights[at] -= scale * self.means[at] / (np.sqrt(self.squares[at]) + 1e-8)
