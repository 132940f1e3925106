import { expect, test } from "vitest";
import { step } from "./examples";
import type { Raid, RaidHits, Step } from "../../wire/types";
import { isOffered, mostOn, seasInOrder, toPlace } from "../../panels/raid/placing";
import { raidTale } from "./raid";

const raid: Raid = { sea: "North Sea", attackers: [[0, 3]], routes: ["north-sea-5", "north-sea-8"] };

const RAID: readonly Step[] = [
  step({ type: "raid-began", seat: 0, raid }, { raid }),
  step(
    { type: "raid-rolled", seat: 0, sea: "North Sea", dice: [2, 6, 6], hits: 2 },
    {},
    { hitting: [false, true, true] },
  ),
  step({ type: "route-knocked-out", route: "north-sea-5", owner: 1 }),
  step({ type: "route-destroyed", route: "north-sea-8", owner: 2 }),
  step({ type: "struck-back", seat: 1, sea: "North Sea", destroyers: [5], carriers: [], sunk: [[0, 1]] }),
  step({ type: "raid-ended" }, { raid: null }),
];

test("a raid is told step by step", () => {
  expect(raidTale(RAID, 0, 2)).toMatchObject({
    raider: 0,
    roll: { hits: 2, hitting: [false, true, true] },
    struck: [],
    isOver: false,
  });
  const over = raidTale(RAID, 0, RAID.length);
  expect(over.struck.map(({ route, isDestroyed }) => [route, isDestroyed])).toEqual([
    ["north-sea-5", false],
    ["north-sea-8", true],
  ]);
  expect(over.strikes).toHaveLength(1);
  expect(over.isOver).toBe(true);
});

const options: RaidHits[] = [
  { type: "raid-hits", hits: { one: 2 } },
  { type: "raid-hits", hits: { one: 1, two: 1 } },
];

test("hits are divided as the server offers", () => {
  expect(mostOn(options, "one")).toBe(2);
  expect(mostOn(options, "two")).toBe(1);
  expect(toPlace(options)).toBe(2);
  expect(isOffered(options, { two: 1, one: 1 })).toBe(true);
  expect(isOffered(options, { one: 2, two: 0 })).toBe(true);
  expect(isOffered(options, { one: 1 })).toBe(false);
});

test("sea areas are raided in the order in which their routes are named", () => {
  const base = (route: string): string => route.slice(0, 1);
  expect(seasInOrder(["b1", "a1", "b2"], base)).toEqual(["b", "a"]);
});
