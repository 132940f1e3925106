import { describe, expect, it } from "vitest";
import type { BoardOffer, State } from "../../wire/types";
import { ask, findRegion, type Room } from "./queries";
import { plainFacts } from "../../core/facts.fixture";

const YEARS = plainFacts({ has: { flotillas: true, treasuries: true, seasons: true, action_cards: true } });

const board = {
  regions: [
    { name: "Poland", continent: "Eurasia", land: ["Germany"], sea: ["Côte d'Or"] },
    { name: "Germany", continent: "Eurasia", land: ["Poland"], sea: [] },
    { name: "Western Russia", continent: "Eurasia", land: [], sea: [] },
    { name: "Côte d'Or", continent: "Africa", land: [], sea: ["Poland"] },
  ],
} as unknown as BoardOffer;

const state = {
  colours: ["red", "blue"],
  owners: { Poland: 0, Germany: 1, "Western Russia": null, "Côte d'Or": 0 },
  armies: { Poland: { I: 2, T: 1 }, Germany: { P: 1 }, "Côte d'Or": { I: 1 } },
  attackers: {},
  capitals: ["Poland", null],
  fleets: [{ DD: 2 }, {}],
  sea_controller: 0,
  hands: [{ count: 2, faces: ["oil-3", "minerals-1"] }, { count: 4 }],
  eliminated: [false, false],
  game_round: 3,
  player: 0,
  actions: ["move"],
  battle: null,
  naval_battle: null,
  result: null,
  marked: [],
  action_hands: [],
  flotillas: [],
  harbours: {},
  oil_fields: {},
  face_down: {},
  points: [],
} as unknown as State;

/** The same in a game of years and seasons. */
const yearly = {
  ...state,
  season: 2,
  marked: [["move"], []],
  action_hands: [{ count: 1, faces: ["war-bonds"] }, { count: 2 }],
  flotillas: [{ "North Sea": [{ ship: "DD", cargo: 0 }, { ship: "SS" }] }, {}],
  harbours: { Germany: [{ ship: "BB" }] },
  oil_fields: { Germany: 1 },
  face_down: { "Western Russia": { government: "monarchy", seen_by: [0] } },
  points: [4, 2],
  oil: [1, 0],
} as unknown as State;

const room: Room = { board, state, facts: plainFacts(), eyes: 0, name: (seat) => ["Red", "Blue"][seat]! };

describe("a spoken question", () => {
  const cases: [string, string][] = [
    ["where", "Round 3. It is your turn; taken: Move."],
    ["stack Poland", "Poland, Red: 2 infantry, 1 tank; capital of Red."],
    ["  Stack   germ ", "Germany, Blue: 1 plane."],
    ["poland", "Poland, Red: 2 infantry, 1 tank; capital of Red."],
    ["who owns western russia?", "Western Russia is neutral."],
    ["neighbours Poland", "By land from Poland: Germany, Blue, 1. By sea: Côte d'Or, Red, 1."],
    ["my regions", "You have 2 regions: Poland, 2 infantry, 1 tank; Côte d'Or, 1 infantry."],
    ["regions of blue", "Blue has 1 region: Germany, 1 plane."],
    ["front", "Poland with 3 faces Germany, Blue, 1."],
    ["hand", "2 cards: Minerals 1, Oil 3."],
    ["sea", "Red controls the sea. Red: 2 destroyers; Blue: no ships."],
    ["score", "Red: 2 regions, 4 units, 2 cards. Blue: 1 region, 1 unit, 4 cards."],
    ["who owns Atlantis", "There is no region called atlantis."],
    ["regions of Pink", "Nobody here is called pink."],
  ];
  for (const [question, answer] of cases) {
    it(question.trim(), () => expect(ask(room, question)).toBe(answer));
  }

  it.each([
    ["where", "Year 3, Summer. It is your turn; taken: Move."],
    ["hand", "1 card: War Bonds."],
    ["stack Germany", "Germany, Blue: 1 plane; on its coast 1 battleship; oil field."],
    ["stack Western Russia", "Western Russia, neutral: no units; its marker is Monarchy, as you have seen."],
    ["sea", "North Sea, Red: 1 destroyer with infantry aboard, 1 submarine; the coast of Germany, Blue: 1 battleship."],
    ["score", "Red: 2 regions, 4 units, 1 card, 4 PP, 1 oil. Blue: 1 region, 1 unit, 2 cards, 2 PP, 0 oil."],
  ])("of years and seasons: %s", (question, answer) => {
    expect(ask({ ...room, state: yearly, facts: YEARS }, question)).toBe(answer);
  });

  it("that nobody understands is answered with those that can be asked", () => {
    expect(ask(room, "sing")).toContain("“stack Poland”, owner and units of a region");
  });

  it("of a spectator has no hand and no regions", () => {
    expect(ask({ ...room, eyes: null }, "my regions")).toBe("You only look on.");
    expect(ask({ ...room, eyes: null }, "hand")).toBe("You have no hand.");
  });
});

describe("a region", () => {
  it("is found without accents, by its beginning or by a word", () => {
    expect(findRegion(room, "cote dor")).toBe("Côte d'Or");
    expect(findRegion(room, "russia")).toBe("Western Russia");
    expect(findRegion(room, "?")).toBeNull();
  });
});
