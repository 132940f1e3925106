import { expect, it } from "vitest";
import { merit, signed } from "./merits";

const line = (what: Parameters<typeof merit>[0]["merit"], count: number) => ({
  merit: what,
  count,
  points: 0,
  rule: "",
});

it("says what points are for, one or many", () => {
  expect(merit(line("regions", 1), "fascism")).toBe("1 region");
  expect(merit(line("neutrals", 6), "communism")).toBe("6 communist neutrals");
  expect(merit(line("neutrals", 1), "democracy")).toBe("1 democratic neutral");
  expect(merit(line("invasions", 2), "democracy")).toBe("2 invasions");
  expect(merit(line("wars", 1), null)).toBe("1 war");
});

it("gives every number its sign", () => {
  expect([6, -3, 0].map(signed)).toEqual(["+6", "−3", "0"]);
});
