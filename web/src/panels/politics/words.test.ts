import { expect, test } from "vitest";
import { playWords, targetWords } from "./words";

const name = (seat: number): string => ["Red", "Blue"][seat]!;

test("a government is what the region is turned to, not what it is", () => {
  expect(targetWords({ region: "Turkey", government: "democracy" }, name)).toBe("Turkey, to Democracy");
  expect(targetWords({ seats: [0, 1] }, name)).toBe("Red and Blue");
  expect(playWords("Propaganda", { seats: [], region: "Norway", government: "monarchy" }, name)).toBe(
    "Play Propaganda: Norway, to Monarchy",
  );
});
