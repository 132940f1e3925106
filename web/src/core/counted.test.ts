import { expect, test } from "vitest";
import type { Event, State, Step } from "../wire/types";
import { countedCards } from "./counted";

const cards = (...counts: number[]): State =>
  ({ colours: counts.map(() => ""), hands: counts.map((count) => ({ count })) }) as unknown as State;

/** What happened, and how many cards each seat holds then. */
function story(first: State, ...told: [event: object, now: State][]) {
  const states = [first, ...told.map(([, now]) => now)];
  return { steps: told.map(([event]) => ({ event: event as Event }) as Step), at: (place: number) => states[place]! };
}

const won = { type: "card-won", seat: 0, card: "oil-3" };

test("a card that everybody saw is counted until it may be gone", () => {
  const plunder = { type: "card-taken", winner: 1, loser: 0, card: { count: 1 } };
  const game = story(cards(4, 4), [won, cards(5, 4)], [plunder, cards(4, 5)]);
  expect(countedCards(game, 1)).toEqual([["oil-3"], []]);
  expect(countedCards(game, 2)).toEqual([[], []]);
});

test("whoever sees which card went knows what is left", () => {
  const plunder = { type: "card-taken", winner: 1, loser: 0, card: { count: 1, faces: ["oil-2"] } };
  const game = story(cards(4, 4), [won, cards(5, 4)], [plunder, cards(4, 5)]);
  expect(countedCards(game, 2)).toEqual([["oil-3"], ["oil-2"]]);
});

test("a trade that others cannot read makes both hands unknown, even of the same size", () => {
  const trade = { type: "trade-made", proposer: 0, partner: 1, gave: { count: 1 }, got: { count: 1 } };
  const after = cards(5, 4);
  const game = story(cards(4, 4), [won, after], [trade, after]);
  expect(countedCards(game, 2)).toEqual([[], []]);
  const read = { ...trade, gave: { count: 1, faces: ["oil-3"] } };
  expect(countedCards(story(cards(4, 4), [won, after], [read, after]), 2)).toEqual([[], ["oil-3"]]);
});

test("cards that nobody names are not counted", () => {
  const dealt = { type: "cards-dealt", seat: 0, cards: { count: 4 } };
  expect(countedCards(story(cards(0, 0), [dealt, cards(4, 0)]), 1)).toEqual([[], []]);
});
