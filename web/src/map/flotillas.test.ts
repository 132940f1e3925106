import { describe, expect, it } from "vitest";
import type { Tool } from "../core/desk.svelte";
import type { State } from "../wire/types";
import { PLAIN } from "./fixture";
import { fleetsIn, flotillaRows, harbourRows, markerRow, spokenCoast } from "./flotillas";
import { arrivingWith, marchesOf, placesOf, spokenSea, stacksOf } from "./scene";
import { sizeOf, spotsOf, widthOf, type Row } from "./stacks";
import { plainFacts } from "../core/facts.fixture";

const ZONES = plainFacts({ words: { seas: ["sea zone", "anchored sea zone"] } });

const LOOKING: Tool = { marks: {}, pick: () => {} };

const STATE = {
  ...PLAIN,
  colours: ["red", "blue"],
  owners: { Germany: 0, France: 1, Spain: null },
  armies: { Germany: { I: 3 }, France: { I: 2 } },
  attackers: {},
  capitals: ["Germany", "France"],
  flotillas: [{ "North Sea": [{ ship: "DD", cargo: 0 }, { ship: "SS" }] }, { "North Sea": [{ ship: "BB" }] }],
  harbours: { Germany: [{ ship: "DD" }, { ship: "DD" }] },
  oil_fields: { Germany: 2 },
  face_down: { Spain: { government: "monarchy", seen_by: [0] } },
  player: 0,
} as unknown as State;

describe("ships that carry armies", () => {
  it("are a line for each fleet, the holder's first while another's waits to fight", () => {
    const rows = flotillaRows(STATE, LOOKING, {}, "North Sea");
    expect(rows.map(({ colour, army }) => [colour, army])).toEqual([
      ["blue", { BB: 1 }],
      ["red", { DD: 1, SS: 1 }],
    ]);
    expect(fleetsIn(STATE, "North Sea").map(({ seat }) => seat)).toEqual([0, 1]);
  });

  it("that have orders are taken off", () => {
    const tool = { ...LOOKING, moored: { Germany: [{ ship: "DD" as const }] } };
    expect(flotillaRows(STATE, tool, {}, "North Sea")[1]).toMatchObject({ army: {}, isMoved: true });
    expect(harbourRows(STATE, tool, "Germany")).toMatchObject([{ kind: "harbour", army: { DD: 1 }, isMoved: true }]);
  });

  it("that are still under way are not there yet", () => {
    const rows = flotillaRows(STATE, LOOKING, { "North Sea": { SS: 1 } }, "North Sea");
    expect(rows[1]!.army).toEqual({ DD: 1 });
  });

  it("are named with what they carry", () => {
    expect(
      spokenSea({ name: "North Sea", anchored: true }, STATE, ZONES, LOOKING, (seat) => ["Red", "Blue"][seat]!),
    ).toBe("North Sea, anchored sea zone, Red: 1 destroyer with infantry aboard, 1 submarine, Blue: 1 battleship");
  });
});

it("a region tells of its coast, its oil and what one has seen", () => {
  expect(spokenCoast(STATE, "Germany")).toEqual(["on its coast 2 destroyers", "2 oil fields"]);
  expect(spokenCoast(STATE, "Spain")).toEqual(["its marker is Monarchy, as you have seen"]);
  expect(markerRow(STATE, "Spain")).toMatchObject({ kind: "marker", government: "monarchy" });
  const [germany] = stacksOf(STATE, LOOKING, {});
  expect(germany).toMatchObject({ oil: 2, rows: [{ kind: "home" }, { kind: "harbour" }] });
});

describe("a counter", () => {
  const home: Row = { kind: "home", colour: "red", army: { I: 3 } };
  const harbour: Row = {
    kind: "harbour",
    colour: "red",
    army: { DD: 2 },
    vessels: [{ ship: "DD" }, { ship: "DD", cargo: 0 }],
  };

  it("has its harbour below, and beside where there is little room", () => {
    expect(spotsOf([home, harbour], "full").map(({ x }) => x)).toEqual([0, 0]);
    const [, beside] = spotsOf([home, harbour], "sum");
    expect(beside!.y).toBe(0);
    expect(beside!.x).toBeGreaterThan(widthOf(home, "sum"));
    expect(sizeOf([home, harbour], "sum").height).toBe(sizeOf([home], "sum").height);
  });

  it("is wider by what ships carry", () => {
    const empty = { ...harbour, vessels: [{ ship: "DD" as const }] };
    const loaded = { ...harbour, vessels: [{ ship: "DD" as const, cargo: 0 as const }] };
    expect(widthOf(loaded, "full")).toBeGreaterThan(widthOf(empty, "full"));
  });
});

describe("on the march", () => {
  it("armies go from region to region, or ashore", () => {
    const journeys = [
      { route: ["Germany", "France"], units: { I: 1 } },
      { route: ["North Sea", "France"], units: { I: 1 }, ship: "DD" as const },
    ];
    const marches = marchesOf({ type: "journeys-made", mover: 0, journeys }, STATE);
    expect(marches.map(({ from, to, isBySea }) => [from, to, isBySea])).toEqual([
      ["Germany", "France", false],
      ["North Sea", "France", true],
    ]);
    expect(arrivingWith(marches)).toEqual({ France: { I: 2 } });
  });

  it("ships sail as fleets, and the map looks where they go", () => {
    const event = {
      type: "voyages-made" as const,
      mover: 0,
      voyages: [{ course: ["Germany", "North Sea"], vessels: [{ ship: "DD" as const }] }],
    };
    expect(marchesOf(event, STATE)).toMatchObject([
      { from: "Germany", to: "North Sea", isFleet: true, units: { DD: 1 } },
    ]);
    expect(placesOf(event)).toEqual(["North Sea"]);
  });
});
