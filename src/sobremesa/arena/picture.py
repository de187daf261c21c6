"""Ratings with their intervals as a picture: an SVG written by hand, for light and dark pages."""

from collections.abc import Callable, Sequence
from html import escape

from sobremesa.arena.summary import Standing

WIDTH, ROW, TOP, LEFT, RIGHT = 720, 34, 56, 200, 110
STYLE = """
  text { font: 14px system-ui, sans-serif; fill: #2b2b2b }
  .title { font-weight: 600; font-size: 16px }
  .faint { fill: #767676; font-size: 12px }
  .axis { stroke: #bbbbbb } .bar { stroke: #8a4b12; stroke-width: 3; stroke-linecap: round }
  .dot { fill: #8a4b12 }
  @media (prefers-color-scheme: dark) {
    text { fill: #e8e4dc } .faint { fill: #a0a0a0 } .axis { stroke: #555555 }
    .bar { stroke: #e0a060 } .dot { fill: #e0a060 }
  }
"""


def picture(title: str, standings: Sequence[Standing]) -> str:
    """One row for each bot: a dot for its rating, a bar for the interval, its share of wins."""
    low = min(standing.rating.interval[0] for standing in standings)
    high = max(standing.rating.interval[1] for standing in standings)
    span = (high - low) or 1.0

    def across(value: float) -> float:
        return round(LEFT + (value - low) / span * (WIDTH - LEFT - RIGHT), 1)

    height = TOP + ROW * len(standings) + 36
    lines = [
        opening_tag(title, height),
        f"<style>{STYLE}</style>",
        f'<text class="title" x="16" y="28">{escape(title)}</text>',
    ]
    for number, standing in enumerate(standings):
        lines += row(standing, TOP + ROW * number + ROW // 2, across)
    foot = TOP + ROW * len(standings) + 8
    lines.append(f'<line class="axis" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{foot}" y2="{foot}"/>')
    for value in (low, (low + high) / 2, high):
        lines.append(
            f'<text class="faint" x="{across(value)}" y="{foot + 18}"'
            f' text-anchor="middle">{value:.1f}</text>'
        )
    return "\n".join([*lines, "</svg>", ""])


def opening_tag(title: str, height: int) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}"'
        f' width="{WIDTH}" height="{height}" role="img" aria-label="{escape(title)}">'
    )


def row(standing: Standing, y: int, across: Callable[[float], float]) -> list[str]:
    left, right = (across(value) for value in standing.rating.interval)
    share = f"{standing.wins.mean:.0%} of wins"
    return [
        f'<text x="{LEFT - 12}" y="{y + 5}" text-anchor="end">{escape(standing.bot)}</text>',
        f'<line class="bar" x1="{left}" x2="{right}" y1="{y}" y2="{y}"/>',
        f'<circle class="dot" cx="{across(standing.rating.mu)}" cy="{y}" r="6"/>',
        f'<text class="faint" x="{WIDTH - RIGHT + 14}" y="{y + 5}">{share}</text>',
    ]
