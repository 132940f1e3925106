// The map's shapes and spots for one board, decoded from the TopoJSON. All in map units, y down.

import { feature, mesh } from "topojson-client";
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from "topojson-specification";
import { here } from "../wire/here";
import { area, boxOf, common, contains, grown, type Box, type Point } from "./boxes";
import type { Chart, Exit, Label, Region } from "./chart";
import { laneKey } from "./lanes";

// ---- the file ----

type Spot = [number, number];

interface RegionFacts {
  name: string;
  board: string;
  continent: string;
  label: Label;
  stack: Point;
  ring?: Spot[];
  hit?: Point & { r: number };
}

interface SeaFacts {
  name: string;
  board: string;
  zone?: boolean;
  labels?: Label[];
  fleets?: Point[];
  anchors?: Point[];
}

interface LaneFacts {
  ends: [string, string];
  via: string[];
  paths: Spot[][];
  exits?: Exit[];
}

type Shape<Facts> = (Polygon | MultiPolygon) & { id: string; properties: Facts };

interface Shapes<Facts> {
  type: "GeometryCollection";
  geometries: Shape<Facts>[];
}

/** The TopoJSON, which carries the spots and lanes beside the shapes. */
export interface WorldFile extends Omit<Topology, "objects"> {
  meta: {
    viewBox: Record<string, [number, number, number, number]>;
    margin: number;
    base: Record<string, string>;
  };
  objects: {
    regions: Shapes<RegionFacts>;
    seas: Shapes<SeaFacts>;
    closed: Shapes<SeaFacts>;
    inert: Shapes<{ name: string }>;
  };
  lanes: LaneFacts[];
  canals: (Point & { name: string; line: Spot[] })[];
}

/** How much of its other side is drawn beyond each edge of a round world: so much that an edge can be
 * in the middle when the whole board is seen, and the map goes round at every zoom. */
const BEYOND = 0.5;

/** The parts of the world that are boards of their own, by the letter in the file. */
const PARTS: Record<string, string> = { west: "W", east: "E" };

/** What a board shows: the regions and lanes that are in play on it. */
export interface InPlay {
  name: string;
  regions: readonly { name: string }[];
  lanes: readonly { ends: [string, string] }[];
  canals: readonly { name: string }[];
}

export function chartOf(world: WorldFile, board: InPlay): Chart {
  const { regions: shapes, seas, closed, inert } = world.objects;
  const playing = new Set(board.regions.map((region) => region.name));
  const names = new Map(shapes.geometries.map((shape) => [shape.id, shape.properties.name]));
  const regions = new Map<string, Region>();
  const idle = inert.geometries.map((shape) => outlineOf(world, shape).d);
  const veiled: string[] = [];
  const part = PARTS[board.name];
  const base = baseOf(world, board.name);
  for (const shape of shapes.geometries) {
    const facts = shape.properties;
    const outline = outlineOf(world, shape);
    if (playing.has(facts.name)) {
      regions.set(facts.name, regionOf(facts, outline));
    } else {
      idle.push(outline.d);
      // The picture of a part shows land out of play as such; the world's cannot.
      if (base === "world") veiled.push(outline.d);
    }
  }

  const box = boxOfBoard(world, board.name, [...regions.values()]);
  const { margin } = world.meta;
  const [x, y, width, height] = world.meta.viewBox[base]!;
  const picture = { href: pictureOf(world, board.name), ...grown({ x, y, width, height }, margin) };
  const isOn = (spot: Point) => contains(box, spot);
  const water = [...seas.geometries, ...closed.geometries];
  const isPlayed = new Set(board.lanes.map(({ ends }) => laneKey(...ends)));
  const seaNames = new Map(seas.geometries.map((shape) => [shape.id, shape.properties.name]));
  const lanes = world.lanes
    .map(({ ends, via, paths, exits }) => ({
      ends: ends.map((id) => names.get(id) ?? id) as [string, string],
      via: via.map((id) => seaNames.get(id) ?? id),
      paths: paths.map((path) => path.map(pointOf)),
      exits: exits ?? [],
    }))
    .filter(({ ends }) => isPlayed.has(laneKey(...ends)));
  const isRound = lanes.some(({ exits }) => exits.length);
  const whole = common(grown(box, margin), picture);
  return {
    board: board.name,
    box,
    picture,
    sheet: isRound ? { ...whole, x: box.x - BEYOND * box.width, width: (1 + 2 * BEYOND) * box.width } : whole,
    whole: isRound ? { ...whole, x: box.x, width: box.width } : whole,
    isRound,
    regions,
    idle: idle.join(""),
    veiled: veiled.join(""),
    seas: water
      .filter(({ properties }) => !part || !properties.board || properties.board.includes(part))
      .map((shape) => {
        const { name, zone, labels = [], fleets = [], anchors = [] } = shape.properties;
        return {
          name,
          ...outlineOf(world, shape),
          isZone: zone ?? false,
          labels: labels.filter((label) => isOn(label) && isOn({ x: label.x - halfWidth(label), y: label.y })),
          fleets: fleets.filter(isOn),
          anchors: anchors.filter(isOn),
        };
      }),
    canals: world.canals
      .filter(({ name }) => board.canals.some((canal) => canal.name === name))
      .map(({ name, x, y, line }) => ({ name, x, y, line: line.map(pointOf) })),
    dividers: dividersOf(world),
    lanes,
  };
}

