import { expect, test } from "vitest";
import type { Event, State } from "../../wire/types";
import { lineText } from "./line";
import type { CRISIS } from "./provocation";
import { tell } from "./sentences";
import { plainFacts } from "../facts.fixture";

const NAMES = ["Red", "Blue", "Green"];
const scene = {
  before: {} as State,
  after: {} as State,
  facts: plainFacts({
    words: {
      provocation: Object.fromEntries([
        ...["jack", "queen", "king"].map((name) => [name, { title: "Provoked!" }]),
        ["ace", { title: "Sneak Attack!" }],
      ]),
    },
  }),
};

const CASES: { [Type in keyof typeof CRISIS]: [Extract<Event, { type: Type }>, string] } = {
  "war-began": [{ type: "war-began", seat: 1, against: 0 }, "Blue is at war with Red (P-PROVOKE-08)."],
  "provocation-shuffled": [
    { type: "provocation-shuffled", cards: { count: 52 } },
    "The Provocation cards were shuffled.",
  ],
  "provocation-drawn": [
    { type: "provocation-drawn", seat: 0, cards: { count: 1, faces: ["ace"] } },
    "Red drew Ace, Sneak Attack!",
  ],
  "provocation-put-under": [
    { type: "provocation-put-under", seat: 1, cards: { count: 1 } },
    "Blue put a Provocation card under the stack.",
  ],
  "provocation-played": [
    { type: "provocation-played", seat: 0, card: "queen", against: 1 },
    "Red declared war on Blue: Queen, Provoked!",
  ],
  "hand-thrown-in": [
    { type: "hand-thrown-in", seat: 0, cards: ["oil-1", "oil-2"] },
    "Red threw in a weak hand: Oil 1 and Oil 2.",
  ],
  "card-given-back": [
    { type: "card-given-back", seat: 0, hand: { count: 1 }, knocked_out: { count: 0 } },
    "Red gave a card back to the deck.",
  ],
  "routes-drawn": [
    { type: "routes-drawn", seat: 0, routes: ["north-sea-5", "red-sea-3"] },
    "Red may keep North Sea 5 or Red Sea 3.",
  ],
  "route-kept": [{ type: "route-kept", seat: 0, route: "north-sea-5" }, "Red kept the trade route North Sea 5."],
  "choosers-rolled": [
    {
      type: "choosers-rolled",
      government: "fascism",
      rolls: [
        [0, 3],
        [1, 5],
      ],
    },
    "Fascists rolled for the first choice: Red 3 and Blue 5.",
  ],
  "technology-chosen": [{ type: "technology-chosen", seat: 0, cards: { count: 1 } }, "Red chose a secret technology."],
  "units-raised": [
    { type: "units-raised", seat: 0, faces: "IT-", army: { I: 1, T: 1 } },
    "Red rolled infantry, tank, blank and raised 1 infantry, 1 tank.",
  ],
};

test.each(Object.values(CASES))("%o", (event, text) => {
  expect(lineText(tell(event, scene), (seat) => NAMES[seat]!)).toBe(text);
});
