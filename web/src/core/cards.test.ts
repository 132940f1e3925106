import { expect, test } from "vitest";
import { cardWords, inOrder } from "./cards";
import { plainFacts } from "./facts.fixture";

const rest = { effect: { text: "", rule: "" }, count: 4 };
const court = { power: "provoked", title: "Provoked!", ...rest } as const;
const FACTS = plainFacts({
  words: {
    provocation: {
      two: { corner: "2", power: "none", title: "no effect", ...rest },
      jack: { corner: "J", ...court },
      queen: { corner: "Q", ...court },
      ace: { corner: "A", power: "sneak", title: "Sneak Attack!", ...rest },
    },
  },
});

test("what a card can do is said as the server tells it", () => {
  expect(cardWords("queen", FACTS)).toBe("Queen, Provoked!");
  expect(cardWords("two", FACTS)).toBe("Two, no effect");
});

test("cards that matter come first", () => {
  expect(inOrder(["two", "queen", "ace", "jack"], FACTS)).toEqual(["ace", "jack", "queen", "two"]);
});
