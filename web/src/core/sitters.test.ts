import { expect, it } from "vitest";
import type { SeatInfo } from "../wire/types";
import { fully, listed, shortly, sitter } from "./sitters";

const seat = (name: string, bot: string | null = null): SeatInfo => ({
  name,
  bot,
  away: false,
  missed: 0,
  free: null,
  stand_in: null,
  is_replaced: false,
  holiday: null,
  days_left: 0,
  person: null,
  offered: null,
  is_taken: false,
});

it("calls a bot after its commander", () => {
  const admiral = seat("Marit Holmsund", "officer:admiral");
  expect(sitter(admiral)).toBe("Marit Holmsund");
  expect(shortly(admiral)).toBe("Holmsund");
  expect(fully(admiral)).toBe("Marit Holmsund, a bot: officer, admiral");
});

it("calls other bots bots, whatever their seat is called", () => {
  for (const each of [seat("", "random"), seat("Blue", "caretaker"), seat("", "officer")]) {
    expect(sitter(each)).toBe("a bot");
    expect(shortly(each)).toBe("bot");
  }
  expect(fully(seat("", "random"))).toBe("a bot: random");
});

it("calls people by their names", () => {
  expect([sitter(seat("Ines")), shortly(seat("Ines")), fully(seat("Ines"))]).toEqual(["Ines", "Ines", null]);
  expect([sitter(seat("")), shortly(seat("")), sitter(undefined)]).toEqual(["a player", "friend", "a player"]);
});

it("lists as one says it", () => {
  expect([[], ["Blue"], ["Blue", "Red"], ["Blue", "Red", "Green"]].map(listed)).toEqual([
    "",
    "Blue",
    "Blue and Red",
    "Blue, Red and Green",
  ]);
});
