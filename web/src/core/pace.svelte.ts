// How fast what others do is played out: step by step at a readable pace, slower, four times as fast,
// or at once; it can be paused. Own answers are shown without delay, but for dice. What the player has
// to read stays until he has.

import type { Event, Question, Step } from "../wire/types";
import { keep, kept } from "../parts/kept";
import { lingersFor } from "./settings.svelte";
import type { Story } from "./story.svelte";

export type Speed = "0.5" | "1" | "4" | "skip";

/** How many times as fast as usual. */
const RATES: Record<Speed, number> = { "0.5": 0.5, "1": 1, "4": 4, skip: 4 };

/** How long an event holds the screen at normal speed, in milliseconds; others pass at once. */
const HOLDS: Partial<Record<Event["type"], number>> = {
  "turn-began": 700,
  "region-claimed": 350,
  "units-placed": 350,
  "capital-placed": 500,
  "rolled-off": 1500,
  "units-set-out": 900,
  "ships-placed": 350,
  "fleets-sailed": 900,
  "canal-answered": 700,
  "submarine-battles-declared": 700,
  "convoy-attacked": 700,
  "convoy-sunk": 900,
  "crossings-ended": 600,
  "crossings-answered": 600,
  "battle-began": 700,
  "battle-dice-rolled": 900,
  "units-eliminated": 300,
  "battle-ended": 800,
  "neutral-card-turned": 600,
  "blitz-rolled": 1400,
  "region-joined": 1400,
  "units-bought": 500,
  "challenge-made": 700,
  "challenge-declined": 700,
  "lines-revealed": 800,
  "match-up-fought": 700,
  "naval-round-ended": 600,
  "naval-battle-ended": 800,
  "sea-taken": 500,
  "submarines-stayed-out": 600,
  "line-shown": 800,
  "fleet-retreated": 600,
  "battleships-lost": 700,
  "raid-began": 700,
  "raid-rolled": 900,
  "route-knocked-out": 500,
  "route-destroyed": 700,
  "struck-back": 900,
  "raid-ended": 600,
  "air-raid-began": 700,
  "air-force-revealed": 600,
  "air-defence-revealed": 600,
  "air-dice-rolled": 900,
  "planes-shot-down": 500,
  "atomic-bomb-dropped": 1000,
  "cards-knocked-out": 800,
  "planes-removed": 500,
  "air-raid-ended": 600,
  "neutral-army-rolled": 900,
  "fleet-battle-began": 700,
  "ships-lined-up": 400,
  "line-fired": 900,
  "ships-sunk": 300,
  "attack-broken": 1000,
  "fleet-broken": 1000,
  "fleet-battle-ended": 800,
  "coastline-lost": 600,
  "marker-revealed": 700,
  "marker-handed-over": 700,
  "journeys-made": 900,
  "voyages-made": 900,
  "units-embarked": 500,
  "coastal-attacks-declared": 700,
  "reserves-called-up": 600,
  "ships-requisitioned": 600,
  "leave-given": 600,
  "leave-refused": 700,
  "trade-made": 800,
  "player-eliminated": 1500,
  "war-began": 1500,
  "provocation-played": 1800,
  "hand-thrown-in": 700,
  "route-kept": 600,
  "units-raised": 900,
  "political-card-played": 1800,
  "block-played": 1800,
  "political-card-stolen": 600,
  "government-changed": 600,
  "player-hunted": 500,
  "ordinary-cards-struck": 500,
  "auction-opened": 700,
  "bid-raised": 500,
  "bidder-passed": 250,
  "route-sold": 1400,
  "production-collected": 350,
  "production-hidden": 350,
  "research-rolled": 1400,
  "technology-drawn": 1400,
  "technology-shown": 700,
  "regions-given-up": 700,
  "goods-traded": 600,
  "government-drawn": 500,
  "placard-taken": 600,
  "homeland-occupied": 600,
  "year-began": 800,
  "direction-chosen": 400,
  "season-began": 700,
  "action-marked": 700,
  "action-card-played": 1800,
  "action-card-drawn": 250,
  "income-collected": 350,
  "units-built": 700,
  "units-converted": 600,
  "level-reached": 700,
  "population-gained": 700,
  "oil-field-placed": 500,
  "oil-burned": 900,
  "marker-looked-at": 600,
  "region-annexed": 1400,
};

/** Dice that fall for a player are seen by him, too. */
const OWN_DICE: ReadonlySet<Event["type"]> = new Set<Event["type"]>(["blitz-rolled", "research-rolled", "raid-rolled"]);

/** How long an event holds the screen at normal speed. */
export function holdOf(event: Event): number {
  return HOLDS[event.type] ?? 0;
}

/** Whoever comes back to more than this does not watch it all; the log and the recap tell it. */
const TOO_MANY = 1500;

/** What is played out: the story of whoever looks at the screen, among those that are told here. */
interface Stage {
  readonly story: Story | undefined;
  readonly stories: ReadonlyMap<number | null, Story>;
  readonly eyes: number | null;
}

/** Whoever knows what on the screen has to be read before the story goes on. */
export interface Reader {
  /** Whether what follows would take something off the screen that has not been read. */
  mustRead(): boolean;
  read(): void;
  /** The player has answered a question beside it. */
  answered(question: Question): void;
}

