import { expect, it } from "vitest";
import type { BoardOffer } from "../wire/types";
import { divided } from "./continents";

const board = {
  continents: ["Africa", "Eurasia"],
  regions: [
    { name: "Poland", continent: "Eurasia", land: [], sea: [] },
    { name: "Libya", continent: "Africa", land: [], sea: [] },
  ],
} as unknown as BoardOffer;

it("has the continents of the board, unless the game names others", () => {
  expect(divided(board, {})).toEqual(board);
  const other = divided(board, { Poland: "Europe" });
  expect(other.continents).toEqual(["Africa", "Europe"]);
  expect(other.regions[0]!.continent).toBe("Europe");
});
