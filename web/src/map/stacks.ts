// How the counters on the map are laid out at one zoom: as large as fits, never one over another.

import { PIECES, total, type PieceLetter, type Pieces } from "../parts/pieces";
import type { Government } from "../wire/types";
import { overlap, type Box, type Label, type Point, type Region } from "./geometry";

/**
 * From the largest to the smallest: a sign and a numeral for each type; a grid of the types and
 * the sum; the sum; nothing but the owner's sign.
 */
export type Form = "full" | "compact" | "sum" | "sign";
export const FORMS: readonly Form[] = ["full", "compact", "sum", "sign"];

/** One line of a counter. */
export interface Row {
  /** Whose pieces: units of the owner, of an attacker in the land, or not there yet; ships in a sea
   * area; or no pieces, but the government of a minor neutral. */
  kind: "home" | "attackers" | "new" | "ships" | "government";
  colour: string;
  army: Pieces;
  government?: Government;
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
export const HEIGHT: Record<Form, number> = { full: 26, compact: 26, sum: 22, sign: 17 };
export const TAB: Record<Form, number> = { full: 22, compact: 22, sum: 19, sign: 17 };
export const STAR = 22;
export const DIGIT = 8;
const GAP = 2;

export interface Cell {
  unit: PieceLetter;
  count: number;
  /** From the left edge of the counter to the unit's sign. */
  x: number;
}

/** Where each type stands in a full counter. */
export function cellsOf(army: Pieces): Cell[] {
  let x = TAB.full + 3;
  return PIECES.filter((unit) => army[unit]).map((unit) => {
    const cell = { unit, count: army[unit]!, x };
    x += 25 + DIGIT * digits(cell.count);
    return cell;
  });
}

export function widthOf(row: Row, form: Form): number {
  if (row.kind === "government") return BADGE[form];
  const sum = total(row.army);
  const isBare = sum === 0 && !row.isEmptied;
  if (form === "sign" || isBare) return TAB[form];
  if (row.isEmptied) return TAB[form] + 24;
  if (form === "full") return TAB.full + 3 + cellsOf(row.army).reduce((w, cell) => w + 25 + DIGIT * digits(cell.count), 0);
  if (form === "compact") return TAB.compact + 33 + DIGIT * digits(sum);
  return TAB.sum + 9 + DIGIT * digits(sum) + (row.kind === "new" ? DIGIT : 0);
}

function digits(count: number): number {
  return String(count).length;
}

function sizeOf(rows: readonly Row[], form: Form): { width: number; height: number } {
  return {
    width: Math.max(...rows.map((row) => widthOf(row, form))),
    height: rows.length * (HEIGHT[form] + GAP) - GAP,
  };
}

/** From the top of the counter to a row. */
export function rowTop(form: Form, index: number): number {
  return index * (HEIGHT[form] + GAP);
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
const HIDDEN = 0.3;

/** Lay out all counters for a zoom; `unit` is how many map units go to the pixel. */
export function placed(
  stacks: readonly Stack[],
  sites: ReadonlyMap<string, Site>,
  unit: number,
  pixels = 1,
): Placed[] {
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
  return uncovered(known.map((stack, index) => ({ ...stack, ...choices[index]![level[index]!]! })));
}

/** From afar, governments go where little of them would be seen, as names do. */
function uncovered(all: Placed[]): Placed[] {
  const kept = all.filter(({ rows }) => rows.some(({ kind }) => kind !== "government"));
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
  return { ...box, x: box.x - star, width: box.width + star };
}
