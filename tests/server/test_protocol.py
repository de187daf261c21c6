"""What is written about the messages is what the messages are."""

from pathlib import Path

from sobremesa.server.handbook import page


def test_the_page_about_the_socket_is_current() -> None:
    assert Path("docs/server/socket.md").read_text(encoding="utf-8") == page()
