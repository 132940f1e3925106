// How fast what others do is played out: step by step at a readable pace, four times as fast, or
// at once. Own answers are shown without delay.

import type { Event, Step } from "../wire/types";
import { keep, kept } from "../parts/kept";
import type { Story } from "./story.svelte";

export type Speed = "1" | "4" | "skip";

/** How long an event holds the screen at normal speed, in milliseconds; others pass at once. */
const HOLDS: Partial<Record<Event["type"], number>> = {
  "turn-began": 700,
  "region-claimed": 350,
  "units-placed": 350,
  "capital-placed": 500,
  "rolled-off": 900,
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
  "blitz-rolled": 900,
  "region-joined": 500,
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
  "player-eliminated": 1000,
  "war-began": 900,
  "provocation-played": 1000,
  "hand-thrown-in": 700,
  "route-kept": 600,
  "units-raised": 900,
  "political-card-played": 1000,
  "block-played": 1000,
  "political-card-stolen": 600,
  "government-changed": 600,
  "player-hunted": 500,
  "ordinary-cards-struck": 500,
  "auction-opened": 700,
  "bid-raised": 500,
  "bidder-passed": 250,
  "route-sold": 900,
  "production-collected": 350,
  "production-hidden": 350,
  "research-rolled": 900,
  "technology-drawn": 900,
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
  "action-card-played": 1000,
  "action-card-drawn": 250,
  "income-collected": 350,
  "units-built": 700,
  "units-converted": 600,
  "level-reached": 700,
  "population-gained": 700,
  "oil-field-placed": 500,
  "oil-burned": 900,
  "marker-looked-at": 600,
  "region-annexed": 900,
};

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

export class Pace {
  speed = $state<Speed>(kept<Speed>("speed", "1"));
  /** Steps are being played out; the next question waits for them. */
  isPlaying = $state(false);
  /** The step on the screen while it is played out, for animation. */
  now = $state.raw<Step | null>(null);
  /** The picture is held at a moment of the past, until the player comes back. */
  isReplaying = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly table: Stage) {}

  setSpeed(speed: Speed): void {
    this.speed = speed;
    keep("speed", speed);
    if (speed === "skip") this.skip();
  }

  /** Something new may have come. */
  wake(): void {
    for (const [eyes, story] of this.table.stories) {
      // Nobody looks through these eyes now; whoever does later is told by the recap.
      if (eyes !== this.table.eyes) story.cursor = story.length;
    }
    if (!this.isPlaying && !this.isReplaying) this.next();
  }

  /** Show everything at once. Also any key or click, for this one step. */
  skip(): void {
    clearTimeout(this.timer);
    const story = this.table.story;
    if (story && !this.isReplaying) story.cursor = story.length;
    this.isPlaying = false;
    this.now = null;
  }

  /** Cut short what holds the screen now. */
  hurry(): void {
    if (!this.isPlaying) return;
    clearTimeout(this.timer);
    this.next();
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  /** Look at a moment of the past. */
  replay(place: number): void {
    const story = this.table.story;
    if (!story) return;
    clearTimeout(this.timer);
    this.isPlaying = false;
    this.now = null;
    story.cursor = Math.max(0, Math.min(place, story.length));
    this.isReplaying = story.cursor < story.length;
  }

  live(): void {
    this.isReplaying = false;
    this.skip();
  }

  private next(): void {
    const story = this.table.story;
    if (!story || story.isLive || this.isReplaying) {
      this.isPlaying = false;
      this.now = null;
      return;
    }
    if (this.speed === "skip" || story.length - story.cursor > TOO_MANY) {
      this.skip();
      return;
    }
    const step = story.steps[story.cursor]!;
    story.cursor += 1;
    this.now = step;
    this.isPlaying = true;
    const hold = step.event && !isOwn(step.event, this.table.eyes) ? holdOf(step.event) : 0;
    const wait = hold / (this.speed === "4" ? 4 : 1);
    if (wait === 0) this.next();
    else this.timer = setTimeout(() => this.next(), wait);
  }
}

function isOwn(event: Event, seat: number | null): boolean {
  return seat !== null && "seat" in event && event.seat === seat;
}
