"""Linear fits from sums of products, in plain Python."""

from collections.abc import Sequence

from sobremesa.bots.search.harvest import Sums


def solve(products: Sequence[Sequence[float]], targets: Sequence[float]) -> list[float]:
    """Gauss with pivots; a column that says nothing gets the weight 0."""
    size = len(targets)
    rows = [[*products[at], targets[at]] for at in range(size)]
    for column in range(size):
        pivot = max(range(column, size), key=lambda at: abs(rows[at][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        lead = rows[column][column]
        if abs(lead) < 1e-9:
            continue
        for at in range(size):
            if at != column and rows[at][column]:
                factor = rows[at][column] / lead
                rows[at] = [a - factor * b for a, b in zip(rows[at], rows[column], strict=True)]
    return [
        rows[at][size] / rows[at][at] if abs(rows[at][at]) > 1e-9 else 0.0 for at in range(size)
    ]


def ridge(
    products: Sequence[float], targets: Sequence[float], prior: Sequence[float], strength: float
) -> list[float]:
    """Weights that fit, drawn towards earlier ones where the rows say little."""
    size = len(targets)
    square = [list(products[at * size : (at + 1) * size]) for at in range(size)]
    right = list(targets)
    for at in range(size):
        square[at][at] += strength
        right[at] += strength * prior[at]
    return solve(square, right)


def ridge_of(sums: Sums, group: int, prior: Sequence[float], strength: float) -> list[float]:
    """The same for one of the groups that were added up."""
    width = sums.width
    first = group * width * width
    return ridge(
        [sums.products[at] for at in range(first, first + width * width)],
        [sums.targets[group * width + at] for at in range(width)],
        prior,
        strength,
    )
