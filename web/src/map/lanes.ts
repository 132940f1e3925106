// Ways over the sea, and where its fleet lies.

import { contains, grown, middle, type Point } from "./boxes";
import type { Chart, Lane } from "./chart";

export function laneKey(one: string, other: string): string {
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
