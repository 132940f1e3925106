import { expect, test } from "vitest";
import type { Decision } from "../../wire/types";
import { answerWords, valueWords } from "./words";
import { others, yours } from "./prompt";

test("a question that this page does not know is named by its kind", () => {
  const decision = { type: "choose-weather", seas: ["North Sea"] } as unknown as Decision;
  expect(yours(decision, String)).toBe("it is yours to decide: choose weather.");
  expect(others("choose-weather")).toBe("decides: choose weather");
});

test("answers are told apart by what they say", () => {
  expect(answerWords({ type: "calm-weather" })).toBe("Calm weather");
  expect(answerWords({ type: "weather", wind: "storm" } as { type: string })).toBe("Storm");
  expect(answerWords({ type: "weather", wind: "storm", force: 9 } as { type: string })).toBe("Wind: storm; 9 force");
});

test("values are words", () => {
  expect(valueWords(["Poland", "France"])).toBe("Poland, France");
  expect(valueWords({ infantry: 2, at: "Poland" })).toBe("2 infantry, at: Poland");
  expect([null, true, [], {}, 3].map(valueWords)).toEqual(["none", "yes", "none", "none", "3"]);
});
