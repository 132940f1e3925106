import { expect, test } from "vitest";
import { step } from "./examples";
import type { AirRaid, Step } from "../../wire/types";
import { airTale, planesOf } from "./air";
import { placesOf } from "../../panels/air/knockouts";
import { byEmpty, countOf, NOTHING, withPlanes, withReplacement } from "../../panels/air/removing";

const raid = (fighters: number, bombers: number, defenders: number): AirRaid => ({
  ...{ attacker: 0, defender: 1, fighters, bombers, defenders, shown: {} },
});

const RAID: readonly Step[] = [
  step({ type: "air-raid-began", attacker: 0, defender: 1 }, { air_raid: raid(0, 0, 0) }),
  step({ type: "air-force-revealed", fighters: 1, bombers: 2 }, { air_raid: raid(1, 2, 0) }),
  step({ type: "air-defence-revealed", fighters: 1 }, { air_raid: raid(1, 2, 1) }),
  step({ type: "air-dice-rolled", role: "defenders", dice: [6], hits: 1 }),
  step({ type: "planes-shot-down", bombers: 1 }, { air_raid: raid(1, 1, 1) }),
  step({ type: "air-dice-rolled", role: "bombers", dice: [6], hits: 1 }),
  step({ type: "cards-knocked-out", attacker: 0, defender: 1, cards: { count: 1 } }),
  step({ type: "planes-removed", seat: 0, planes: { Germany: 1 } }),
  step({ type: "air-raid-ended" }, { air_raid: null }),
];

test("nothing is known of planes before they are revealed", () => {
  expect(airTale(RAID, 0, 1)).toMatchObject({ force: null, defence: null, isOver: false });
});

test("what was sent stays known beside what still flies", () => {
  const tale = airTale(RAID, 0, 5);
  expect(tale.force).toEqual({ fighters: 1, bombers: 2 });
  expect(tale.raid.bombers).toBe(1);
  expect(tale.rolls.map(({ role }) => role)).toEqual(["defenders"]);
});

test("at the end planes are still as they last were", () => {
  const tale = airTale(RAID, 0, RAID.length);
  expect(tale).toMatchObject({ isOver: true, knockedOut: { count: 1 }, raid: { fighters: 1, bombers: 1 } });
  expect(tale.removed).toHaveLength(1);
});

test("planes are counted wherever they stand", () => {
  expect(planesOf({ Peru: 0, Chile: 1, Cuba: 0 }, { Peru: { P: 2 }, Chile: { P: 4 }, Cuba: {} }, 0)).toBe(2);
});

test("cards that look alike are told apart by their places", () => {
  expect([...placesOf(["oil-1", "oil-1", "rail-2"], ["oil-1", "oil-1"])]).toEqual([0, 1]);
  expect([...placesOf(["oil-1"], ["oil-1", "oil-1"])]).toEqual([0]);
});

test("whoever was to step in is named again when other planes leave", () => {
  const move = { start: "Germany", end: "Italy", unit: "I" } as const;
  const removal = withReplacement(withPlanes(NOTHING, "Italy", 1), move);
  expect(removal.replacements).toEqual([move]);
  expect(withPlanes(removal, "Germany", 1)).toEqual({ planes: { Italy: 1, Germany: 1 }, replacements: [] });
  expect(countOf(withPlanes(removal, "Italy", 0).planes)).toBe(0);
});

test("the cheapest unit is offered first for each empty region", () => {
  const moves = (["P", "I"] as const).map((unit) => ({ start: "Germany", end: "Italy", unit }));
  expect(byEmpty(moves).map(({ end, moves: all }) => [end, all.map(({ unit }) => unit)])).toEqual([
    ["Italy", ["I", "P"]],
  ]);
});
