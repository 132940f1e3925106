// The tool for placing units: choose a kind, then click regions. Ctrl places all of the kind, Shift
// all that is left, the right button takes away.

import type { Army, Placement } from "../wire/types";
import type { Refused } from "../wire/http";
import { minus, total, UNIT_NAMES, UNITS, type UnitLetter } from "../parts/pieces";
import type { How, Mark, Tool } from "../table/desk.svelte";
import type { Table } from "../table/table.svelte";
import { mixOf, spread, sumOf, withUnits, type Placed } from "./placing";

const TEN = 10;

export class PlaceTool implements Tool {
  /** The kind that the next click places. */
  unit = $state<UnitLetter>("I");
  placed = $state.raw<Placed>({});
  fault = $state.raw<Refused | null>(null);

  constructor(
    private readonly table: Table,
    readonly count: number,
  ) {
    this.unit = this.nextKind();
  }

  private get seat(): number {
    return this.table.eyes!;
  }

  get regions(): string[] {
    const { owners } = this.table.state!;
    return Object.keys(owners).filter((region) => owners[region] === this.seat);
  }

  /** Units in hand that have no place yet. */
  readonly left = $derived.by((): Army =>
    minus(this.table.state!.pools[this.seat] ?? {}, sumOf(this.placed)),
  );

  /** How many must still be placed now: often fewer than are left. */
  readonly missing = $derived.by(() => this.count - total(sumOf(this.placed)));

  readonly answer = $derived.by((): Placement => ({ type: "placement", units: this.placed }));

  // ---- what the map draws ----

  readonly marks = $derived.by(() => {
    const marks: Record<string, Mark> = {};
    for (const region of this.regions) marks[region] = "choice";
    return marks;
  });

  get additions(): Placed {
    return this.placed;
  }

  hint(region: string): { text: string } | null {
    if (!this.regions.includes(region) || !this.missing) return null;
    return { text: `Place one ${UNIT_NAMES[this.unit].one} here; Ctrl: all. Right-click takes back.` };
  }

  // ---- what the player does ----

  pick(region: string, how: How): void {
    if (!this.regions.includes(region)) void this.explain(region);
    else if (how.isSecond) this.takeFrom(region, how);
    else if (how.shift) this.put(region, mixOf(this.left, this.missing));
    else this.add(region, this.unit, how.ctrl ? this.count : how.alt ? TEN : 1);
  }

  private takeFrom(region: string, how: How): void {
    const there = this.placed[region] ?? {};
    const kind = there[this.unit] ? this.unit : UNITS.findLast((unit) => there[unit]);
    if (how.shift) this.put(region, minus({}, there));
    else if (kind) this.add(region, kind, how.ctrl ? -this.count : how.alt ? -TEN : -1);
  }

  /** So many of a kind into a region, as far as there are any; fewer than none takes away. */
  add(region: string, unit: UnitLetter, count: number): void {
    const most = Math.min(this.missing, this.left[unit] ?? 0);
    this.placed = withUnits(this.placed, region, unit, Math.min(count, most));
    this.fault = null;
    if (!this.left[this.unit]) this.unit = this.nextKind();
  }

  private put(region: string, units: Army): void {
    for (const unit of UNITS) if (units[unit]) this.add(region, unit, units[unit]);
  }

  /** Place the rest, mixed as it is, where fewest units stand. */
  spreadEvenly(): void {
    const units = mixOf(this.left, this.missing);
    this.placed = spread(units, this.regions, this.table.state!.armies, this.placed);
  }

  clear(): boolean {
    const had = total(sumOf(this.placed)) > 0;
    this.placed = {};
    this.fault = null;
    this.unit = this.nextKind();
    return had;
  }

  private nextKind(): UnitLetter {
    return UNITS.find((unit) => this.left[unit]) ?? "I";
  }

  private async explain(region: string): Promise<void> {
    this.fault = await this.table.check({
      type: "placement",
      units: { [region]: { [this.unit]: 1 } },
    });
  }
}
