import { expect, test } from "vitest";
import { cardWords, inOrder, pipOf, powerOf } from "./cards";

test("what a card of the poker deck can do", () => {
  expect(["ace", "king", "jack", "ten"].map(powerOf)).toEqual(["sneak", "provoked", "provoked", "none"]);
  expect(cardWords("queen")).toBe("Queen, Provoked!");
  expect(pipOf("ten")).toBe("10");
});

test("cards that matter come first", () => {
  expect(inOrder(["two", "queen", "ace", "jack"])).toEqual(["ace", "jack", "queen", "two"]);
});
