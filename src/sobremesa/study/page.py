"""A review as one page that stands alone: nothing is loaded, nothing runs, it prints."""

from collections.abc import Iterable, Sequence
from html import escape

from sobremesa.study.review import Decision
from sobremesa.study.telling import ReviewTeller

WIDTH, HEIGHT = 900, 220
# By shape and colour: patterns tell the bands apart where colours do not.
BANDS = (
    ("#2c5ba6", ""),
    ("#a8322a", "6 4"),
    ("#d99a1c", "2 4"),
    ("#2e7f67", "10 3"),
    ("#8a8274", "1 3"),
)
STYLE = """
  :root { color-scheme: light dark; --ink: light-dark(#2b2620, #f1e9da);
    --page: light-dark(#fdf9f0, #1b1815); --line: light-dark(#ddd1b9, #40392f) }
  body { font: 16px/1.45 system-ui, sans-serif; color: var(--ink); background: var(--page);
    max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
  h1, h2, h3 { font-family: Georgia, serif; line-height: 1.2 }
  table { border-collapse: collapse; width: 100%; margin: .5rem 0 1.5rem }
  th, td { text-align: left; padding: .3rem .6rem; border-bottom: 1px solid var(--line) }
  td + td, th + th { font-variant-numeric: tabular-nums }
  svg { width: 100%; height: auto; border: 1px solid var(--line) }
  svg text { font: 600 13px system-ui, sans-serif; fill: #fff; paint-order: stroke;
    stroke: #0009; stroke-width: 3px }
  details { margin: .4rem 0 } summary { cursor: pointer }
"""


def page(teller: ReviewTeller) -> str:
    """The whole review as HTML."""
    title = escape(teller.title)
    parts = [
        f'<!doctype html><html lang="{teller.language}"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width">',
        f"<title>{title}</title><style>{STYLE}</style></head><body><main>",
        f"<h1>{title}</h1><p>{escape(teller.say('lead'))}</p>",
        f"<h2>{escape(teller.say('chances'))}</h2>",
        bands(teller),
        as_table(teller),
        f"<h2>{escape(teller.say('players'))}</h2>",
        table(teller.heads(), [teller.row(seat) for seat in range(len(teller.names))]),
        f"<p>{escape(teller.say('sure'))}</p>",
        f"<h2>{escape(teller.say('luck_by_source'))}</h2>",
        table(teller.luck_heads(), [teller.luck_row(seat) for seat in range(len(teller.names))]),
        *(mistakes(teller, seat) for seat in range(len(teller.names))),
        "</main></body></html>\n",
    ]
    return "\n".join(parts)


def table(heads: Iterable[str], rows: Iterable[Sequence[str]]) -> str:
    head = "".join(f'<th scope="col">{escape(one)}</th>' for one in heads)
    body = "".join(
        f'<tr><th scope="row">{escape(first)}</th>'
        + "".join(f"<td>{escape(cell)}</td>" for cell in rest)
        + "</tr>"
        for first, *rest in rows
    )
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def as_table(teller: ReviewTeller) -> str:
    """The same as the picture, for whoever does not see it."""
    rows = [
        [teller.say("after", number=at), *(f"{100 * chance:.0f} %" for chance in chances)]
        for at, chances in teller.chances()
    ]
    inside = table([teller.say("moment"), *teller.names], rows)
    return f"<details><summary>{escape(teller.say('as_table'))}</summary>{inside}</details>"


def bands(teller: ReviewTeller) -> str:
    """Everybody's chance over time, one above the other."""
    outlooks = teller.review.outlooks
    if not outlooks:
        return ""
    last = max(1, outlooks[-1].at)
    shapes = []
    low = [0.0] * len(outlooks)
    for seat, name in enumerate(teller.names):
        high = [below + one.chances[seat] for below, one in zip(low, outlooks, strict=True)]
        xs = [WIDTH * one.at / last for one in outlooks]
        upper = [f"{x:.1f},{HEIGHT * (1 - y):.1f}" for x, y in zip(xs, high, strict=True)]
        lower = [f"{x:.1f},{HEIGHT * (1 - y):.1f}" for x, y in zip(xs, low, strict=True)]
        colour, dashes = BANDS[seat % len(BANDS)]
        points = " ".join([*upper, *reversed(lower)])
        shapes.append(
            f'<polygon points="{points}" fill="{colour}" stroke="#fff"'
            f' stroke-dasharray="{dashes}"/>'
            f'<text x="8" y="{HEIGHT * (1 - (low[0] + high[0]) / 2) + 5:.0f}">{escape(name)}</text>'
        )
        low = high
    label = escape(teller.say("chances"))
    inside = "".join(shapes)
    return f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{label}">{inside}</svg>'


def mistakes(teller: ReviewTeller, seat: int) -> str:
    head = f"<h2>{escape(teller.say('missed', name=teller.names[seat]))}</h2>"
    found = teller.missed(seat)
    if not found:
        return f"{head}<p>{escape(teller.say('nothing'))}</p>"
    return head + "".join(one_mistake(teller, one) for one in found)


def one_mistake(teller: ReviewTeller, one: Decision) -> str:
    """Guess first: what was better opens on request."""
    played = teller.say("played", number=one.at + 1, played=teller.choice(one.played.choice))
    gained = teller.gained(one)
    heads = [teller.say(key) for key in ("option", "chance", "place")]
    return (
        f"<details><summary>{escape(played)} {escape(one.verdict)}</summary>"
        f"<p>{escape(teller.mistake(one))}</p>{table(heads, teller.options(one))}"
        + (f"<p>{escape(gained)}</p></details>" if gained else "</details>")
    )
