import { expect, test } from "vitest";
import type { ActionCard, Rung, State, Statecraft } from "../../wire/types";
import { handOf, matchingFirst } from "./cards";
import { fuelWords } from "./fuel";
import { alliesOf, specialtyOf } from "./governments";
import { fieldsOf, markersOf, seenOf } from "./holdings";
import { nextRungs, seatsOn } from "./ladder";
import { dateOf, markerOf, orderDice, turnOrder } from "../../core/seasons";
import { direction, startTech } from "./setup";
import { plainFacts } from "../../core/facts.fixture";
import { limitWords } from "./shop";
import { lineWords, money } from "./words";

const card = (name: string, action: ActionCard["action"], favours: ActionCard["favours"]): ActionCard => ({
  ...{ name, action, favours, id: "", title: name, general: "", enhanced: "" },
  amounts: [1, 2],
});

const STATECRAFT = {
  hostile: { communism: "fascism", democracy: "monarchy", monarchy: "democracy", fascism: "communism" },
  action_cards: {
    "forced-march": card("forced-march", "move", "communism"),
    "full-steam": card("full-steam", "navigate", "monarchy"),
    "gunboat-diplomacy": card("gunboat-diplomacy", "navigate", "monarchy"),
    "war-bonds": card("war-bonds", "build", "democracy"),
  },
} as unknown as Statecraft;

const state = (parts: Partial<State>): State => parts as State;

test("the marker of each season lies on the action taken in it", () => {
  const facts = plainFacts({ marker_seasons: [1, 2, 3, 4, 4] });
  const marked = ["move", "build", "research", "burn", "blitz"] as const;
  expect(marked.map((action) => markerOf(marked, action, facts)?.name)).toEqual([
    "Spring",
    "Summer",
    "Autumn",
    "Winter",
    "Winter",
  ]);
  expect(markerOf(marked, "navigate", facts)).toBeUndefined();
});

test("turns go round as the server says", () => {
  const orders = { "0": [[0, 1]], "1": [[0, 1], [1, 0]], "-1": [[0, 1], [1, 0]] }; // prettier-ignore
  const facts = plainFacts({ turn_orders: orders });
  expect(turnOrder(state({ first_player: 1, direction: -1 }), facts)).toEqual([1, 0]);
  expect(turnOrder(state({ first_player: null, direction: 0 }), facts)).toEqual([0, 1]);
});

test("order dice count the years, and the date says them", () => {
  expect([1, 6, 7, 12].map(orderDice)).toEqual([[1], [6], [6, 1], [6, 6]]);
  expect(dateOf(state({ game_round: 2, season: 3 }), 6)).toBe("Year 2 of 6, Autumn");
  expect(dateOf(state({ game_round: 2, season: 0 }), null)).toBe("Year 2");
});

test("governments are allied or hostile", () => {
  const monarchy = { communism: "allied", democracy: "hostile", monarchy: "own", fascism: "allied" } as const;
  expect(alliesOf("monarchy", plainFacts({ stances: { monarchy } }))).toEqual(["communism", "fascism"]);
  expect(specialtyOf("monarchy", STATECRAFT)).toBe("navigate");
  expect(specialtyOf("fascism", STATECRAFT)).toBeNull();
});

test("a hand lies in the order of the deck, what fits the action first", () => {
  const hands = state({ action_hands: [{ count: 2, faces: ["war-bonds", "forced-march"] }, { count: 3 }] });
  const hand = handOf(hands, 0, STATECRAFT);
  expect(hand.map(({ name }) => name)).toEqual(["forced-march", "war-bonds"]);
  expect(matchingFirst(hand, "build").map(({ name }) => name)).toEqual(["war-bonds", "forced-march"]);
  expect(handOf(hands, 1, STATECRAFT)).toEqual([]);
  expect(handOf(hands, null, STATECRAFT)).toEqual([]);
});

test("what is burned and paid, in words", () => {
  expect(fuelWords({ type: "fuel", oil: 5 })).toBe("5 oil certificates");
  expect(fuelWords({ type: "fuel", oil: 1 })).toBe("1 oil certificate");
  expect(fuelWords({ type: "fuel", region: "Poland" })).toBe("the oil field of Poland");
  expect(fuelWords({ type: "fuel", oil: 3, points: 2 })).toBe("2 PP and 3 oil");
  expect(money(0, 0)).toBe("nothing");
  expect([null, 1, 3].map(limitWords)).toEqual(["any number", "1 advanced at most", "3 advanced at most"]);
});

test("conversion lines and levels, in words", () => {
  expect(lineWords({ piece: 0, count: 3 })).toBe("3 infantry");
  expect(lineWords({ piece: "DD", count: 1 })).toBe("1 destroyer");
  expect(lineWords({ piece: 1, count: 0, points: 6 })).toBe("6 PP");
});

test("what a nation holds, and what the player has seen", () => {
  const held = state({
    owners: { Poland: 0, Spain: 1, Italy: 0 },
    oil_fields: { Poland: 2, Spain: 1, Italy: 1 },
    markers: [[0, 2, 0, 1]],
    face_down: { Norway: { government: null, seen_by: [] }, Sweden: { government: "fascism", seen_by: [0] } },
  });
  expect(fieldsOf(held, 0)).toBe(3);
  expect(markersOf(held, 0, ["communism", "democracy", "monarchy", "fascism"])).toEqual([
    { government: "democracy", count: 2 },
    { government: "fascism", count: 1 },
  ]);
  expect(seenOf(held)).toEqual([{ region: "Sweden", government: "fascism" }]);
});

test("the ladder goes on from where a nation stands", () => {
  const rung = (technology: Rung["technology"], level: number): Rung => ({
    technology,
    level,
    tolls: [],
    cards_left: 6,
    cards: 4,
    rule: "",
    why: "",
  });
  const rungs = [rung("oil", 1), rung("oil", 2), rung("minerals", 1), rung("population", 1)];
  const stood = state({
    levels: [
      [1, 0, 4, 0],
      [1, 0, 0, 0],
    ],
    population: [2, 0],
  });
  const rows = nextRungs(rungs, stood, 0);
  expect(rows.map(({ technology, level, rung: next }) => [technology, level, next?.level ?? null])).toEqual([
    ["oil", 1, 2],
    ["factories", 0, null],
    ["rail-transport", 4, null],
    ["minerals", 0, 1],
    ["population", 2, 1],
  ]);
  expect(seatsOn(stood, "oil", 1)).toEqual([0, 1]);
});

test("one of a few at the start and before Spring", () => {
  const few = startTech(["minerals", "rail-transport"], "fascism", plainFacts());
  expect(few.choices.map(({ label, answer }) => [label, answer])).toEqual([
    ["Minerals 1", { type: "start-tech", technology: "minerals" }],
    ["Rail Transport 1", { type: "start-tech", technology: "rail-transport" }],
  ]);
  const ways = direction(3, (way) => (way > 0 ? ["Red", "Blue"] : ["Red", "Amber"]));
  expect(ways.choices.map(({ line }) => line)).toEqual(["Red, then Blue", "Red, then Amber"]);
});
