// The curves of orders and crossings, and the arrows drawn along them.

import { round, type Box, type Point } from "./boxes";
import type { Chart, Lane } from "./chart";
import { laneBetween, sailing } from "./lanes";

/** How far an arrow bends to its left, as a part of its length: there and back lie side by side. */
const BEND = 0.14;
const SAMPLES = 16;

/** A gentle bow from point to point. */
export function bow(from: Point, to: Point, bend = BEND): Point[] {
  const control = {
    x: (from.x + to.x) / 2 + (to.y - from.y) * bend,
    y: (from.y + to.y) / 2 - (to.x - from.x) * bend,
  };
  return Array.from({ length: SAMPLES + 1 }, (_, index) => {
    const t = index / SAMPLES;
    const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
    return { x: a * from.x + b * control.x + c * to.x, y: a * from.y + b * control.y + c * to.y };
  });
}

/**
 * The way of an order from counter to counter: overland a bow, by sea along its lane or through the
 * sea areas it passes; in two parts if it leaves the map at one edge and comes back at the other.
 */
export function wayOf(
  chart: Chart,
  from: string,
  to: string,
  isBySea: boolean,
  spot: (region: string) => Point,
  via: readonly string[] = [],
): Point[][] {
  const lane = isBySea ? laneBetween(chart, from, to) : undefined;
  if (!lane || !passes(lane, via)) {
    if (via.length) return unrolled(chart, [from, ...via, to].map(spot)).map(smooth);
    return roundTheWorld(chart, spot(from), spot(to)).map(([start, end]) => bow(start, end));
  }
  const parts = sailing(lane, from).map((part) => [...part]);
  parts[0]!.unshift(spot(from));
  parts.at(-1)!.push(spot(to));
  return parts.map(smooth);
}

function passes(lane: Lane, via: readonly string[]): boolean {
  return via.length === 0 || (via.length === lane.via.length && lane.via.every((sea) => via.includes(sea)));
}

/** On a round world the shorter way may lead over the edge: then it is drawn at both of them. */
function roundTheWorld({ isRound, box }: Chart, from: Point, to: Point): [Point, Point][] {
  const shift = Math.sign(from.x - to.x) * box.width;
  if (!isRound || Math.abs(from.x - to.x) < box.width / 2) return [[from, to]];
  return [
    [from, { ...to, x: to.x + shift }],
    [{ ...from, x: from.x - shift }, to],
  ];
}

/** Points one after the other by the shorter way; on a round world that may lead over the edge. */
function unrolled({ isRound, box }: Chart, points: readonly Point[]): Point[][] {
  const line: Point[] = [];
  for (const { x, y } of points) {
    const last = line.at(-1)?.x ?? x;
    const turns = isRound ? Math.round((last - x) / box.width) : 0;
    line.push({ x: x + turns * box.width, y });
  }
  const shift = points.at(-1)!.x - line.at(-1)!.x;
  return shift ? [line, line.map(({ x, y }) => ({ x: x + shift, y }))] : [line];
}

/** Corners cut twice, so that a lane meets its counters without a kink. */
function smooth(line: Point[]): Point[] {
  let points = line;
  for (let turn = 0; turn < 2; turn += 1) {
    const cut = points.slice(1).flatMap((point, index) => {
      const last = points[index]!;
      return [between(last, point, 0.25), between(last, point, 0.75)];
    });
    points = [points[0]!, ...cut, points.at(-1)!];
  }
  return points;
}

function between(one: Point, other: Point, t: number): Point {
  return { x: one.x + (other.x - one.x) * t, y: one.y + (other.y - one.y) * t };
}

// ---- along a line ----

export function lengthOf(line: readonly Point[]): number {
  let sum = 0;
  for (let index = 1; index < line.length; index += 1) sum += distance(line[index - 1]!, line[index]!);
  return sum;
}

function distance(one: Point, other: Point): number {
  return Math.hypot(other.x - one.x, other.y - one.y);
}

