import { expect, test } from "vitest";
import type { BoardOffer, State } from "../../wire/types";
import { chance, nextDoor } from "./blitz";

test("two dice", () => {
  expect(chance(8)).toBe(42);
  expect(chance(9)).toBe(28);
  expect(chance(2)).toBe(100);
  expect(chance(13)).toBe(0);
});

test("next door by land or sea", () => {
  const board = {
    regions: [
      { name: "A", land: ["B"], sea: [] },
      { name: "B", land: ["A"], sea: ["C"] },
      { name: "C", land: [], sea: ["B"] },
      { name: "D", land: [], sea: [] },
    ],
  } as unknown as BoardOffer;
  const state = { owners: { A: 1, B: 0, C: null, D: null } } as unknown as State;
  expect([...nextDoor(board, state, 0)]).toEqual(["A", "C"]);
});
