// The map's shapes and spots for one board, decoded from the TopoJSON. All in map units, y down.

import { feature, mesh } from "topojson-client";
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from "topojson-specification";

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

/** A name on the map, set around its middle. */
export interface Label extends Point {
  size: number;
  lines: string[];
  angle: number;
}

export interface Region {
  name: string;
  continent: string;
  /** The outline, as path data. */
  d: string;
  /** The box of its largest piece of land. */
  box: Box;
  label: Label;
  /** The middle of the spot that is kept free for the counter. */
  stack: Point;
  /** Where a small land or a group of islands may be hit as well, as path data. */
  hit: string | null;
  /** The dashed line round a group of islands. */
  ring: string | null;
}

export interface Sea {
  name: string;
  d: string;
  /** The box of its largest piece of water. */
  box: Box;
  /** A sea zone joins all its shores; an anchor marks it. */
  isZone: boolean;
  labels: Label[];
  fleets: Point[];
  anchors: Point[];
}

/** Where a lane leaves the map at one edge, to come back at the other. */
export interface Exit extends Point {
  edge: "west" | "east";
  text: string;
  /** How far below the arrow the text stands. */
  dy: number;
}

/** A way for ships through a region. */
export interface Canal extends Point {
  name: string;
  line: Point[];
}

export interface Lane {
  ends: [string, string];
  /** The sea areas it passes, from its first end on. */
  via: readonly string[];
  /** One line from end to end, or two lines, each from its end to the edge of the map. */
  paths: Point[][];
  exits: Exit[];
}

/** All there is to draw of one board. */
export interface Chart {
  board: string;
  /** The board without its frame. */
  box: Box;
  /** The picture below everything, with its frame. */
  picture: Box & { href: string };
  /** What is drawn: the board and as much of the frame as the picture has; of a round world, its
   * other side as well, beyond both edges. */
  sheet: Box;
  /** What is seen of the sheet when the whole board is. */
  whole: Box;
  /** Whether lanes leave the board at one edge to come back at the other. */
  isRound: boolean;
  regions: ReadonlyMap<string, Region>;
  /** Land out of play: all of it, and what the picture shows as if it were in play. */
  idle: string;
  veiled: string;
  seas: readonly Sea[];
  canals: readonly Canal[];
  /** The lines between seas. */
  dividers: string;
  lanes: readonly Lane[];
}

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
  const idle = inert.geometries.map((shape) => pathOf(polygonsOf(world, shape)));
  const veiled: string[] = [];
  const part = PARTS[board.name];
  const base = world.meta.base[board.name] ? board.name : "world";
  for (const shape of shapes.geometries) {
    const facts = shape.properties;
    const polygons = polygonsOf(world, shape);
    if (playing.has(facts.name)) {
      regions.set(facts.name, regionOf(facts, polygons));
    } else {
      idle.push(pathOf(polygons));
      // The picture of a part shows land out of play as such; the world's cannot.
      if (base === "world") veiled.push(pathOf(polygons));
    }
  }

  const box = boxOfBoard(world, board.name, [...regions.values()]);
  const { margin } = world.meta;
  const [x, y, width, height] = world.meta.viewBox[base]!;
  const picture = { href: `/map/${world.meta.base[base]}`, ...grown({ x, y, width, height }, margin) };
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
        const polygons = polygonsOf(world, shape);
        return {
          name,
          d: pathOf(polygons),
          box: largest(polygons),
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

function regionOf(facts: RegionFacts, polygons: Spot[][][]): Region {
  const { name, continent, label, stack, ring, hit } = facts;
  const hull = ring ? linesOf([ring], "Z") : null;
  return {
    name,
    continent,
    d: pathOf(polygons),
    box: largest(polygons),
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
  return lines.map((line) => `M${line.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}${end}`).join("");
}

function circle({ x, y }: Point, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}

/** Roughly; enough to leave out a name that would be cut off. */
function halfWidth({ lines, size, angle }: Label): number {
  return angle ? 0 : Math.max(...lines.map((line) => line.length)) * size * 0.24;
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function pointOf([x, y]: Spot): Point {
  return { x, y };
}

// ---- boxes ----

export function boxOf(points: readonly Point[]): Box {
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

export function grown(box: Box, by: number): Box {
  const { x, y, width, height } = box;
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

export function contains(box: Box, { x, y }: Point): boolean {
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
}

export function overlap(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

export function middle(box: Box): Point {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

function common(one: Box, other: Box): Box {
  const [x, y] = [Math.max(one.x, other.x), Math.max(one.y, other.y)];
  return {
    x,
    y,
    width: Math.min(one.x + one.width, other.x + other.width) - x,
    height: Math.min(one.y + one.height, other.y + other.height) - y,
  };
}

function area(box: Box): number {
  return box.width * box.height;
}

// ---- ways over the sea ----

function laneKey(one: string, other: string): string {
  return [one, other].sort().join("|");
}

export function laneBetween(chart: Chart, from: string, to: string): Lane | undefined {
  const key = laneKey(from, to);
  return chart.lanes.find((lane) => laneKey(...lane.ends) === key);
}

/** The lane's lines in the direction of travel; two where it leaves the map and comes back. */
export function sailing(lane: Lane, from: string): Point[][] {
  const isForth = lane.ends[0] === from;
  if (lane.paths.length === 1) return [isForth ? lane.paths[0]! : lane.paths[0]!.toReversed()];
  const [out, back] = isForth ? lane.paths : lane.paths.toReversed();
  return [out!, back!.toReversed()];
}

/**
 * How far a neighbour seems to be shifted sideways, seen from a region: over the world's edge he
 * lies beyond it, not at the other end of the map.
 */
export function shiftOf(chart: Chart, from: string, to: string): number {
  const lane = laneBetween(chart, from, to);
  if (!lane || lane.paths.length === 1) return 0;
  const edge = lane.exits[lane.ends[0] === from ? 0 : 1]?.edge;
  return edge === "west" ? -chart.box.width : chart.box.width;
}

/**
 * Where the fleet lies that controls the sea, all of it in one place: a spot near the middle of the
 * board with room around it.
 */
export function anchorageOf(chart: Chart): Point | null {
  const centre = middle(chart.box);
  const counters = [...chart.regions.values()].map(({ stack }) => stack);
  const far = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);
  const worth = (spot: Point) => Math.min(...counters.map((each) => far(spot, each))) - far(spot, centre) / 4;
  const inner = grown(chart.box, -100);
  const open = chart.seas
    .filter(({ isZone }) => !isZone)
    .flatMap(({ fleets }) => fleets)
    .filter((spot) => contains(inner, spot));
  return open.sort((one, other) => worth(other) - worth(one))[0] ?? null;
}
