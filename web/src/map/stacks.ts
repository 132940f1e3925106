// How the counters on the map are laid out at one zoom: as large as fits, never one over another.

import { kindsOf } from "../core/vessels";
import { PIECES, total, type PieceLetter, type Pieces, type UnitLetter } from "../parts/pieces";
import type { Government, State, Vessel } from "../wire/types";
import { overlap, type Box, type Point } from "./boxes";
import type { Label, Region } from "./chart";

/**
 * From the largest to the smallest: a sign and a numeral for each type; a grid of the types and
 * the sum; the sum; the sum as small as it can be read.
 */
export type Form = "full" | "compact" | "sum" | "sign";
export const FORMS: readonly Form[] = ["full", "compact", "sum", "sign"];

export function colourOf(state: State, seat: number | null | undefined): string {
  return (typeof seat === "number" ? state.colours[seat] : null) ?? "neutral";
}

/** Units of a region's counter that are still on the march to it. */
export type Arriving = Readonly<Record<string, Pieces>>;

/** One line of a counter. */
export interface Row {
  /** Whose pieces: units of the owner, of an attacker in the land, or not there yet; ships in a sea
   * area, or on the coastline of a region; or no pieces, but the government of a minor neutral, or
   * the marker on it, which may lie face down. */
  kind: "home" | "attackers" | "new" | "ships" | "harbour" | "government" | "marker";
  colour: string;
  army: Pieces;
  government?: Government;
  /** Ships one by one, where they carry something. */
  vessels?: readonly Vessel[];
  /** Some of these units have orders to leave. */
  isMoved?: boolean;
  /** Nobody would be left. */
  isEmptied?: boolean;
}

export interface Stack {
  region: string;
  /** Where it stands, if its place has more than one spot for it. */
  site?: string;
  rows: readonly Row[];
  isCapital: boolean;
  /** Oil fields. */
  oil?: number;
  /** What the player is busy with keeps its size longest. */
  isWanted: boolean;
}

export interface Placed extends Stack {
  form: Form;
  /** In map units; without the capital's star, which hangs on the left. */
  box: Box;
}

// ---- sizes, in pixels ----

/** Of the counter of a government. */
const BADGE: Record<Form, number> = { full: 42, compact: 42, sum: 36, sign: 29 };
/** How much wider a ship is with what it carries. */
const CARGO = 8;
export const HEIGHT: Record<Form, number> = { full: 26, compact: 26, sum: 22, sign: 17 };
export const TAB: Record<Form, number> = { full: 22, compact: 22, sum: 19, sign: 12 };
export const STAR = 22;
/** Half of the sign of an oil field, which hangs on the right. */
export const WELL = 9;
export const DIGIT = 8;
/** The same in the smallest counter, and what is left of it around its numeral. */
const SMALL = { digit: 7, margin: 4 };
const GAP = 2;

export interface Cell {
  unit: PieceLetter;
  count: number;
  /** What is aboard each of these ships. */
  cargo: UnitLetter | null;
  /** From the left edge of the counter to the unit's sign. */
  x: number;
}

/** Where each type stands in a full counter. */
export function cellsOf({ army, vessels }: Pick<Row, "army" | "vessels">): Cell[] {
  const kinds = vessels
    ? kindsOf(vessels).map(({ ship, cargo, count }) => ({ unit: ship, cargo, count }))
    : PIECES.filter((unit) => army[unit]).map((unit) => ({ unit, cargo: null, count: army[unit]! }));
  let x = TAB.full + 3;
  return kinds.map((kind) => {
    const cell = { ...kind, x };
    x += cellWidth(kind);
    return cell;
  });
}

function cellWidth({ count, cargo }: Pick<Cell, "count" | "cargo">): number {
  return 25 + DIGIT * digits(count) + (cargo ? CARGO : 0);
}

export function widthOf(row: Row, form: Form): number {
  if (row.kind === "government" || row.kind === "marker") return row.government ? BADGE[form] : HEIGHT[form];
  const sum = total(row.army);
  const isBare = sum === 0 && !row.isEmptied;
  if (isBare) return form === "sign" ? HEIGHT.sign : TAB[form];
  if (form === "sign") return TAB.sign + SMALL.margin + SMALL.digit * digits(sum);
  if (row.isEmptied) return TAB[form] + 24;
  if (form === "full") return TAB.full + 3 + cellsOf(row).reduce((w, cell) => w + cellWidth(cell), 0);
  if (form === "compact") return TAB.compact + 33 + DIGIT * digits(sum);
  return TAB.sum + 9 + DIGIT * digits(sum) + (row.kind === "new" ? DIGIT : 0);
}

