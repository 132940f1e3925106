// The map's file, fetched once, and the charts made from it.

import { settings } from "../core/settings.svelte";
import { once } from "../wire/http";
import type { BoardOffer } from "../wire/types";
import type { Chart } from "./chart";
import { chartOf, outline, pictureOf, type WorldFile } from "./geometry";

const FILE = "/map/world1935.topo.json";

const PIECE = 4; // milliseconds

const charts = new Map<string, Promise<Chart>>();

/** Begin to fetch what every board needs, while it is not yet known which board it will be. */
export function preload(): void {
  once<WorldFile>(FILE).then(outlineInPieces, () => {}); // the chart will try again, and tell
}

/** Between the pieces the table's welcome gets through, which says what else must be fetched. */
async function outlineInPieces(world: WorldFile): Promise<void> {
  let began = performance.now();
  for (const _ of outline(world)) {
    void _;
    if (performance.now() - began < PIECE) continue;
    await new Promise((resolve) => setTimeout(resolve));
    began = performance.now();
  }
}

/** Begin to fetch and decode a board's picture, before the board itself has come: while the map is
 * made, another processor may do it. */
export function fetchPicture(board: string): void {
  if (settings.plainMap) return;
  once<WorldFile>(FILE).then(
    (world) => {
      const picture = new Image();
      picture.src = pictureOf(world, board);
      picture.decode?.().catch(() => {}); // the map shows it all the same
    },
    () => {},
  );
}

export function chart(board: BoardOffer): Promise<Chart> {
  const key = `${board.name}:${board.digest}`;
  let made = charts.get(key);
  if (!made) {
    made = once<WorldFile>(FILE).then((world) => chartOf(world, board));
    made.catch(() => charts.delete(key));
    charts.set(key, made);
  }
  return made;
}
