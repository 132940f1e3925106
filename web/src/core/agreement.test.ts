import { expect, it } from "vitest";
import { agreed, USUAL } from "./agreement";

it("tells what a table agreed on", () => {
  expect(agreed({ clock: null, absent: "default", agreement: USUAL })).toEqual([
    "There is no clock.",
    "When everybody is away the game waits.",
    "More than half of those who are there decide together.",
  ]);
  const agreement = {
    ...USUAL,
    increment: 60,
    each: "turn",
    missed: 3,
    stand_in: "officer",
    holidays: 5,
    consent: "all",
  } as const;
  expect(agreed({ clock: 86_400, absent: "caretaker", agreement })).toEqual([
    "Each player has a bank of 1 day for the whole game, and 1 minute more for each turn.",
    "When it runs out a bot sits in.",
    "Whoever misses 3 turns in a row is played by a bot (officer) until he comes back.",
    "Each player may take 5 days off.",
    "When everybody is away the game waits.",
    "All who are there decide together.",
  ]);
});
