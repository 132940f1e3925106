import { expect, test } from "vitest";
import type { Facts } from "../../wire/types";
import { fewOf } from "./questions";

const FACTS = {
  routes: { "north-sea-5": { name: "north-sea-5", value: 5, base: "North Sea" } },
  technologies: { sonar: { name: "sonar", title: "Sonar", effect: "Finds submarines." } },
} as unknown as Facts;

test("every choice has its answer", () => {
  expect(fewOf({ type: "keep-route", routes: ["north-sea-5"] }, FACTS, [])?.choices[0]).toMatchObject({
    label: "North Sea, 5",
    answer: { type: "kept-route", route: "north-sea-5" },
  });
  expect(fewOf({ type: "choose-technology", technologies: ["sonar"] }, FACTS, [])?.choices[0]).toMatchObject({
    label: "Sonar",
    answer: { type: "starting-technology", technology: "sonar" },
  });
  const halves = fewOf({ type: "infrastructure-next", halves: ["raid"] }, FACTS, []);
  expect(halves?.choices.map(({ answer }) => answer)).toEqual([
    { type: "next-blow", half: "raid" },
    { type: "next-blow" },
  ]);
});

test("of equal cards one is enough to choose from", () => {
  const few = fewOf({ type: "return-card" }, FACTS, ["oil-3", "minerals-1", "oil-3"]);
  expect(few?.choices.map(({ label }) => label)).toEqual(["Minerals 1", "Oil 3"]);
});

test("other questions have panels of their own", () => {
  expect(fewOf({ type: "sneak-attack" }, FACTS, [])).toBeNull();
});
