// The board with the continents of the game, where that divides the world otherwise.

import type { BoardOffer } from "../wire/types";

export function divided(board: BoardOffer, continents: Readonly<Record<string, string>>): BoardOffer {
  const regions = board.regions.map((region) => ({
    ...region,
    continent: continents[region.name] ?? region.continent,
  }));
  const found = new Set(regions.map(({ continent }) => continent));
  const named = board.continents.filter((continent) => found.has(continent));
  return { ...board, regions, continents: [...new Set([...named, ...found])] };
}
