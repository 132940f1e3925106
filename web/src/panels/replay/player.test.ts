import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Table } from "../../core/table.svelte";
import { Player } from "./player.svelte";

/** A table whose game has these events; from the third step on a battle is on, until the fifth. */
function tableOf(...types: string[]) {
  const steps = types.map((type) => ({ event: { type } }));
  const story = {
    cursor: 0,
    steps,
    length: steps.length,
    at: (place: number) => ({ battle: place > 2 && place < 5 ? {} : null, naval_battle: null }),
  };
  const pace = {
    now: null as unknown,
    replay: (place: number) => void (story.cursor = place),
    show: (step: unknown) => void (pace.now = step),
  };
  return { story, pace };
}

describe("a replay that plays by itself", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const TYPES = ["turn-began", "action-taken", "battle-began", "units-committed", "battle-ended", "turn-began"];
  let table: ReturnType<typeof tableOf>;
  let player: Player;

  beforeEach(() => {
    table = tableOf(...TYPES);
    player = new Player(table as unknown as Table);
  });

  it("holds what is worth seeing, passes over the rest, and stops at the end", () => {
    player.toggle();
    expect([table.story.cursor, table.pace.now]).toEqual([1, table.story.steps[0]]);
    vi.advanceTimersByTime(700);
    expect(table.story.cursor).toBe(3);
    vi.advanceTimersByTime(5000);
    expect([table.story.cursor, player.isPlaying, table.pace.now]).toEqual([6, false, null]);
  });

  it("can be faster", () => {
    player.speed = "4";
    player.toggle();
    vi.advanceTimersByTime(180);
    expect(table.story.cursor).toBe(3);
  });

  it("can show the battles only", () => {
    player.speed = "battles";
    player.toggle();
    expect(table.story.cursor).toBe(3);
    vi.advanceTimersByTime(700);
    expect(table.story.cursor).toBe(5);
  });

  it("pauses, and begins anew after the end", () => {
    player.toggle();
    player.toggle();
    vi.advanceTimersByTime(5000);
    expect([table.story.cursor, player.isPlaying]).toEqual([1, false]);
    table.story.cursor = 6;
    player.toggle();
    expect(table.story.cursor).toBe(1);
  });
});
