import { expect, test } from "vitest";
import { byNumber } from "./courting.svelte";

test("regions stand together by the number they need, those next door first", () => {
  const target = (region: string, needed: number, chance: number, is_near: boolean) => ({
    region,
    needed,
    chance,
    is_near,
  });
  expect(
    byNumber([
      target("Norway", 7, 21 / 36, true),
      target("Libya", 9, 10 / 36, false),
      target("Sweden", 9, 10 / 36, true),
    ]),
  ).toEqual([
    { name: "7 or more", note: "58 %", regions: ["Norway"] },
    { name: "9 or more", note: "28 %", regions: ["Sweden", "Libya"] },
  ]);
});
