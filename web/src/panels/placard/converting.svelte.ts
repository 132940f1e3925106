// The tool for paying with units: a line is chosen, then so many pieces from wherever they stand.

import { PIECE_NAMES, type PieceLetter, type Pieces } from "../../parts/pieces";
import { Asked } from "../../core/asked.svelte";
import type { How, Mark, Tool } from "../../core/desk.svelte";
import type { Table } from "../../core/table.svelte";
import type { Conversion, Conversions, ConversionTold, Line, Stock, Vessel } from "../../wire/types";
import { letterOf } from "./words";

/** Tells equal stocks of one line apart: a place, and what lies there. */
export function keyOf({ place, vessel }: Stock): string {
  return vessel ? `${place}:${vessel.ship}+${vessel.cargo ?? ""}` : place;
}

/** The answer that gives so many of each stock. */
export function conversionOf(
  line: Line,
  stocks: readonly Stock[],
  taken: Readonly<Record<string, number>>,
): Conversion {
  if (line.points) return { type: "conversion", points: line.points };
  const isUnit = typeof line.piece === "number";
  const armies: Record<string, Pieces> = {};
  const vessels: Record<string, Vessel[]> = {};
  for (const stock of stocks) {
    const count = taken[keyOf(stock)] ?? 0;
    if (!count) continue;
    if (stock.vessel)
      vessels[stock.place] = [...(vessels[stock.place] ?? []), ...Array<Vessel>(count).fill(stock.vessel)];
    else armies[stock.place] = { [letterOf(line.piece)]: count };
  }
  return isUnit ? { type: "conversion", armies, aboard: vessels } : { type: "conversion", ships: vessels };
}

/** Enough for a line, taken where most lie; empty ships before loaded ones. */
export function proposal(line: Line, stocks: readonly Stock[]): Record<string, number> {
  const isShip = typeof line.piece !== "number";
  const loaded = ({ vessel }: Stock): number => (isShip && vessel?.cargo != null ? 1 : 0);
  const order = [...stocks].sort((one, other) => loaded(one) - loaded(other) || other.count - one.count);
  const taken: Record<string, number> = {};
  let missing = line.count;
  for (const stock of order) {
    const count = Math.min(missing, stock.count);
    if (count) taken[keyOf(stock)] = count;
    missing -= count;
  }
  return taken;
}

export class ConvertTool implements Tool {
  private readonly asked: Asked<ConversionTold>;
  private wanted = $state(0);
  /** What the player has changed, by line. */
  private changed = $state.raw<Readonly<Record<number, Readonly<Record<string, number>>>>>({});

  constructor(private readonly table: Table) {
    this.asked = new Asked<ConversionTold>(table, () => ({ type: "ask-conversion", seat: table.eyes! }));
  }

  get lines(): readonly Conversions[] {
    return this.asked.reply?.lines ?? [];
  }

  get place(): number {
    return Math.min(this.wanted, Math.max(0, this.lines.length - 1));
  }

  choose(place: number): void {
    this.wanted = place;
  }

  get now(): Conversions | null {
    return this.lines[this.place] ?? null;
  }

  readonly taken = $derived.by((): Readonly<Record<string, number>> => {
    const { now } = this;
    if (!now) return {};
    return this.changed[this.place] ?? proposal(now.line, now.stocks);
  });

  readonly missing = $derived.by(() => {
    const given = Object.values(this.taken).reduce((sum, count) => sum + count, 0);
    return (this.now?.line.count ?? 0) - given;
  });

  readonly answer = $derived.by((): Conversion | null => {
    const { now } = this;
    return now && !this.missing ? conversionOf(now.line, now.stocks, this.taken) : null;
  });

  get letter(): PieceLetter | null {
    return this.now ? letterOf(this.now.line.piece) : null;
  }

  set(stock: Stock, count: number): void {
    const key = keyOf(stock);
    const most = Math.min(stock.count, (this.taken[key] ?? 0) + this.missing);
    this.changed = { ...this.changed, [this.place]: { ...this.taken, [key]: Math.max(0, Math.min(most, count)) } };
  }

  private at(place: string): readonly Stock[] {
    return this.now?.stocks.filter((stock) => stock.place === place) ?? [];
  }

  readonly marks = $derived.by(() => {
    const marks: Record<string, Mark> = {};
    for (const stock of this.now?.stocks ?? []) {
      if (this.taken[keyOf(stock)]) marks[stock.place] = "selected";
      else marks[stock.place] ??= "choice";
    }
    return marks;
  });

  readonly flags = $derived.by(() => {
    const flags: Record<string, number> = {};
    for (const stock of this.now?.stocks ?? []) {
      const count = this.taken[keyOf(stock)];
      if (count) flags[stock.place] = (flags[stock.place] ?? 0) + count;
    }
    return Object.fromEntries(Object.entries(flags).map(([place, count]) => [place, `−${count}`]));
  });

  pick(place: string, how: How): void {
    const stocks = this.at(place);
    const room = stocks.find((stock) => (this.taken[keyOf(stock)] ?? 0) < stock.count);
    const given = stocks.findLast((stock) => this.taken[keyOf(stock)]);
    if (!how.isSecond && this.missing && room)
      this.set(room, (this.taken[keyOf(room)] ?? 0) + (how.ctrl || how.shift ? this.missing : 1));
    else if (given) this.set(given, how.ctrl || how.shift ? 0 : this.taken[keyOf(given)]! - 1);
  }

  hint(place: string): { text: string } | null {
    if (!this.at(place).length || !this.letter) return null;
    return { text: this.missing ? `Give one ${PIECE_NAMES[this.letter].one} from here.` : "Take one back." };
  }

  /** Nothing is given yet; what was proposed is forgotten. */
  clear(): boolean {
    const had = Object.values(this.taken).some(Boolean);
    this.changed = { ...this.changed, [this.place]: {} };
    return had;
  }

  propose(): void {
    const { [this.place]: _, ...others } = this.changed;
    this.changed = others;
  }

  async confirm(): Promise<void> {
    if (this.answer) await this.table.answer(this.answer);
  }
}
