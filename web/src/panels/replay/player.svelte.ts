// A replay that plays by itself.

import { holdOf } from "../../core/pace.svelte";
import type { Table } from "../../core/table.svelte";

export type ReplaySpeed = "0.5" | "1" | "4" | "battles";

/** How many times as fast as usual. */
const RATES: Record<ReplaySpeed, number> = { "0.5": 0.5, "1": 1, "4": 4, battles: 1 };

export class Player {
  isPlaying = $state(false);
  speed = $state<ReplaySpeed>("1");
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly table: Table) {}

  toggle(): void {
    if (this.isPlaying) {
      this.stop();
      return;
    }
    const { story, pace } = this.table;
    if (story && story.cursor >= story.length) pace.replay(0); // at the end, from the beginning
    this.isPlaying = true;
    this.next();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.isPlaying = false;
    this.table.pace.now = null;
  }

  /** On to the next step that holds the screen. */
  private next(): void {
    const { story, pace } = this.table;
    let wait = 0;
    while (story && wait === 0 && story.cursor < story.length) {
      pace.replay(story.cursor + 1);
      const step = story.steps[story.cursor - 1]!;
      pace.show(step);
      wait = step.event ? holdOf(step.event) : 0;
      if (this.speed === "battles" && !this.isBattle(story.cursor)) wait = 0;
    }
    if (wait === 0) this.stop();
    else this.timer = setTimeout(() => this.next(), wait / RATES[this.speed]);
  }

  /** Whether a battle is on before or after a step. */
  private isBattle(place: number): boolean {
    const story = this.table.story!;
    return [story.at(place - 1), story.at(place)].some(
      ({ battle, naval_battle, fleet_battle }) => battle ?? naval_battle ?? fleet_battle,
    );
  }
}