function digits(count: number): number {
  return String(count).length;
}

/** Where a row stands, from the top left corner of the counter. */
export interface Spot extends Point {
  row: Row;
  width: number;
}

/** More rows than that stand in two columns: fleets of many players in one sea. */
const COLUMN = 3;

/** One row below the other; where there is little room, a harbour lies beside its army. */
export function spotsOf(rows: readonly Row[], form: Form): Spot[] {
  if (rows.length > COLUMN && rows.every(({ kind }) => kind === "ships")) return inColumns(rows, form);
  const isTight = form === "sum" || form === "sign";
  const spots: Spot[] = [];
  for (const row of rows) {
    const last = spots.at(-1);
    const isBeside = isTight && row.kind === "harbour" && last?.row.kind === "home";
    const corner = isBeside
      ? { x: last.x + last.width + GAP, y: last.y }
      : { x: 0, y: last ? last.y + HEIGHT[form] + GAP : 0 };
    spots.push({ row, width: widthOf(row, form), ...corner });
  }
  return spots;
}

function inColumns(rows: readonly Row[], form: Form): Spot[] {
  const high = Math.ceil(rows.length / 2);
  const wide = Math.max(...rows.slice(0, high).map((row) => widthOf(row, form)));
  return rows.map((row, index) => ({
    row,
    width: widthOf(row, form),
    x: index < high ? 0 : wide + GAP,
    y: (index % high) * (HEIGHT[form] + GAP),
  }));
}

export function sizeOf(rows: readonly Row[], form: Form): { width: number; height: number } {
  const spots = spotsOf(rows, form);
  return {
    width: Math.max(...spots.map(({ x, width }) => x + width)),
    height: Math.max(...spots.map(({ y }) => y)) + HEIGHT[form],
  };
}

/** How a counter is shown that stands in no region, on a lane or on the march. */
export function looseForm(unit: number): Form {
  return unit < 1.3 ? "full" : "sum";
}

// ---- places ----

/** What a counter needs to know of the place where it stands. */
export type Site = Pick<Region, "label" | "stack" | "box" | "hit">;

/** The spot that the map keeps free for a counter, around its middle, in map units. */
const SPOT = { width: 30, height: 15 };

/** Which side of the counter stays where it is when it outgrows its spot: the one at the name. */
export function hang(label: Label, stack: Point): { x: number; y: number } {
  const [dx, dy] = [label.x - stack.x, label.y - stack.y];
  const rows = (label.lines.length * label.size) / 2;
  if (Math.abs(dy) >= rows) return { x: 0.5, y: dy < 0 ? 0 : 1 };
  return { x: dx < 0 ? 0 : 1, y: 0.5 };
}

function boxAt(region: Site, size: { width: number; height: number }, unit: number): Box {
  const side = hang(region.label, region.stack);
  const [width, height] = [size.width * unit, size.height * unit];
  const wide = Math.max(width - SPOT.width, 0);
  const high = Math.max(height - SPOT.height, 0);
  return {
    x: region.stack.x - width / 2 - (side.x - 0.5) * wide,
    y: region.stack.y - height / 2 - (side.y - 0.5) * high,
    width,
    height,
  };
}

/** A counter may be a little wider than its land, and leave room for the name. */
const WIDE = 1.1;
const HIGH = 0.55;
/** Close by, an island or a fleet has the sea around it to spread over. */
const CLOSE = 1.25;

function fits(region: Site, size: { width: number; height: number }, unit: number): boolean {
  if (region.hit !== null && unit < CLOSE) return true;
  return size.width * unit <= region.box.width * WIDE && size.height * unit <= region.box.height * HIGH;
}

/** How much of a government's counter may be hidden. */
const HIDDEN = 0.12;