/** The board whose picture shows this one. */
function baseOf(world: WorldFile, board: string): string {
  return world.meta.base[board] ? board : "world";
}

/** Where the picture of a board lies. */
export function pictureOf(world: WorldFile, board: string): string {
  return here(`/map/${world.meta.base[baseOf(world, board)]}`);
}

function regionOf(facts: RegionFacts, outline: Outline): Region {
  const { name, continent, label, stack, ring, hit } = facts;
  const hull = ring ? linesOf([ring], "Z") : null;
  return {
    name,
    continent,
    ...outline,
    label,
    stack,
    hit: hull ?? (hit ? circle(hit, hit.r) : null),
    ring: hull,
  };
}

/** The box of the largest of several pieces. */
function largest(polygons: Spot[][][]): Box {
  const boxes = polygons.map((rings) => boxOf(rings[0]!.map(pointOf)));
  return boxes.reduce((most, box) => (area(box) > area(most) ? box : most));
}

/** A part without a picture of its own is what its regions cover, to the world's other edges. */
function boxOfBoard(world: WorldFile, board: string, regions: readonly Region[]): Box {
  const own = world.meta.viewBox[board];
  const [x, y, width, height] = own ?? world.meta.viewBox.world!;
  if (own || !PARTS[board]) return { x, y, width, height };
  const left = Math.floor(Math.min(...regions.map((region) => region.box.x)) - world.meta.margin);
  return { x: left, y, width: x + width - left, height };
}

// ---- from topology to path data ----

/** A shape as path data, and the box of its largest piece. */
interface Outline {
  d: string;
  box: Box;
}

const outlines = new WeakMap<object, Outline>();

function outlineOf(world: WorldFile, shape: Polygon | MultiPolygon): Outline {
  let outline = outlines.get(shape);
  if (!outline) {
    const polygons = polygonsOf(world, shape);
    outline = { d: pathOf(polygons), box: largest(polygons) };
    outlines.set(shape, outline);
  }
  return outline;
}

/** Outline all there is in the world, shape by shape, while nobody waits for it. */
export function* outline(world: WorldFile): Generator<void> {
  const { regions, seas, closed, inert } = world.objects;
  for (const { geometries } of [regions, seas, closed, inert]) {
    for (const shape of geometries) yield void outlineOf(world, shape);
  }
}

function polygonsOf(world: WorldFile, shape: Polygon | MultiPolygon): Spot[][][] {
  const { geometry } = shape.type === "Polygon" ? feature(topologyOf(world), shape) : feature(topologyOf(world), shape);
  return (geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates) as Spot[][][];
}

/** The library's types know no facts beside the shapes. */
function topologyOf(world: WorldFile): Topology {
  return world as unknown as Topology;
}

function pathOf(polygons: Spot[][][]): string {
  // A ring ends where it began; "Z" says so already.
  return polygons.flatMap((rings) => rings.map((ring) => linesOf([ring.slice(0, -1)], "Z"))).join("");
}

function dividersOf(world: WorldFile): string {
  const seas = world.objects.seas as unknown as GeometryCollection;
  const { coordinates } = mesh(topologyOf(world), seas, (one, other) => one !== other);
  return linesOf(coordinates as Spot[][]);
}

function linesOf(lines: readonly (readonly Spot[])[], end = ""): string {
  let d = "";
  for (const line of lines) {
    let before = "M";
    for (const [x, y] of line) {
      d += `${before}${written(x)} ${written(y)}`;
      before = "L";
    }
    d += end;
  }
  return d;
}

/** As `round` has it, in digits. To write whole numbers takes a fraction of the time of others. */
function written(value: number): string {
  const tenths = Math.round(value * 10);
  const rest = Math.abs(tenths % 10);
  if (!rest) return `${tenths / 10}`;
  const whole = Math.trunc(tenths / 10);
  return `${tenths < 0 && !whole ? "-" : ""}${whole}.${rest}`;
}

function circle({ x, y }: Point, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}

/** Roughly; enough to leave out a name that would be cut off. */
function halfWidth({ lines, size, angle }: Label): number {
  return angle ? 0 : Math.max(...lines.map((line) => line.length)) * size * 0.24;
}

function pointOf([x, y]: Spot): Point {
  return { x, y };
}
