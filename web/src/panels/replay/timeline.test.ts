import { describe, expect, it } from "vitest";
import type { State, Step } from "../../wire/types";
import { timeline, turnAfter, turnBefore } from "./timeline";

const first = { game_round: 0, player: null } as State;
const steps = [
  { type: "colour-chosen" },
  { type: "region-claimed" },
  { type: "round-began", game_round: 1 },
  { type: "turn-began", seat: 0 },
  { type: "battle-began" },
  { type: "turn-began", seat: 1 },
  { type: "round-began", game_round: 2 },
  { type: "turn-began", seat: 0 },
  null,
].map((event) => ({ event })) as Step[];

describe("the line of a game", () => {
  const line = timeline(first, steps);

  it("has the set-up and then every turn", () => {
    expect(line.turns).toEqual([
      { from: 0, to: 3, seat: null, round: 0 },
      { from: 3, to: 5, seat: 0, round: 1 },
      { from: 5, to: 7, seat: 1, round: 1 },
      { from: 7, to: 9, seat: 0, round: 2 },
    ]);
    expect(line).toMatchObject({ length: 9, battles: [4] });
  });

  it("of a game that began in the middle has that turn first", () => {
    const { turns } = timeline({ ...first, game_round: 3, player: 1 }, steps.slice(4, 6));
    expect(turns).toEqual([
      { from: 0, to: 1, seat: 1, round: 3 },
      { from: 1, to: 2, seat: 1, round: 3 },
    ]);
  });

  it("counts years where there are no rounds, and battles of fleets", () => {
    const year = [{ type: "year-began", year: 1 }, { type: "turn-began", seat: 1 }, { type: "fleet-battle-began" }];
    const { turns, battles } = timeline(first, year.map((event) => ({ event })) as Step[]);
    expect(turns.at(-1)).toEqual({ from: 1, to: 3, seat: 1, round: 1 });
    expect(battles).toEqual([2]);
  });

  it("is walked turn by turn", () => {
    expect(turnBefore(line, 6)).toBe(5);
    expect(turnBefore(line, 5)).toBe(3);
    expect(turnBefore(line, 0)).toBe(0);
    expect(turnAfter(line, 4)).toBe(5);
    expect(turnAfter(line, 8)).toBe(9);
  });
});
