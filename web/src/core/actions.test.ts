import { expect, test } from "vitest";
import type { Facts } from "../wire/types";
import { changed, priceLine } from "./actions";

const FACTS = {
  technologies: { "railway-logistics": { title: "Railway Logistics" } },
  political: { assassin: { title: "Assassin" } },
} as unknown as Facts;

test("the price of an action, and what would be left", () => {
  expect(priceLine(3, 12)).toBe("costs 3 oil, 9 left");
  expect(priceLine(3, 2)).toBe("costs 3 oil");
  expect(priceLine(3, null)).toBe("costs 3 oil");
  expect(priceLine(0, 4)).toBe("costs no oil");
});

test("what has changed a price is named as on its card", () => {
  const changes = [
    { name: "assassin", adds: 1 },
    { name: "railway-logistics", adds: -2 },
  ];
  expect(changed(changes, FACTS)).toEqual(["+1 Assassin", "−2 Railway Logistics"]);
});
