import { expect, test } from "vitest";
import type { Event } from "../../wire/types";
import { wordsOf } from "./talks";

const EVENTS: Event[] = [
  { type: "offer-made", proposer: 0, partner: 1, terms: { give: ["oil-1"] } },
  { type: "turn-began", seat: 0 },
  { type: "offer-made", proposer: 0, partner: 1, terms: { want: [{}] } },
  { type: "offer-countered", proposer: 1, partner: 0, terms: { give: ["oil-2"] } },
  { type: "offer-refused", proposer: 1, partner: 0, reason: "too dear" },
  { type: "trade-blocked", proposer: 2, partner: 3 },
];

test("the talks of this turn, for one who took part", () => {
  expect(wordsOf(EVENTS, 0)).toEqual([
    { by: 0, to: 1, terms: { want: [{}] }, text: "offered" },
    { by: 1, to: 0, terms: { give: ["oil-2"] }, text: "answered with" },
    { by: 0, to: 1, terms: null, text: "refused: “too dear”" },
  ]);
  expect(wordsOf(EVENTS, 3)).toEqual([{ by: 3, to: 2, terms: null, text: "agreed, but it was blocked at sea" }]);
});
