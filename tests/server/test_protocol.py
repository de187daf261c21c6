"""What is written about the messages is what the messages are."""

from pathlib import Path

from sobremesa.server.typescript import page, type_script


def test_the_types_for_the_browser_are_current() -> None:
    assert Path("docs/server/protocol.ts").read_text(encoding="utf-8") == type_script()


def test_the_page_about_the_socket_is_current() -> None:
    assert Path("docs/server/socket.md").read_text(encoding="utf-8") == page()
