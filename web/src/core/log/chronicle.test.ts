import { describe, expect, it } from "vitest";
import type { Event, Said } from "../../wire/types";
import { lastTurnOf, rows, type Filter, type Heard, type Told } from "./chronicle";
import { line, say } from "./line";
import { isEmpty, recap, recapFrom } from "../../panels/log/recap";
import { tell } from "./sentences";

const blank = { armies: {}, fleets: [], actions: [], battle: null, naval_battle: null, game_round: 1 };

/** A game in which Red (0) and Blue (1) take turns. */
function story(...events: unknown[]): Told[] {
  return (events as Event[]).map((event, place) => ({
    place: place + 1,
    event,
    line: tell(event, { before: blank, after: blank } as never),
    round: 1,
    when: "Round 1",
  }));
}

const TURNS = story(
  { type: "turn-began", seat: 0 },
  { type: "action-taken", seat: 0, action: "build" },
  { type: "units-bought", seat: 0, army: { I: 1 }, fleet: {} },
  { type: "turn-ended", seat: 0 },
  { type: "turn-began", seat: 1 },
  { type: "battle-round-began", battle_round: 1 },
  { type: "battle-dice-rolled", part: "attacker", faces: "I", hits: 1 },
  { type: "battle-ended", region: "Cuba", winner: "attacker" },
  { type: "trade-made", proposer: 1, partner: 0, gave: { count: 1 }, got: { count: 1 } },
);

const word: Heard = { said: { seat: 1, name: "", text: "Well met.", at: 5 } as Said, place: 3 };

function types(filter: Filter, open: number[] = [], eyes: number | null = null, heard = [word]): string[] {
  return rows(TURNS, heard, { filter, eyes, open: new Set(open) }).map(({ type, place }) => `${type} ${place}`);
}

describe("the log", () => {
  it("stands by turns, folds details and puts words where they were said", () => {
    expect(types("all")).toEqual(["turn 1", "line 3", "said 3", "turn 5", "fold 6", "line 8", "line 9"]);
  });

  it("opens a fold", () => {
    expect(types("all", [6]).slice(4)).toEqual(["fold 6", "line 6", "line 7", "line 8", "line 9"]);
  });

  it("shows what is asked for, with the headings it needs", () => {
    expect(types("trades")).toEqual(["turn 5", "line 9"]);
    expect(types("battles")).toEqual(["turn 5", "fold 6", "line 8"]);
    expect(types("mine", [], 0)).toEqual(["turn 1", "line 3", "since 4", "turn 5", "line 9"]);
    expect(types("chat")).toEqual(["turn 1", "said 3"]);
  });

  it("draws a line under the player's last turn, once", () => {
    expect(types("all", [], 0)).toEqual([
      "turn 1",
      "line 3",
      "said 3",
      "since 4",
      "turn 5",
      "fold 6",
      "line 8",
      "line 9",
    ]);
    expect(lastTurnOf(1, TURNS)).toBe(0);
  });

  it("puts words that came last at the end", () => {
    expect(types("all", [], null, [{ ...word, place: 9 }]).at(-1)).toBe("said 9");
  });

  it("is quick enough for a long game", () => {
    const long = Array.from({ length: 5000 }, (_, place) => ({
      place: place + 1,
      event: { type: "sea-taken", seat: 0 } as Event,
      line: line(0, "naval", say`now controls the sea`),
      round: 1,
      when: "Round 1",
    }));
    const start = performance.now();
    expect(rows(long, [], { filter: "all", eyes: 0, open: new Set() })).toHaveLength(5000);
    expect(performance.now() - start).toBeLessThan(100);
  });
});

describe("the recap", () => {
  const before = { owners: { Cuba: 0, Peru: null, Chile: 1 } } as never;
  const now = { owners: { Cuba: 1, Peru: 0, Chile: 1 } } as never;

  it("tells what was lost and won since the last turn, then the rest", () => {
    const told = recap(TURNS, 0, recapFrom(TURNS, 0), before, now);
    expect(told.lost).toEqual([{ region: "Cuba", owner: 1 }]);
    expect(told.won).toEqual([{ region: "Peru", owner: 0 }]);
    expect(told.mine.map(({ event }) => event.type)).toEqual(["trade-made"]);
    expect(told.elsewhere.map(({ event }) => event.type)).toEqual(["battle-ended"]);
  });

  it("of the first turn begins with the first turn of all, and may be empty", () => {
    expect(recapFrom(TURNS, 1)).toBe(1);
    expect(recapFrom([], 1)).toBe(Infinity);
    expect(isEmpty(recap(TURNS, 1, 9, now, now))).toBe(true);
  });
});