/** The point at a part of the line's length. */
export function along(line: readonly Point[], part: number): Point {
  let left = lengthOf(line) * part;
  for (let index = 1; index < line.length; index += 1) {
    const [one, other] = [line[index - 1]!, line[index]!];
    const step = distance(one, other);
    if (left <= step) return step ? between(one, other, left / step) : one;
    left -= step;
  }
  return line.at(-1)!;
}

/** The part of the line from one place on it to another, both as parts of its length. */
export function piece(line: readonly Point[], from: number, to: number): Point[] {
  const whole = lengthOf(line);
  const inner: Point[] = [];
  let gone = 0;
  for (let index = 1; index < line.length; index += 1) {
    gone += distance(line[index - 1]!, line[index]!);
    if (gone > whole * from && gone < whole * to) inner.push(line[index]!);
  }
  return [along(line, from), ...inner, along(line, to)];
}

/** What remains of a line outside the counters at its ends. */
export function outside(line: readonly Point[], start: Box | null, end: Box | null): Point[] {
  const steps = 60;
  let [from, to] = [0, 1];
  if (start) while (from < 0.45 && within(start, along(line, from))) from += 1 / steps;
  if (end) while (to > 0.55 && within(end, along(line, to))) to -= 1 / steps;
  return piece(line, from, to);
}

function within(box: Box, { x, y }: Point): boolean {
  return x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;
}

// ---- drawing; sizes in pixels, `unit` map units to the pixel ----

const TAIL = 4;
const NECK = 12;
const HEAD = { length: 25, width: 29 };

export function pathAlong(line: readonly Point[]): string {
  return `M${line.map(written).join("L")}`;
}

function written({ x, y }: Point): string {
  return `${round(x)} ${round(y)}`;
}

/** How much of the line the head takes; a short arrow has a short head. */
function headPart(line: readonly Point[], unit: number): number {
  const whole = lengthOf(line);
  return whole ? Math.min((HEAD.length * unit) / whole, 0.6) : 0;
}

/** The shaft without the head, for a line that is dashed. */
export function shaft(line: readonly Point[], unit: number): Point[] {
  return piece(line, 0, 1 - headPart(line, unit));
}

export function headAt(line: readonly Point[], unit: number): string {
  const neck = along(line, 1 - headPart(line, unit));
  const tip = line.at(-1)!;
  const [left, right] = sides(neck, tip, (HEAD.width / 2) * unit);
  return `M${written(left)}L${written(tip)}L${written(right)}Z`;
}

/** A whole arrow as an outline: thin at its start, wider to the neck, then the head. */
export function taper(line: readonly Point[], unit: number): string {
  const body = shaft(line, unit);
  const tip = line.at(-1)!;
  const lefts: Point[] = [];
  const rights: Point[] = [];
  body.forEach((point, index) => {
    const t = index / (body.length - 1);
    const ahead = body[index + 1] ?? tip;
    const behind = index ? body[index - 1]! : point;
    const half = ((TAIL + (NECK - TAIL) * t) / 2) * unit;
    const [left, right] = sides(point, { x: point.x + ahead.x - behind.x, y: point.y + ahead.y - behind.y }, half);
    lefts.push(left);
    rights.push(right);
  });
  const [left, right] = sides(body.at(-1)!, tip, (HEAD.width / 2) * unit);
  const outline = [...lefts, left, tip, right, ...rights.reverse()];
  return `${pathAlong(outline)}Z`;
}

/** The points to the left and right of one point, looking at another. */
function sides(at: Point, towards: Point, half: number): [Point, Point] {
  const [dx, dy] = [towards.x - at.x, towards.y - at.y];
  const length = Math.hypot(dx, dy) || 1;
  const [nx, ny] = [(dy / length) * half, (-dx / length) * half];
  return [
    { x: at.x + nx, y: at.y + ny },
    { x: at.x - nx, y: at.y - ny },
  ];
}
