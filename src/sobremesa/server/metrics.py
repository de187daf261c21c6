"""Counters for Prometheus; no label names a person or a table."""

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    generate_latest,
)

SHORT = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10)


class Metrics:
    """One registry a server, so that several may live in one process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        at = self.registry
        self.choices = Counter("sobremesa_choices", "Choices stored.", registry=at)
        self.sockets = Gauge("sobremesa_sockets", "Open sockets.", registry=at)
        self.tables = Gauge("sobremesa_tables_awake", "Tables in memory.", registry=at)
        self.messages = Counter(
            "sobremesa_messages", "Messages from sockets.", ["type"], registry=at
        )
        self.refusals = Counter("sobremesa_refusals", "Refused messages.", ["code"], registry=at)
        self.answer_seconds = Histogram(
            "sobremesa_answer_seconds", "From a message to its answer.", buckets=SHORT, registry=at
        )
        self.store_seconds = Histogram(
            "sobremesa_store_seconds", "From asking to stored.", buckets=SHORT, registry=at
        )
        self.store_failures = Counter(
            "sobremesa_store_failures", "Writes that failed.", registry=at
        )
        self.bot_seconds = Histogram("sobremesa_bot_seconds", "Bots' thinking.", registry=at)
        self.bot_failures = Counter("sobremesa_bot_failures", "Bots that failed.", registry=at)
        self.lag = Histogram(
            "sobremesa_loop_lag_seconds", "How late the event loop was.", buckets=SHORT, registry=at
        )
        self.lag_alarms = Counter("sobremesa_loop_lag_alarms", "Lag above the alarm.", registry=at)
        self.requests = Counter(
            "sobremesa_requests", "HTTP requests.", ["method", "status"], registry=at
        )
        self.cut = Counter(
            "sobremesa_cut_connections", "Connections ended by the gate.", ["why"], registry=at
        )

        self.removed = Counter(
            "sobremesa_removed", "Abandoned things that went away.", ["what"], registry=at
        )
        ProcessCollector(registry=at)

    def text(self) -> bytes:
        return generate_latest(self.registry)
