// The tool for placing units in regions and ships on their coastlines: choose a kind, then where.

import { PIECE_NAMES, PIECES, SHIPS, minus, plus, total, type PieceLetter, type Pieces } from "../../parts/pieces";
import { mixOf, spread, sumOf, withUnits, type Placed } from "../common/placing";
import type { How, Mark, Tool } from "../../core/desk.svelte";
import type { Refused } from "../../wire/http";
import type { Answer, Army, Fleet, State } from "../../wire/types";

const TEN = 10;

const isShip = (piece: PieceLetter): boolean => (SHIPS as readonly string[]).includes(piece);

/** Those pieces of a mixture that are ships, or those that are not. */
export function partOf(pieces: Pieces, wantsShips: boolean): Pieces {
  return Object.fromEntries(
    PIECES.filter((piece) => pieces[piece] && isShip(piece) === wantsShips).map((piece) => [piece, pieces[piece]]),
  );
}

function only(placed: Placed, wantsShips: boolean): Record<string, Pieces> {
  const parts = Object.entries(placed).map(([region, pieces]) => [region, partOf(pieces, wantsShips)] as const);
  return Object.fromEntries(parts.filter(([, pieces]) => total(pieces)));
}

export const armiesOf = (placed: Placed): Record<string, Army> => only(placed, false) as Record<string, Army>;
export const fleetsOf = (placed: Placed): Record<string, Fleet> => only(placed, true) as Record<string, Fleet>;

export interface Ground {
  pool: Pieces;
  /** Where units may go, the capital first, and where ships may. */
  regions: readonly string[];
  coasts: readonly string[];
  /** In how many regions units may stand in the end; in any number, if that is not said. */
  most?: number;
}

export class Settling implements Tool {
  unit = $state<PieceLetter>("I");
  placed = $state.raw<Placed>({});
  fault = $state.raw<Refused | null>(null);
  ground = $state.raw<Ground>({ pool: {}, regions: [], coasts: [] });

  constructor(
    private readonly state: () => State,
    private readonly check: (answer: Answer) => Promise<Refused | null>,
    private readonly answerFor: (placed: Placed) => Answer,
  ) {}

  lay(ground: Ground): void {
    this.ground = ground;
    this.unit = this.nextKind();
  }

  get pool(): Pieces {
    return this.ground.pool;
  }

  readonly left = $derived.by((): Pieces => minus(this.ground.pool, sumOf(this.placed)));

  /** How many must still be placed. */
  readonly missing = $derived.by(() => total(this.left));

  get count(): number {
    return total(this.ground.pool);
  }

  readonly answer = $derived.by(() => this.answerFor(this.placed));

  get places(): readonly string[] {
    const { regions, coasts } = this.ground;
    return [...regions, ...coasts.filter((region) => !regions.includes(region))];
  }

  /** Whether one more region may be taken. */
  private get hasRoom(): boolean {
    const { most } = this.ground;
    return most === undefined || Object.keys(armiesOf(this.placed)).length < most;
  }

  /** Whether a piece may go to a place, as far as that is known here. */
  fits(region: string, piece: PieceLetter): boolean {
    if (isShip(piece)) return this.ground.coasts.includes(region);
    if (!this.ground.regions.includes(region)) return false;
    return !!this.placed[region] || this.hasRoom;
  }

  readonly marks = $derived.by(() => {
    const marks: Record<string, Mark> = {};
    for (const region of this.places) if (this.placed[region] || this.fits(region, this.unit)) marks[region] = "choice";
    return marks;
  });

  get additions(): Placed {
    return this.placed;
  }

  hint(region: string): { text: string } | null {
    if (!this.missing || !this.fits(region, this.unit)) return null;
    return { text: `Place one ${PIECE_NAMES[this.unit].one} here; Ctrl: all. Right-click takes back.` };
  }

  // ---- what the player does ----

  pick(region: string, how: How): void {
    if (how.isSecond) this.takeFrom(region, how);
    else if (!this.places.includes(region)) void this.explain(region);
    else if (how.shift) for (const piece of PIECES) this.add(region, piece, this.left[piece] ?? 0);
    else this.add(region, this.unit, how.ctrl ? this.count : how.alt ? TEN : 1);
  }

  private takeFrom(region: string, how: How): void {
    const there = this.placed[region] ?? {};
    const kind = there[this.unit] ? this.unit : PIECES.findLast((piece) => there[piece]);
    if (how.shift) for (const piece of PIECES) this.add(region, piece, -(there[piece] ?? 0));
    else if (kind) this.add(region, kind, how.ctrl ? -this.count : how.alt ? -TEN : -1);
  }

  layOut(answer: Answer): void {
    if (answer.type !== "new-units" && answer.type !== "placement") return;
    const armies: Placed = answer.type === "placement" ? answer.units : (answer.armies ?? {});
    const all = { ...armies };
    for (const [place, ships] of Object.entries(answer.ships ?? {})) all[place] = plus(all[place] ?? {}, ships);
    this.placed = all;
    this.unit = this.nextKind();
  }

  /** So many of a kind, as far as there are any; fewer than none takes away. */
  add(region: string, piece: PieceLetter, count: number): void {
    if (count > 0 && !this.fits(region, piece)) return;
    this.set(withUnits(this.placed, region, piece, Math.min(count, this.left[piece] ?? 0)));
    if (!this.left[this.unit]) this.unit = this.nextKind();
  }

  /** Units where fewest stand, ships on the first coast. */
  spreadEvenly(): void {
    const { regions, coasts, most = regions.length } = this.ground;
    const taken = regions.filter((region) => this.placed[region]);
    const chosen = [...new Set([...regions.slice(0, 1), ...taken, ...regions])].slice(0, most);
    let placed = spread(mixOf(this.left, this.missing), chosen, this.state().armies, this.placed);
    for (const ship of SHIPS) if (coasts[0]) placed = withUnits(placed, coasts[0], ship, this.left[ship] ?? 0);
    this.set(placed);
  }

  /** All that is left in the first region and on the first coast. */
  placeAtHome(): void {
    const [region] = this.ground.regions;
    const [coast] = this.ground.coasts;
    for (const piece of PIECES) {
      const place = isShip(piece) ? coast : region;
      if (place) this.add(place, piece, this.left[piece] ?? 0);
    }
  }

  clear(): boolean {
    const had = total(sumOf(this.placed)) > 0;
    this.set({});
    this.unit = this.nextKind();
    return had;
  }

  private set(placed: Placed): void {
    this.placed = placed;
    this.fault = null;
    if (this.missing === 0) void this.examine();
  }

  private nextKind(): PieceLetter {
    return PIECES.find((piece) => this.left[piece]) ?? "I";
  }

  /** All is placed: would it be taken so? */
  private async examine(): Promise<void> {
    const asked = this.placed;
    const fault = await this.check(this.answer);
    if (asked === this.placed) this.fault = fault;
  }

  private async explain(region: string): Promise<void> {
    this.fault = await this.check(this.answerFor({ [region]: { [this.unit]: 1 } }));
  }
}
