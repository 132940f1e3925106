import { describe, expect, test } from "vitest";
import type { Targets } from "../../wire/types";
import {
  aimed,
  firstAim,
  governmentsFor,
  NOWHERE,
  regionsFor,
  seatsFor,
  seatsWanted,
  withRegion,
  withSeat,
} from "./aim";

describe("at players", () => {
  const pairs: Targets[] = [{ seats: [1, 2] }, { seats: [1, 3] }];

  test("so many as the card wants", () => {
    expect(seatsFor(pairs)).toEqual([1, 2, 3]);
    expect(seatsWanted(pairs)).toBe(2);
    const first = withSeat(pairs, NOWHERE, 2);
    expect(aimed(pairs, first)).toBeNull();
    expect(aimed(pairs, withSeat(pairs, first, 1))).toEqual({ seats: [1, 2] });
  });

  test("naming another one when all are named begins anew, naming one again takes it back", () => {
    const both = withSeat(pairs, withSeat(pairs, NOWHERE, 1), 2);
    expect(withSeat(pairs, both, 3).seats).toEqual([3]);
    expect(withSeat(pairs, both, 2).seats).toEqual([1]);
  });
});

describe("at regions", () => {
  const all: Targets[] = [
    { region: "Norway", government: "communism" },
    { region: "Norway", government: "monarchy" },
    { region: "Libya", government: "monarchy" },
  ];

  test("a government that cannot be otherwise is named with its region", () => {
    expect(regionsFor(all, NOWHERE)).toEqual(["Norway", "Libya"]);
    expect(aimed(all, withRegion(all, NOWHERE, "Libya"))).toEqual(all[2]);
    const norway = withRegion(all, NOWHERE, "Norway");
    expect(aimed(all, norway)).toBeNull();
    expect(governmentsFor(all, norway)).toEqual(["communism", "monarchy"]);
    expect(aimed(all, { ...norway, government: "monarchy" })).toEqual(all[1]);
  });

  test("another region can be named at any time", () => {
    expect(regionsFor(all, { ...NOWHERE, region: "Libya", government: "monarchy" })).toEqual(["Norway", "Libya"]);
  });
});

test("a card without targets, or with a single one, is aimed already", () => {
  expect(aimed([{}], firstAim([{}]))).toEqual({});
  expect(aimed([{ seats: [2] }], firstAim([{ seats: [2] }]))).toEqual({ seats: [2] });
  expect(firstAim([{ seats: [1] }, { seats: [2] }])).toEqual(NOWHERE);
});
