// For tests: the real map, and boards as the server would offer them.

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { BoardOffer } from "../wire/types";
import type { Chart } from "./chart";
import { chartOf, type WorldFile } from "./geometry";

const FILE = "../../../src/warroom/data/map/world1935.topo.json";
export const world = JSON.parse(readFileSync(resolve(import.meta.dirname, FILE), "utf8")) as WorldFile;

/** What of a state the map looks at, in a game that has nothing beside the board. */
export const PLAIN = {
  squadrons: [],
  counters: {},
  routes: {},
  routes_out: [],
  flotillas: [],
  harbours: {},
  oil_fields: {},
  face_down: {},
};

const LETTERS: Record<string, string> = { west: "W", east: "E", world: "" };

const CANALS: Record<string, { region: string; joins: [string, string] }> = {
  "Suez Canal": { region: "Egypt-Sudan", joins: ["Mediterranean Sea", "Red Sea"] },
  "Panama Canal": { region: "Panama", joins: ["Caribbean Sea", "Eastern Pacific"] },
};

/** A board with the regions, seas and lanes of the map, and only those borders that a test names. */
export function boardOf(name: "west" | "east" | "world", land: readonly [string, string][] = []): BoardOffer {
  const shapes = world.objects.regions.geometries.filter(({ properties }) => properties.board.includes(LETTERS[name]!));
  const names = new Map(shapes.map(({ id, properties }) => [id, properties.name]));
  const lanes = world.lanes
    .filter(({ ends }) => ends.every((end) => names.has(end)))
    .map(({ ends }) => ({ ends: ends.map((end) => names.get(end)!) as [string, string], via: [] }));
  const across = (region: string, pairs: readonly [string, string][]) =>
    pairs.filter((pair) => pair.includes(region)).map((pair) => pair.find((end) => end !== region)!);
  return {
    name,
    digest: "",
    continents: [...new Set(shapes.map(({ properties }) => properties.continent))],
    regions: shapes.map(({ properties }) => ({
      name: properties.name,
      continent: properties.continent,
      land: across(properties.name, land),
      sea: across(
        properties.name,
        lanes.map(({ ends }) => ends),
      ),
    })),
    seas: world.objects.seas.geometries
      .filter(({ properties }) => properties.board.includes(LETTERS[name]!))
      .map(({ properties }) => ({
        name: properties.name,
        anchored: properties.zone ?? false,
        shores: [],
        adjacent: [],
      })),
    lanes,
    canals: world.canals.map(({ name: canal }) => ({ name: canal, ...CANALS[canal]! })),
  };
}

export function chartFor(name: "west" | "east" | "world"): Chart {
  return chartOf(world, boardOf(name));
}
