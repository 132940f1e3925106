"""The client's types are those of the engine."""

from pathlib import Path

from warroom.server.typescript import written

TYPES = Path(__file__).parents[2] / "web/src/wire/types.ts"


def test_the_types_of_the_wire_are_up_to_date() -> None:
    assert TYPES.read_text(encoding="utf-8") == written(), (
        "run `python -m warroom.server.typescript web/src/wire/types.ts`"
    )


def test_every_message_and_event_has_a_type() -> None:
    text = written()
    for kind in ('type: "join"', 'type: "update"', 'type: "units-set-out"', 'type: "moves"'):
        assert kind in text
    events = text.split("export type Event = ")[1].split(";")[0].split(" | ")
    assert {"ActionTaken", "BattleBegan", "FleetsSailed"} <= set(events)
    assert "export interface Army {\n  I?: number;" in text
