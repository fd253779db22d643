"""Server: what is counted, for /metrics. Each server has its own registry: no global state."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest


class Counters:
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.events = Counter("delvers_events", "Events stored at tables", registry=self.registry)
        self.tables = Counter("delvers_tables", "Tables made", registry=self.registry)
        self.connections = Gauge("delvers_connections", "Live connections", registry=self.registry)
        self.requests = Counter("delvers_requests", "Requests answered", ["status"], registry=self.registry)
        self.moves = Histogram("delvers_move_seconds", "From a move's arrival to its commit", registry=self.registry)

    def text(self) -> bytes:
        return generate_latest(self.registry)