export class Pace {
  speed = $state<Speed>(kept<Speed>("speed", "1"));
  /** Steps are being played out; the next question waits for them. */
  isPlaying = $state(false);
  /** The player goes on step by step, until he is asked something. */
  isPaused = $state(false);
  /** What is on the screen stays until it has been read. */
  isHeld = $state(false);
  /** The step on the screen while it is played out, for animation. */
  now = $state.raw<Step | null>(null);
  /** The picture is held at a moment of the past, until the player comes back. */
  isReplaying = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly readers = new Set<Reader>();
  private readonly ears = new Set<(step: Step) => void>();

  constructor(private readonly table: Stage) {}

  /** How many times as fast as usual steps are played out. */
  get rate(): number {
    return RATES[this.speed] ?? 1;
  }

  setSpeed(speed: Speed): void {
    this.speed = speed;
    keep("speed", speed);
    if (speed === "skip") this.skip();
  }

  /** For as long as the table is open. */
  heed(reader: Reader): void {
    this.readers.add(reader);
  }

  /** Be told of each step as it comes to the screen. */
  listen(ear: (step: Step) => void): () => void {
    this.ears.add(ear);
    return () => this.ears.delete(ear);
  }

  /** A step has come to the screen. */
  show(step: Step): void {
    this.now = step;
    for (const ear of this.ears) ear(step);
  }

  /** Something new may have come. */
  wake(): void {
    for (const [eyes, story] of this.table.stories) {
      // Nobody looks through these eyes now; whoever does later is told by the recap.
      if (eyes !== this.table.eyes) story.cursor = story.length;
    }
    // What had to be read may have been taken back.
    const isFree = this.isHeld && !this.mustRead();
    if (isFree) this.isHeld = false;
    if ((isFree || !this.isPlaying) && !this.isReplaying) this.next();
  }

  /** Show everything at once, up to what the player has to read. Also any key or click, for this one
   * step. */
  skip(): void {
    clearTimeout(this.timer);
    this.isPaused = this.isHeld = false;
    const story = this.table.story;
    if (story && !this.isReplaying) {
      if (story.length - story.cursor > TOO_MANY) story.cursor = story.length;
      while (!story.isLive && !this.mustRead()) story.cursor += 1;
      if (this.mustRead()) return this.hold();
    }
    this.isPlaying = false;
    this.now = null;
  }

  /** Cut short what holds the screen now, or go on from what has been read. */
  hurry(): void {
    if (!this.isPlaying) return;
    clearTimeout(this.timer);
    if (this.isHeld) {
      for (const reader of this.readers) if (reader.mustRead()) reader.read();
      this.isHeld = false;
    }
    this.next(true);
  }

  pause(): void {
    if (!this.isPlaying || this.isHeld) return;
    clearTimeout(this.timer);
    this.isPaused = true;
  }

  resume(): void {
    if (!this.isPaused) return;
    this.isPaused = false;
    this.next();
  }

  /** Whoever answers has read what stood beside the question. */
  answered(question: Question): void {
    for (const reader of this.readers) reader.answered(question);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  /** Look at a moment of the past. */
  replay(place: number): void {
    const story = this.table.story;
    if (!story) return;
    clearTimeout(this.timer);
    this.isPlaying = this.isPaused = this.isHeld = false;
    this.now = null;
    story.cursor = Math.max(0, Math.min(place, story.length));
    this.isReplaying = story.cursor < story.length;
  }

  live(): void {
    this.isReplaying = false;
    const story = this.table.story;
    if (story) story.cursor = story.length;
    this.skip();
  }

  private mustRead(): boolean {
    return [...this.readers].some((reader) => reader.mustRead());
  }

  /** Wait until what is on the screen has been read, or for as long as the player wants it to stay. */
  private hold(): void {
    this.isPlaying = this.isHeld = true;
    this.now = null;
    const time = lingersFor();
    if (time !== null) this.timer = setTimeout(() => this.hurry(), time);
  }

  private next(isStep = false): void {
    const story = this.table.story;
    const isFar = !!story && story.length - story.cursor > TOO_MANY;
    if (story && !this.isReplaying && !isFar && this.mustRead()) {
      this.hold();
      return;
    }
    if (!story || story.isLive || this.isReplaying) {
      this.isPlaying = false;
      this.now = null;
      if (story?.question) this.isPaused = false;
      return;
    }
    if (this.speed === "skip" || isFar) {
      this.skip();
      return;
    }
    this.isPlaying = true;
    if (this.isPaused && !isStep) return;
    const step = story.steps[story.cursor]!;
    story.cursor += 1;
    this.show(step);
    const wait = this.holdFor(step.event) / this.rate;
    if (wait === 0) this.next(isStep);
    else if (!this.isPaused) this.timer = setTimeout(() => this.next(), wait);
  }

  private holdFor(event: Event | null): number {
    if (!event || (isOwn(event, this.table.eyes) && !OWN_DICE.has(event.type))) return 0;
    return holdOf(event);
  }
}

function isOwn(event: Event, seat: number | null): boolean {
  return seat !== null && "seat" in event && event.seat === seat;
}
