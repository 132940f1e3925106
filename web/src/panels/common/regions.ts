// Regions in the groups and with the words in which panels show them.

import type { BoardOffer } from "../../wire/types";

export interface Group {
  name: string;
  regions: string[];
}

export function byContinent(board: BoardOffer, regions: readonly string[]): Group[] {
  const continent = new Map(board.regions.map((region) => [region.name, region.continent]));
  return board.continents
    .map((name) => ({ name, regions: regions.filter((each) => continent.get(each) === name) }))
    .filter((group) => group.regions.length);
}

export function ordinal(number: number): string {
  return ["first", "second", "third", "fourth", "fifth", "sixth"][number - 1] ?? `${number}th`;
}
