// Places of the map: its regions and, in a game with ships on the map, its sea areas. Names of the
// two never clash, so a place goes by its name alone.

import type { BoardOffer, Facts } from "../wire/types";
import type { Box, Point } from "./boxes";
import type { Chart } from "./chart";
import { allNeighbours } from "./neighbours";
import type { Site } from "./stacks";

/** Whether ships stand on the map, so that sea areas are places. */
export function hasShips({ has }: Pick<Facts, "has">): boolean {
  return has.squadrons || has.flotillas;
}

export function isSea(board: BoardOffer, place: string): boolean {
  return board.seas.some(({ name }) => name === place);
}

/** The sea areas that are places, in the board's order. */
export function seasOf(board: BoardOffer, facts: Pick<Facts, "has">): string[] {
  return hasShips(facts) ? board.seas.map(({ name }) => name) : [];
}

export function spotIn(chart: Chart, place: string): Point | null {
  return chart.regions.get(place)?.stack ?? chart.seas.find(({ name }) => name === place)?.fleets[0] ?? null;
}

export function outlineIn(chart: Chart, place: string): string {
  const region = chart.regions.get(place);
  if (region) return region.d + (region.ring ?? "");
  return chart.seas.find(({ name }) => name === place)?.d ?? "";
}

/** All of a place, if it is in one piece; of islands and sea areas it is not known. */
export function boxIn(chart: Chart, place: string): Box | null {
  const region = chart.regions.get(place);
  return region && region.hit === null ? region.box : null;
}

/** What a fleet needs between its spot and the edge of the map. */
const ROOM = 48;

/** Where counters may stand: in regions, and at the spots for fleets, of which a sea area on both
 * edges of a round world has two. */
export function sitesOf(chart: Chart): ReadonlyMap<string, Site> {
  const sites = new Map<string, Site>(chart.regions);
  const [west, east] = [chart.box.x + ROOM, chart.box.x + chart.box.width - ROOM];
  for (const { name, box, fleets, labels } of chart.seas) {
    fleets.forEach((spot, copy) => {
      const stack = { x: Math.min(Math.max(spot.x, west), east), y: spot.y };
      const label = labels[copy] ?? { ...stack, y: stack.y - box.height, size: 0, lines: [], angle: 0 };
      sites.set(siteAt(name, copy), { label, stack, box, hit: "" });
    });
  }
  return sites;
}

export function siteAt(place: string, copy = 0): string {
  return copy ? `${place} (${copy + 1})` : place;
}

/** What an arrow key may go to from a place. */
export function placesAround(board: BoardOffer, facts: Pick<Facts, "has">, place: string): string[] {
  const sea = board.seas.find(({ name }) => name === place);
  if (sea) return [...sea.adjacent, ...sea.shores, ...canalsOf(board, place).map(({ beyond }) => beyond)];
  const coasts = hasShips(facts) ? board.seas.filter(({ shores }) => shores.includes(place)) : [];
  return [...allNeighbours(board, place), ...coasts.map(({ name }) => name)];
}

/** The canals that lead out of a sea area: through which region, to which other sea area. */
export function canalsOf(board: BoardOffer, sea: string): { name: string; region: string; beyond: string }[] {
  return board.canals
    .filter(({ joins }) => joins.includes(sea))
    .map(({ name, region, joins }) => ({ name, region, beyond: joins.find((each) => each !== sea)! }));
}