/** Lay out all counters for a zoom; `unit` is how many map units go to the pixel. */
export function placed(stacks: readonly Stack[], sites: ReadonlyMap<string, Site>, unit: number, pixels = 1): Placed[] {
  const scale = unit * pixels;
  const siteOf = (stack: Stack) => sites.get(stack.site ?? stack.region);
  const known = stacks.filter((stack) => stack.rows.length && siteOf(stack));
  const choices = known.map((stack) => {
    const region = siteOf(stack)!;
    const all = FORMS.map((form) => ({ form, size: sizeOf(stack.rows, form) }));
    const some = all.filter(({ form, size }) => form === "sum" || form === "sign" || fits(region, size, scale));
    return some.map(({ form, size }) => ({ form, box: boxAt(region, size, scale) }));
  });
  const level = choices.map(() => 0);
  const boxes = () => choices.map((forms, index) => withStar(forms[level[index]!]!.box, known[index]!, scale));
  for (;;) {
    const now = boxes();
    const shrinking = new Set<number>();
    for (let one = 0; one < now.length; one += 1) {
      for (let other = one + 1; other < now.length; other += 1) {
        if (!overlap(now[one]!, now[other]!)) continue;
        const pair = [one, other].filter((index) => level[index]! < choices[index]!.length - 1);
        pair.sort((a, b) => cost(known[a]!, now[a]!) - cost(known[b]!, now[b]!));
        if (pair.length) shrinking.add(pair[0]!);
      }
    }
    if (!shrinking.size) break;
    for (const index of shrinking) level[index]! += 1;
  }
  return uncovered(
    apart(
      known.map((stack, index) => ({ ...stack, ...choices[index]![level[index]!]! })),
      scale,
    ),
  );
}

/** As far as a counter may be pushed off its spot, in pixels, and how often it is tried. What has no
 * colour of its land must stay nearer to it. */
const PUSH = 16;
const NUDGE = 10;
const TRIES = 12;

/** Where even the smallest counters lie over each other, they push each other aside; governments
 * give way to pieces. */
function apart(all: Placed[], unit: number): Placed[] {
  const pushes = all.map(() => ({ x: 0, y: 0 }));
  const isFirm = all.map(hasPieces);
  const moved = (index: number): Box => {
    const box = withStar(all[index]!.box, all[index]!, unit);
    return { ...box, x: box.x + pushes[index]!.x, y: box.y + pushes[index]!.y };
  };
  const push = (index: number, axis: "x" | "y", by: number): void => {
    const far = (isFirm[index] ? PUSH : NUDGE) * unit;
    pushes[index]![axis] = Math.max(-far, Math.min(far, pushes[index]![axis] + by));
  };
  for (let tried = 0, isClear = false; tried < TRIES && !isClear; tried += 1) {
    isClear = true;
    for (let one = 0; one < all.length; one += 1) {
      for (let other = one + 1; other < all.length; other += 1) {
        const [box, next] = [moved(one), moved(other)];
        if (!overlap(box, next)) continue;
        isClear = false;
        const across = Math.min(box.x + box.width, next.x + next.width) - Math.max(box.x, next.x);
        const down = Math.min(box.y + box.height, next.y + next.height) - Math.max(box.y, next.y);
        const axis = across < down ? "x" : "y";
        const isBefore = axis === "x" ? box.x + box.width / 2 < next.x + next.width / 2 : box.y < next.y;
        const by = (Math.min(across, down) + unit) * (isBefore ? -1 : 1);
        const share = isFirm[one] === isFirm[other] ? 0.5 : isFirm[one] ? 0 : 1;
        push(one, axis, by * share);
        push(other, axis, -by * (1 - share));
      }
    }
  }
  return all.map((stack, index) => {
    const { x, y } = pushes[index]!;
    return x || y ? { ...stack, box: { ...stack.box, x: stack.box.x + x, y: stack.box.y + y } } : stack;
  });
}

/** Whether it is more than the counter of a government. */
function hasPieces({ rows }: Stack): boolean {
  return rows.some(({ kind }) => kind !== "government" && kind !== "marker");
}

/** From afar, governments go where little of them would be seen, as names do. */
function uncovered(all: Placed[]): Placed[] {
  const kept = all.filter(hasPieces);
  for (const stack of all) {
    if (kept.includes(stack)) continue;
    const hidden = kept.reduce((sum, other) => sum + common(stack.box, other.box), 0);
    if (hidden < stack.box.width * stack.box.height * HIDDEN) kept.push(stack);
  }
  return all.filter((stack) => kept.includes(stack));
}

function common(one: Box, other: Box): number {
  const span = (from: number, size: number, start: number, length: number) =>
    Math.max(0, Math.min(from + size, start + length) - Math.max(from, start));
  return span(one.x, one.width, other.x, other.width) * span(one.y, one.height, other.y, other.height);
}

/** Who shrinks first: the widest, unless the player is busy with it. */
function cost(stack: Stack, box: Box): number {
  return (stack.isWanted ? 1e6 : 0) - box.width;
}

function withStar(box: Box, stack: Stack, unit: number): Box {
  const star = stack.isCapital ? (STAR / 2) * unit : 0;
  const well = stack.oil ? 2 * WELL * unit : 0;
  return { ...box, x: box.x - star, width: box.width + star + well };
}
