// The tool for playing a political card: the card, what it is aimed at, and all that it could be
// aimed at, lit on the map.

import type { How, Mark, Tool } from "../../core/desk.svelte";
import type { Table } from "../../core/table.svelte";
import type { Government, PlaysTold, Targets } from "../../wire/types";
import {
  aimed,
  firstAim,
  governmentsFor,
  NOWHERE,
  regionsFor,
  seatsFor,
  seatsWanted,
  withRegion,
  withSeat,
  type Aim,
} from "./aim";
import { Asked } from "../../core/asked.svelte";

export class PlayTool implements Tool {
  card = $state<string | null>(null);
  aim = $state.raw<Aim>(NOWHERE);
  private readonly asked: Asked<PlaysTold>;

  /** While the component lives that makes it. */
  constructor(private readonly table: Table) {
    this.asked = new Asked<PlaysTold>(table, () => ({ type: "ask-plays", seat: table.eyes! }));
  }

  /** Every playable card with all that it can be aimed at. */
  get plays(): Readonly<Record<string, readonly Targets[]>> {
    return this.asked.reply?.cards ?? {};
  }

  /** Why the other cards cannot be played now; null until it is known. */
  get idle(): PlaysTold["idle"] | null {
    return this.asked.reply?.idle ?? null;
  }

  readonly all = $derived(this.card === null ? [] : (this.plays[this.card] ?? []));
  readonly seats = $derived(seatsFor(this.all));
  readonly seatsWanted = $derived(seatsWanted(this.all));
  readonly regions = $derived(regionsFor(this.all, this.aim));
  readonly governments = $derived(governmentsFor(this.all, this.aim));
  readonly targets = $derived(this.card === null ? null : aimed(this.all, this.aim));

  choose(card: string | null): void {
    this.card = card;
    this.aim = firstAim(card === null ? [] : (this.plays[card] ?? []));
  }

  toggleSeat(seat: number): void {
    this.aim = withSeat(this.all, this.aim, seat);
  }

  chooseRegion(region: string): void {
    this.aim = withRegion(this.all, this.aim, region);
  }

  chooseGovernment(government: Government): void {
    this.aim = { ...this.aim, government };
  }

  async play(): Promise<void> {
    const { card, targets } = this;
    if (card !== null && targets) await this.table.answer({ type: "play", card, targets });
  }

  // ---- on the map ----

  readonly marks = $derived.by(() => {
    const marks: Record<string, Mark> = {};
    for (const region of this.regions) marks[region] = "choice";
    for (const [region, owner] of Object.entries(this.table.state?.owners ?? {})) {
      if (owner === null || !this.seats.includes(owner)) continue;
      marks[region] = this.aim.seats.includes(owner) ? "target" : "choice";
    }
    if (this.aim.region !== null) marks[this.aim.region] = "selected";
    return marks;
  });

  pick(region: string, how: How): void {
    const owner = this.table.state?.owners[region] ?? null;
    if (how.isSecond) this.clear();
    else if (region === this.aim.region && this.targets) void this.play();
    else if (this.regions.includes(region)) this.chooseRegion(region);
    else if (owner !== null && this.seats.includes(owner)) this.toggleSeat(owner);
  }

  hint(region: string): { text: string } | null {
    const owner = this.table.state?.owners[region] ?? null;
    if (region === this.aim.region && this.targets) return { text: "Play the card: pick it again." };
    if (this.regions.includes(region)) return { text: "Aim the card here." };
    if (owner !== null && this.seats.includes(owner)) return { text: `Aim the card at ${this.table.name(owner)}.` };
    return null;
  }

  clear(): boolean {
    const had = this.card !== null;
    this.choose(null);
    return had;
  }
}
