import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Question } from "../wire/types";
import { Pace, type Reader } from "./pace.svelte";
import { settings } from "./settings.svelte";
import type { Story } from "./story.svelte";

/** A story of these events. */
class FakeStory {
  cursor = 0;
  question: Question | null = null;
  constructor(readonly steps: { event: { type: string; seat?: number } }[]) {}
  get length(): number {
    return this.steps.length;
  }
  get isLive(): boolean {
    return this.cursor >= this.length;
  }
}

const event = (type: string, seat?: number) => ({ event: seat === undefined ? { type } : { type, seat } });

let story: FakeStory;
let pace: Pace;

function tell(...steps: ReturnType<typeof event>[]): void {
  story = new FakeStory(steps);
  const told = story as unknown as Story;
  pace = new Pace({ story: told, stories: new Map([[0, told]]), eyes: 0 });
  pace.speed = "1";
}

/** Who must read what stands after so many steps. */
class Book implements Reader {
  isRead = false;
  constructor(private readonly place: number) {}
  mustRead = (): boolean => !this.isRead && story.cursor === this.place;
  read = (): void => void (this.isRead = true);
  answered = (): void => this.read();
}

beforeEach(() => {
  vi.useFakeTimers();
  settings.linger = "read";
});
afterEach(() => void vi.useRealTimers());

describe("the turns of others", () => {
  beforeEach(() =>
    tell(event("turn-began", 1), event("action-taken", 1), event("battle-began"), event("battle-ended")),
  );

  it("are played out step by step, slower or faster", () => {
    pace.wake();
    expect(story.cursor).toBe(1);
    vi.advanceTimersByTime(700);
    expect(story.cursor).toBe(3); // what holds nothing passes at once
    story.cursor = 0;
    tell(event("turn-began", 1), event("battle-began"));
    pace.speed = "0.5";
    pace.wake();
    vi.advanceTimersByTime(1399);
    expect(story.cursor).toBe(1);
    vi.advanceTimersByTime(1);
    expect(story.cursor).toBe(2);
  });

  it("can be paused, and gone through step by step", () => {
    pace.wake();
    pace.pause();
    vi.advanceTimersByTime(60_000);
    expect([story.cursor, pace.isPlaying]).toEqual([1, true]);
    pace.hurry();
    expect(story.cursor).toBe(3);
    vi.advanceTimersByTime(60_000);
    expect(story.cursor).toBe(3);
    pace.resume();
    vi.advanceTimersByTime(700);
    expect(story.cursor).toBe(4);
  });

  it("stay paused when more of them comes, until the player is asked", () => {
    pace.wake();
    pace.pause();
    pace.hurry();
    pace.hurry();
    pace.hurry();
    expect([story.isLive, pace.isPlaying, pace.isPaused]).toEqual([true, false, true]);
    story.steps.push(event("turn-began", 2));
    pace.wake();
    expect([story.cursor, pace.isPlaying]).toEqual([4, true]);
    story.question = { number: 1, decision: { type: "redeal" }, rule: "" };
    pace.hurry();
    pace.hurry();
    expect([story.cursor, pace.isPlaying, pace.isPaused]).toEqual([5, false, false]);
  });

  it("are told to whoever listens, step by step", () => {
    const heard: unknown[] = [];
    const forget = pace.listen((step) => heard.push(step.event?.type));
    pace.wake();
    vi.advanceTimersByTime(700);
    forget();
    vi.advanceTimersByTime(10_000);
    expect(heard).toEqual(["turn-began", "action-taken", "battle-began"]);
  });
});

it("own dice are seen, while other own deeds take no time", () => {
  tell(event("action-taken", 0), event("blitz-rolled", 0), event("region-joined", 0), event("turn-ended", 0));
  pace.wake();
  expect([story.cursor, pace.isPlaying]).toEqual([2, true]);
  vi.advanceTimersByTime(1400);
  expect([story.cursor, pace.isPlaying]).toEqual([4, false]);
});

describe("what has to be read", () => {
  let book: Book;
  beforeEach(() => {
    tell(event("battle-ended"), event("turn-began", 1), event("turn-ended", 1));
    book = new Book(1);
    pace.heed(book);
  });

  it("stays until it has been, however fast others are", () => {
    for (const speed of ["1", "skip"] as const) {
      story.cursor = 0;
      book.isRead = false;
      pace.speed = speed;
      pace.wake();
      vi.advanceTimersByTime(60_000);
      expect([story.cursor, pace.isPlaying, pace.isHeld]).toEqual([1, true, true]);
      pace.hurry();
      vi.advanceTimersByTime(60_000);
      expect([story.cursor, pace.isPlaying, pace.isHeld]).toEqual([3, false, false]);
    }
  });

  it("stays for as long as the player has set", () => {
    settings.linger = "4";
    pace.wake();
    vi.advanceTimersByTime(800 + 3999);
    expect([story.cursor, pace.isHeld]).toEqual([1, true]);
    vi.advanceTimersByTime(1 + 60_000);
    expect([story.cursor, pace.isHeld]).toEqual([3, false]);
  });

  it("holds nobody when it has been taken back", () => {
    pace.wake();
    vi.advanceTimersByTime(800);
    expect(pace.isHeld).toBe(true);
    book.isRead = true;
    pace.wake();
    vi.advanceTimersByTime(60_000);
    expect([story.cursor, pace.isPlaying, pace.isHeld]).toEqual([3, false, false]);
  });

  it("is passed over in a replay, and on the way back from it", () => {
    pace.wake();
    pace.replay(1);
    expect([pace.isHeld, pace.isReplaying]).toEqual([false, true]);
    pace.live();
    expect([story.cursor, pace.isPlaying]).toEqual([3, false]);
  });
});
