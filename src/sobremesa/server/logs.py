"""Structured logs: one JSON object a line, nothing secret in it."""

import logging
import sys

import structlog

# Without the variables of every frame: a token or a seed may be among them.
TRACEBACKS = structlog.tracebacks.ExceptionDictTransformer(show_locals=False)
SECRET = ("token", "seed", "invite", "cookie", "authorization", "luck")


def hide_secrets(
    _: object, __: str, entry: structlog.typing.EventDict
) -> structlog.typing.EventDict:
    """The last guard: whoever logs a secret by mistake logs three dots."""
    return {name: "..." if name in SECRET else value for name, value in entry.items()}


def set_up_logs(only_troubles: bool = False) -> None:
    level = logging.ERROR if only_troubles else logging.INFO
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            hide_secrets,
            structlog.processors.ExceptionRenderer(TRACEBACKS),
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )
