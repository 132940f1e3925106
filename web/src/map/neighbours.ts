// Whom a region borders on, as a player asks: by land, over which lanes, across which sea zones.

import type { BoardOffer } from "../wire/types";

export interface Neighbours {
  land: readonly string[];
  lanes: readonly string[];
  zones: readonly { name: string; shores: readonly string[] }[];
}

export function neighboursOf(board: BoardOffer, region: string): Neighbours {
  const facts = board.regions.find(({ name }) => name === region);
  const sea = facts?.sea ?? [];
  const isAcross = (name: string) => sea.includes(name);
  return {
    land: facts?.land ?? [],
    lanes: board.lanes
      .filter(({ ends }) => ends.includes(region))
      .map(({ ends }) => ends.find((end) => end !== region)!)
      .filter(isAcross),
    zones: board.seas
      .filter(({ anchored, shores }) => anchored && shores.includes(region))
      .map(({ name, shores }) => ({ name, shores: shores.filter(isAcross) }))
      .filter(({ shores }) => shores.length),
  };
}

/** All of them, each once. */
export function allNeighbours(board: BoardOffer, region: string): string[] {
  const facts = board.regions.find(({ name }) => name === region);
  return facts ? [...facts.land, ...facts.sea] : [];
}
