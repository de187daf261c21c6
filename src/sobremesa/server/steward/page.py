"""The page of whoever runs the server, as HTML: no script, one form for everything one can want."""

from dataclasses import dataclass
from datetime import UTC, datetime
from html import escape

from sobremesa.kernel.texts import LANGUAGES, Texts
from sobremesa.server.steward.ruling import Ruling
from sobremesa.server.store.overview import Overview
from sobremesa.server.table.people import names_of

STYLE = "/admin/style.css"


@dataclass(frozen=True)
class State:
    """What the page shows."""

    counts: dict[str, int]
    tables: list[Overview]
    ruling: Ruling
    sockets: int
    awake: int
    removed: dict[str, int]
    keep_days: float | None


class Words:
    """English stands in the page itself; the other languages have tables of it."""

    def __init__(self, language: str) -> None:
        self.language = language
        is_english = language == LANGUAGES[0]
        self._table = {} if is_english else Texts("sobremesa.server", language).table("steward")

    def __call__(self, text: str, **facts: object) -> str:
        said = str(self._table.get(text, text))
        return escape(said.format(**facts) if facts else said)


def page_of(state: State, words: Words) -> str:
    sections = (
        numbers(state, words),
        announcement(state, words),
        tables(state, words),
        blocks(state, words),
        quotas(state, words),
        f'<form method="post" action="/admin/leave"><button>{words("Sign out")}</button></form>',
    )
    return framed(words, "\n".join(sections))


def locked_page(words: Words, problem: str = "") -> str:
    wrong = f'<p role="alert">{words(problem)}</p>' if problem else ""
    return framed(
        words,
        f"<p>{words('A key opens this page for some hours. On the server:')}"
        f" <code>sobremesa admin key</code></p>{wrong}"
        f'<form method="post" action="/admin/enter"><label>{words("Key")}'
        f' <input type="password" name="key" autocomplete="off" required></label>'
        f" <button>{words('Open')}</button></form>",
    )


def framed(words: Words, body: str) -> str:
    title = words("Looking after the tables")
    return (
        f'<!doctype html><html lang="{words.language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<meta name="robots" content="noindex"><title>{title} · Sobremesa</title>'
        f'<link rel="stylesheet" href="{STYLE}"></head>'
        f"<body><main><h1>{title}</h1>{body}</main></body></html>"
    )


# --- sections ---


def numbers(state: State, words: Words) -> str:
    shown = [
        (words("open"), state.counts.get("open", 0)),
        (words("running"), state.counts.get("running", 0)),
        (words("finished"), state.counts.get("finished", 0)),
        (words("awake"), state.awake),
        (words("windows"), state.sockets),
    ]
    items = "".join(f"<li><b>{count}</b> {name}</li>" for name, count in shown)
    removed = ", ".join(f"{count} {words(what)}" for what, count in state.removed.items())
    kept = (
        words("Games nobody touches stay for ever.")
        if state.keep_days is None
        else words("Games nobody touches go away after {days} days.", days=f"{state.keep_days:g}")
    )
    gone = words("Gone since the start:") + " " + (removed or words("nothing"))
    tidy = form("tidy", words("Remove what is older"), number_field("days", words("days"), 365))
    return f'<ul class="numbers">{items}</ul><p>{kept} {gone}.</p>{tidy}'


def announcement(state: State, words: Words) -> str:
    said = state.ruling.written.notice
    now = (
        f"<p><b>{escape(said.text)}</b> ({words('until')} {moment(said.until)})</p>"
        + form("announce", words("Take it down"), hidden("text", ""), hidden("hours", "1"))
        if said
        else ""
    )
    fields = text_field("text", words("To everybody"), 300) + number_field(
        "hours", words("hours"), 24
    )
    return section(words("Announcement"), now + form("announce", words("Announce"), fields))


def tables(state: State, words: Words) -> str:
    rows = "".join(table_row(one, words) for one in state.tables)
    heads = "".join(
        f"<th>{words(name)}</th>" for name in ("Table", "State", "Entries", "Last", "Who", "")
    )
    listed = f'<div class="wide" tabindex="0"><table><tr>{heads}</tr>{rows}</table></div>'
    return section(words("Tables"), listed if rows else f"<p>{words('None')}</p>")


def table_row(one: Overview, words: Words) -> str:
    row = one.row
    who = escape(", ".join(names_of(list(one.seats))))
    named = hidden("table", row.id)
    doing = ""
    if row.status in ("open", "running"):
        doing += form("close", words("Close"), named)
    if one.entries:
        doing += f'<a href="/admin/export/{escape(row.id)}">{words("Export")}</a>'
    if row.status in ("finished", "closed"):
        doing += form("expire", words("Remove"), named)
    cells = (
        f"<code>{escape(row.id)}</code><br>{escape(row.game)} {escape(row.edition)}",
        words(row.status),
        str(one.entries),
        moment(one.touched),
        who,
        f'<div class="doing">{doing}</div>',
    )
    return "<tr>" + "".join(f"<td>{cell}</td>" for cell in cells) + "</tr>"


def blocks(state: State, words: Words) -> str:
    listed = "".join(
        f"<li><b>{escape(one.value)}</b> ({words(one.kind)}) {escape(one.why)}"
        + form("unblock", words("Let in"), hidden("kind", one.kind) + hidden("value", one.value))
        + "</li>"
        for one in state.ruling.written.blocks
    )
    kinds = "".join(
        f'<option value="{kind}">{words(kind)}</option>' for kind in ("name", "address")
    )
    fields = (
        f'<label>{words("Kind")} <select name="kind">{kinds}</select></label>'
        + text_field("value", words("Name, address or network"), 80)
        + text_field("why", words("Why"), 200, required=False)
    )
    return section(
        words("Not welcome"),
        (f"<ul>{listed}</ul>" if listed else "") + form("block", words("Block"), fields),
    )


def quotas(state: State, words: Words) -> str:
    forms = "".join(
        form(
            "quota",
            words("Set"),
            hidden("name", name)
            + number_field("most", words(f"{name} a guest"), state.ruling.quota(name)),
        )
        for name in ("tables", "records", "bots")
    )
    return section(words("Quotas"), forms)


# --- parts ---


def section(title: str, body: str) -> str:
    return f"<section><h2>{title}</h2>{body}</section>"


def form(what: str, label: str, *fields: str) -> str:
    return (
        f'<form method="post" action="/admin/do/{what}">{"".join(fields)}'
        f"<button>{label}</button></form>"
    )


def hidden(name: str, value: str) -> str:
    return f'<input type="hidden" name="{name}" value="{escape(value)}">'


def text_field(name: str, label: str, most: int, required: bool = True) -> str:
    needed = " required" if required else ""
    return f'<label>{label} <input name="{name}" maxlength="{most}"{needed}></label>'


def number_field(name: str, label: str, value: float) -> str:
    return (
        f'<label>{label} <input type="number" name="{name}" value="{value:g}" min="0" step="any"'
        " required></label>"
    )


def moment(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M")
