// The deeds of a table: which one is on the banner, and for how long. One that concerns the player
// stays until he has read it, or acts; others go with what follows, or by themselves.

import { battlesOf, type Battles } from "../battles/battles.svelte";
import type { Reader } from "../pace.svelte";
import { lingersFor } from "../settings.svelte";
import type { Table } from "../table.svelte";
import { battleAt, belongsTo, concerns, deedAt, doerOf, type Deed } from "./deeds";

/** How long the last deed of others stays when nothing follows, in milliseconds. */
const GLANCE = 4000;

export class Deeds implements Reader {
  /** Up to how many steps all has been read. */
  private done = $state(0);
  /** What had happened before this page knew of it need not be told. */
  private since: number | null = null;

  private readonly battles: Battles;

  constructor(private readonly table: Table) {
    this.battles = battlesOf(table);
    table.pace.heed(this);
  }

  /** What is on the screen at this moment of the story. */
  get current(): Deed | null {
    const { story, eyes, pace } = this.table;
    if (!story?.isWhole) return null;
    this.since ??= story.cursor;
    const aside = this.battles.aside;
    const deed = aside === null ? deedAt(story.steps, story.cursor) : battleAt(story.steps, aside, story.cursor);
    if (!deed || pace.isReplaying) return deed;
    if (deed.began < this.since || story.cursor <= this.done) return null;
    // What the player has just done he knows, but for what the dice or others made of it.
    return doerOf(deed) === eyes && !this.isOwn(deed) ? null : deed;
  }

  /** Whether it concerns the player at the screen. */
  isOwn(deed: Deed): boolean {
    return this.table.eyes !== null && concerns(deed, this.table.eyes);
  }

  /** Whether what is on the screen after so many steps is told by the banner. */
  isTold(place: number): boolean {
    const { story, eyes } = this.table;
    const deed = story && deedAt(story.steps, place);
    return !!deed && (doerOf(deed) !== eyes || this.isOwn(deed));
  }

  mustRead(): boolean {
    const { story } = this.table;
    const next = story?.steps[story.cursor];
    const deed = next && this.current;
    return !!deed && !belongsTo(deed, next.event) && this.isOwn(deed);
  }

  read(): void {
    const { story } = this.table;
    if (this.current && story) this.done = story.cursor;
  }

  answered(): void {
    this.read();
  }

  /** Take it off the screen, and go on. */
  dismiss(): void {
    this.read();
    if (this.table.pace.isHeld) this.table.pace.hurry();
  }

  /** Where nothing follows it goes by itself, sooner if it concerns others. */
  forget(): (() => void) | undefined {
    const { current } = this;
    const { pace } = this.table;
    if (!current || pace.isPlaying || pace.isReplaying) return;
    const time = this.isOwn(current) ? lingersFor() : GLANCE;
    if (time === null) return;
    const timer = setTimeout(() => this.read(), time);
    return () => clearTimeout(timer);
  }
}

const all = new WeakMap<Table, Deeds>();

/** Those of a table; ask for them when a component is made. */
export function deedsOf(table: Table): Deeds {
  let deeds = all.get(table);
  if (!deeds) all.set(table, (deeds = new Deeds(table)));
  return deeds;
}
