import { expect, test } from "vitest";
import type { BoardOffer, Event, State } from "../../wire/types";
import { lately } from "./lately";

const BOARD = { regions: [{ name: "A", land: [], sea: [] }] } as unknown as BoardOffer;
const STATE = { player: 2, sea_controller: 0, owners: { A: 0 } } as unknown as State;
const told = (event: Event) => ({ event, state: STATE });

const TOLD = [
  told({ type: "crossings-answered", controller: 0, blocked: [["A", "B"]] }),
  told({ type: "offer-refused", proposer: 2, partner: 0 }),
  told({ type: "trade-made", proposer: 2, partner: 1, gave: { count: 1 }, got: { count: 1 } }),
  told({ type: "commander-named", seat: null }),
];

test("what the orders cover, newest first", () => {
  const orders = [
    { decision: "answer-crossings", about: 2, word: "block" },
    { decision: "allow-trade", about: null, word: "allow" },
    { decision: "volunteer-neutral", about: null, word: "no" },
  ];
  expect(lately(TOLD, orders, 0, BOARD)).toEqual([
    { about: null, text: "did not volunteer" },
    { about: 2, text: "trade allowed" },
    { about: 2, text: "crossing blocked" },
  ]);
});

test("what was answered otherwise, or by others, is not listed", () => {
  const orders = [{ decision: "answer-crossings", about: null, word: "allow" }];
  expect(lately(TOLD, orders, 0, BOARD)).toEqual([]);
  expect(lately(TOLD, orders, 1, BOARD)).toEqual([]);
  expect(lately(TOLD, [], 0, BOARD)).toEqual([]);
});
