// The tools for neutral regions that may be approached: what each would cost, as far as one knows.

import { percent } from "../../core/odds/figures";
import { GOVERNMENT_NAMES } from "../../parts/pieces";
import { Asked } from "../../core/asked.svelte";
import { PickTool } from "../common/pick.svelte";
import type { Mark, Tool } from "../../core/desk.svelte";
import type { Table } from "../../core/table.svelte";
import type { Government, NegotiationTold } from "../../wire/types";

export interface Prospect {
  region: string;
  /** What the player has seen under its marker. */
  government: Government | null;
  /** Its price, if that is known. */
  price: number | null;
}

/** What the server says of prices, and of what lies face down. */
export class Neutrals {
  private readonly asked: Asked<NegotiationTold>;

  constructor(private readonly table: Table) {
    this.asked = new Asked<NegotiationTold>(table, () => ({ type: "ask-negotiation", seat: table.eyes! }));
  }

  get prices(): Readonly<Record<string, number>> {
    return this.asked.reply?.prices ?? {};
  }

  get regions(): readonly string[] {
    return this.asked.reply?.regions ?? [];
  }

  /** By price, how often an unseen marker asks for it. */
  get chances(): { price: number; chance: number }[] {
    return byPrice(this.prices, this.asked.reply?.chances ?? {});
  }

  /** How often an unseen marker is of this government. */
  chanceOf(government: Government): number {
    return this.asked.reply?.chances[government] ?? 0;
  }

  at(region: string): Prospect {
    const government = this.table.state!.face_down[region]?.government ?? null;
    return { region, government, price: government ? (this.prices[government] ?? null) : null };
  }
}

/** Governments of the same price together, the cheapest first. */
export function byPrice(
  prices: Readonly<Record<string, number>>,
  chances: Readonly<Record<string, number>>,
): { price: number; chance: number }[] {
  const found = new Map<number, number>();
  for (const [government, price] of Object.entries(prices)) {
    found.set(price, (found.get(price) ?? 0) + (chances[government] ?? 0));
  }
  return [...found].map(([price, chance]) => ({ price, chance })).sort((one, other) => one.price - other.price);
}

/** "free", "4 PP". */
export function priceWords(price: number): string {
  return price ? `${price} PP` : "free";
}

/** "Democracy, 4 PP", or "25 % free, 50 % 4 PP, 25 % 8 PP". */
export function prospectWords(
  { government, price }: Prospect,
  chances: readonly { price: number; chance: number }[],
): string {
  if (government && price !== null) return `${GOVERNMENT_NAMES[government].name}, ${priceWords(price)}`;
  return chances.map((each) => `${percent(each.chance)} ${priceWords(each.price)}`).join(", ");
}

/** One region is named. */
export class ApproachTool extends PickTool {
  constructor(
    table: Table,
    private readonly neutrals: Neutrals,
  ) {
    super(table, (region) => ({ type: "approach", region }), "Approach it");
  }

  readonly flags = $derived.by(() => {
    const known = this.choices.map((region) => this.neutrals.at(region)).filter(({ price }) => price !== null);
    return Object.fromEntries(known.map(({ region, price }) => [region, priceWords(price!)]));
  });

  override hint(region: string): { text: string; rule?: string } | null {
    const hint = super.hint(region);
    if (!hint) return null;
    return {
      text: `${hint.text} ${prospectWords(this.neutrals.at(region), this.neutrals.chances)}`,
      rule: "D-NEGO-04",
    };
  }
}

/** Several are looked at. */
export class ReportsTool implements Tool {
  picked = $state.raw<readonly string[]>([]);

  constructor(
    private readonly neutrals: Neutrals,
    private readonly most: number,
  ) {}

  readonly marks = $derived.by(() => {
    const marks: Record<string, Mark> = {};
    for (const region of this.neutrals.regions) {
      const isNew = this.neutrals.at(region).government === null;
      if (this.picked.includes(region)) marks[region] = "selected";
      else if (isNew && this.picked.length < this.most) marks[region] = "choice";
    }
    return marks;
  });

  pick(region: string): void {
    if (this.picked.includes(region)) this.picked = this.picked.filter((each) => each !== region);
    else if (this.neutrals.regions.includes(region) && this.picked.length < this.most)
      this.picked = [...this.picked, region];
  }

  hint(region: string): { text: string } | null {
    if (this.picked.includes(region)) return { text: "Leave its marker alone." };
    return this.neutrals.regions.includes(region) ? { text: "Look at its marker." } : null;
  }

  clear(): boolean {
    const had = this.picked.length > 0;
    this.picked = [];
    return had;
  }
}
