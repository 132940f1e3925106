import { describe, expect, it } from "vitest";
import type { AirRaid, Event, NavalBoard, Raid, State } from "../../wire/types";
import { lineText } from "./line";
import { tell } from "./sentences";
import type { WAR } from "./war";
import { plainFacts } from "../facts.fixture";

const NAMES = ["Red", "Blue", "Green"];
const raid: Raid = { sea: "North Sea", attackers: [[0, 2]], routes: ["north-sea-5"] };
const air_raid: AirRaid = { attacker: 0, defender: 1, fighters: 1, bombers: 2, defenders: 1, shown: {} };
const naval_battle: NavalBoard = {
  sea: "North Sea",
  battle_round: 1,
  sides: [
    { player: 0, fit: { DD: 1 }, line: [] },
    { player: 1, fit: { BB: 1 }, line: [{ ship: "BB", hits: 1 }] },
  ],
};
const state = {
  ...{ fleets: [{}, {}, {}], squadrons: [{ "North Sea": { DD: 1 } }, { "North Sea": { BB: 1 } }, {}] },
  ...{ battle: null, naval_battle, raid, air_raid },
} as unknown as State;

function told(event: Event, after: Partial<State> = {}): string {
  return lineText(
    tell(event, { before: state, after: { ...state, ...after }, facts: plainFacts() }),
    (seat) => NAMES[seat]!,
  );
}

const CASES: { [Type in keyof typeof WAR]: [Extract<Event, { type: Type }>, string] } = {
  "submarines-stayed-out": [
    { type: "submarines-stayed-out", seat: 1, sea: "North Sea" },
    "Blue kept submarines in the North Sea out of battle.",
  ],
  "line-shown": [
    { type: "line-shown", side: 1, line: ["BB", "DD"] },
    "Blue laid the line openly: battleship, destroyer.",
  ],
  "battleships-lost": [
    { type: "battleships-lost", seat: 1, ships: { BB: 1 } },
    "Blue lost 1 battleship, damaged and without a free sea area.",
  ],
  "raid-began": [{ type: "raid-began", seat: 0, raid }, "Red raids a route in the North Sea with 2 submarines."],
  "raid-rolled": [{ type: "raid-rolled", seat: 0, sea: "North Sea", dice: [6, 2], hits: 1 }, "Red rolled 6, 2: 1 hit."],
  "route-knocked-out": [
    { type: "route-knocked-out", route: "north-sea-5", owner: 1 },
    "Blue has the route North Sea 5 knocked out until production.",
  ],
  "route-destroyed": [
    { type: "route-destroyed", route: "north-sea-5", owner: 1 },
    "Blue lost the route North Sea 5 to raiders.",
  ],
  "struck-back": [
    { type: "struck-back", seat: 1, sea: "North Sea", destroyers: [5], carriers: [4, 1], sunk: [[0, 2]] },
    "Blue struck back in the North Sea with destroyers 5 and carriers 4, 1 and sank 2 submarines of Red.",
  ],
  "raid-ended": [{ type: "raid-ended" }, "The attack of the submarines is over."],
  "air-raid-began": [{ type: "air-raid-began", attacker: 0, defender: 1 }, "Red bombs the economy of Blue."],
  "air-force-revealed": [{ type: "air-force-revealed", fighters: 1, bombers: 2 }, "Red sent 1 fighter and 2 bombers."],
  "air-defence-revealed": [{ type: "air-defence-revealed", fighters: 1 }, "Blue sent up 1 fighter."],
  "air-dice-rolled": [
    { type: "air-dice-rolled", role: "defenders", dice: [6], hits: 1 },
    "Blue rolled 6 for defending fighters: 1 hit.",
  ],
  "planes-shot-down": [
    { type: "planes-shot-down", fighters: 1, bombers: 2 },
    "Red lost 1 fighter and 2 bombers in the air.",
  ],
  "hand-shown": [{ type: "hand-shown", attacker: 0, defender: 1, cards: { count: 3 } }, "Blue showed Red 3 cards."],
  "cards-knocked-out": [
    { type: "cards-knocked-out", attacker: 0, defender: 1, cards: { count: 1, faces: ["oil-3"] } },
    "Red knocked out Oil 3 of Blue until production.",
  ],
  "atomic-bomb-dropped": [
    { type: "atomic-bomb-dropped", seat: 0, technology: "atomic-bomb" },
    "Red dropped the atomic bomb.",
  ],
  "planes-removed": [
    {
      ...{ type: "planes-removed", seat: 0, planes: { Italy: 1 } },
      replacements: [{ start: "Germany", end: "Italy", unit: "I" }],
    },
    "Red removed 1 plane from Italy; moved in 1 infantry from Germany to Italy.",
  ],
  "air-raid-ended": [{ type: "air-raid-ended" }, "The air raid is over."],
  "knocked-out-card-taken": [
    { type: "knocked-out-card-taken", winner: 0, loser: 1, card: {} },
    "Red took 1 card, knocked out, from Blue.",
  ],
  "bloody-conquest": [
    { type: "bloody-conquest", seat: 0, region: "Poland" },
    "Red conquered Poland at the cost of three or more defenders.",
  ],
  "neutral-invaded": [{ type: "neutral-invaded", seat: 0, region: "Poland" }, "Red invaded neutral Poland."],
};

describe("every event of raids and bombing has its sentence", () => {
  for (const [type, [event, text]] of Object.entries(CASES)) it(type, () => expect(told(event)).toBe(text));
});

it("says that no planes are sent, and not how many none are", () => {
  expect(told({ type: "air-force-revealed", fighters: 0, bombers: 1 })).toBe("Red sent no fighters and 1 bomber.");
  expect(told({ type: "air-defence-revealed", fighters: 0 })).toBe("Blue sent up no fighters.");
});

describe("a naval battle on the map", () => {
  it("names its sea area and the ships that take part", () => {
    const began: Event = {
      type: "naval-battle-began",
      challenger: 0,
      controller: 1,
      sea: "North Sea",
      ships: [{ DD: 1 }, { BB: 1 }],
    };
    expect(told(began)).toBe("Red met Blue in the North Sea: 1 destroyer against 1 battleship.");
  });

  it("sinks and leaves ships where they lie", () => {
    const gone = { squadrons: [{ "North Sea": { DD: 1 } }, {}, {}] } as unknown as Partial<State>;
    expect(told({ type: "ship-hit", side: 1, place: 0 }, gone)).toBe("Blue lost a battleship.");
    expect(told({ type: "naval-battle-ended", winner: 0, loser: 1 }, gone)).toBe(
      "Red won the naval battle in the North Sea against Blue, 1 destroyer left.",
    );
  });

  it("says where a fleet retreats to", () => {
    const fled: Event = { type: "fleet-retreated", seat: 1, to: "Baltic Sea", ships: { BB: 1 } };
    expect(told(fled)).toBe("Blue retreated to the Baltic Sea.");
  });
});
