import { expect, test } from "vitest";
import { plainFacts } from "./facts.fixture";
import { armyOf, fleetOf, regionsOf } from "./forces";
import type { State } from "../wire/types";

const STATE = {
  owners: { Germany: 0, Poland: 0, France: 1 },
  armies: { Germany: { I: 3, T: 1 }, Poland: { I: 2 }, France: { I: 4 } },
  attackers: { France: { P: 1 } },
  crossings: [{ start: "Germany", end: "Sweden", units: { I: 1 } }],
  player: 0,
  fleets: [{ DD: 1 }, {}],
  squadrons: [{ "North Sea": { BB: 1 }, "Baltic Sea": { BB: 1, SS: 2 } }, {}],
  flotillas: [{ "North Sea": [{ ship: "DD" }, { ship: "SS" }] }, {}],
  harbours: { Germany: [{ ship: "DD", cargo: 0 }], France: [{ ship: "CV" }] },
} as unknown as State;

test("all land units on the board count, those on their way with their owner alone", () => {
  expect(armyOf(STATE, 0)).toEqual({ I: 6, T: 1, P: 1 });
  expect(armyOf(STATE, 1)).toEqual({ I: 4 });
  expect(regionsOf(STATE, 0)).toEqual(["Germany", "Poland"]);
});

test("ships are counted where the game keeps them", () => {
  expect(fleetOf(STATE, 0, plainFacts())).toEqual({ DD: 1 });
  expect(fleetOf(STATE, 0, plainFacts({ has: { squadrons: true } }))).toEqual({ BB: 2, SS: 2 });
  expect(fleetOf(STATE, 0, plainFacts({ has: { flotillas: true } }))).toEqual({ DD: 2, SS: 1 });
});
