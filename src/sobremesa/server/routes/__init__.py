"""The HTTP API, room by room; OpenAPI describes it at /schema/openapi.json."""
