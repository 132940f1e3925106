// The tool for placing units and ships: choose a kind, then click where it goes. Ctrl places all of the
// kind, Shift all that is left, the right button takes away.

import type { Answer, PlaceFive, Placement, PlaceNewUnits, PlaceRaisedUnits } from "../../wire/types";
import type { Refused } from "../../wire/http";
import {
  minus,
  PIECE_NAMES,
  PIECES,
  plus,
  SHIPS,
  total,
  UNITS,
  type PieceLetter,
  type Pieces,
} from "../../parts/pieces";
import type { How, Mark, Tool } from "../../core/desk.svelte";
import type { Table } from "../../core/table.svelte";
import { mixOf, spread, sumOf, withUnits, type Placed } from "../common/placing";

const TEN = 10;

/** Where ships of the start go before their sea area is chosen. */
export const FLEET = "Your fleet";

export class PlaceTool implements Tool {
  /** The kind that the next click places. */
  unit = $state<PieceLetter>("I");
  placed = $state.raw<Placed>({});
  fault = $state.raw<Refused | null>(null);

  constructor(
    private readonly table: Table,
    private readonly decision: PlaceFive | PlaceNewUnits | PlaceRaisedUnits,
  ) {
    this.unit = this.nextKind();
  }

  get count(): number {
    return this.decision.count;
  }

  private get seat(): number {
    return this.table.eyes!;
  }

  get regions(): string[] {
    const { owners } = this.table.state!;
    return Object.keys(owners).filter((region) => owners[region] === this.seat);
  }

  /** Where ships may go: sea areas off the coast, or at the start the one area of all of them. */
  get waters(): readonly string[] {
    const { decision } = this;
    if (decision.type === "place-new-units") return total(this.ships) ? (decision.seas ?? []) : [];
    return total(this.ships) ? [Object.keys(this.table.state!.squadrons[this.seat] ?? {})[0] ?? FLEET] : [];
  }

  get places(): string[] {
    return [...this.regions, ...this.waters];
  }

  private get ships(): Pieces {
    const { decision } = this;
    if (decision.type === "place-five") return decision.fleet ?? {};
    if (decision.type === "place-raised-units") return {};
    return decision.seas?.length ? (this.table.state!.fleets[this.seat] ?? {}) : {};
  }

  /** Everything in hand at the beginning. */
  readonly pool = $derived.by((): Pieces => plus(this.table.state!.pools[this.seat] ?? {}, this.ships));

  /** Pieces in hand that have no place yet. */
  readonly left = $derived.by((): Pieces => minus(this.pool, sumOf(this.placed)));

  /** How many must still be placed now: often fewer than are left. */
  readonly missing = $derived.by(() => this.count - total(sumOf(this.placed)));

  readonly answer = $derived.by((): Placement => {
    const of = (places: readonly string[]): Placed =>
      Object.fromEntries(Object.entries(this.placed).filter(([place]) => places.includes(place)));
    const answer: Placement = { type: "placement", units: of(this.regions) };
    const ships = of(this.waters);
    if (!Object.keys(ships).length) return answer;
    return this.decision.type === "place-five" ? { ...answer, fleet: sumOf(ships) } : { ...answer, ships };
  });

  // ---- what the map draws ----

  readonly marks = $derived.by(() => {
    const marks: Record<string, Mark> = {};
    for (const place of this.places) marks[place] = "choice";
    return marks;
  });

  get additions(): Placed {
    return this.placed;
  }

  hint(place: string): { text: string } | null {
    if (!this.places.includes(place) || !this.missing) return null;
    return { text: `Place one ${PIECE_NAMES[this.kindFor(place)].one} here; Ctrl: all. Right-click takes back.` };
  }

  /** The chosen kind, or the first that can be there: ships at sea, units on land. */
  kindFor(place: string): PieceLetter {
    const kinds: readonly PieceLetter[] = this.waters.includes(place) ? SHIPS : UNITS;
    return kinds.includes(this.unit) ? this.unit : (kinds.find((kind) => this.left[kind]) ?? kinds[0]!);
  }

  // ---- what the player does ----

  pick(region: string, how: How): void {
    if (!this.places.includes(region)) void this.explain(region);
    else if (how.isSecond) this.takeFrom(region, how);
    else if (how.shift)
      this.put(region, this.waters.includes(region) ? shipsOf(this.left) : mixOf(this.left, this.missing));
    else this.add(region, this.kindFor(region), how.ctrl ? this.count : how.alt ? TEN : 1);
  }

  private takeFrom(region: string, how: How): void {
    const there = this.placed[region] ?? {};
    const kind = there[this.unit] ? this.unit : PIECES.findLast((piece) => there[piece]);
    if (how.shift) this.put(region, minus({}, there));
    else if (kind) this.add(region, kind, how.ctrl ? -this.count : how.alt ? -TEN : -1);
  }

  /** So many of a kind into a region, as far as there are any; fewer than none takes away. */
  add(region: string, unit: PieceLetter, count: number): void {
    const most = Math.min(this.missing, this.left[unit] ?? 0);
    this.placed = withUnits(this.placed, region, unit, Math.min(count, most));
    this.fault = null;
    if (!this.left[this.unit]) this.unit = this.nextKind();
  }

  private put(region: string, pieces: Pieces): void {
    for (const piece of PIECES) if (pieces[piece]) this.add(region, piece, pieces[piece]);
  }

  /** Place the rest, mixed as it is, where fewest units stand; then ships, together. */
  spreadEvenly(): void {
    const units = mixOf(this.left, this.missing);
    this.placed = spread(units, this.regions, this.table.state!.armies, this.placed);
    const [sea] = this.waters;
    if (sea) this.put(sea, shipsOf(this.left));
  }

  layOut(answer: Answer): void {
    if (answer.type !== "placement") return;
    const [sea] = this.waters;
    const fleet = sea && total(answer.fleet) ? { [sea]: answer.fleet! } : {};
    this.placed = { ...answer.units, ...answer.ships, ...fleet };
    this.unit = this.nextKind();
  }

  clear(): boolean {
    const had = total(sumOf(this.placed)) > 0;
    this.placed = {};
    this.fault = null;
    this.unit = this.nextKind();
    return had;
  }

  private nextKind(): PieceLetter {
    return PIECES.find((piece) => this.left[piece]) ?? "I";
  }

  private async explain(region: string): Promise<void> {
    const isShip = (SHIPS as readonly string[]).includes(this.unit);
    const there = { [region]: { [this.unit]: 1 } };
    this.fault = await this.table.check({
      type: "placement",
      units: isShip ? {} : there,
      ...(isShip ? { ships: there } : {}),
    });
  }
}

function shipsOf(pieces: Pieces): Pieces {
  return Object.fromEntries(SHIPS.filter((ship) => pieces[ship]).map((ship) => [ship, pieces[ship]]));
}
