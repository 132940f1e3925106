// The map's file, fetched once, and the charts made from it.

import { settings } from "../core/settings.svelte";
import { once } from "../wire/http";
import type { BoardOffer } from "../wire/types";
import type { Chart } from "./chart";
import { chartOf, type WorldFile } from "./geometry";

const FILE = "/map/world1935.topo.json";

const charts = new Map<string, Promise<Chart>>();

/** Begin to fetch what every board needs, while it is not yet known which board it will be. */
export function preload(): void {
  once<WorldFile>(FILE).catch(() => {}); // the chart will try again, and tell
}

export function chart(board: BoardOffer): Promise<Chart> {
  const key = `${board.name}:${board.digest}`;
  let made = charts.get(key);
  if (!made) {
    made = once<WorldFile>(FILE).then((world) => {
      const drawn = chartOf(world, board);
      if (!settings.plainMap) new Image().src = drawn.picture.href; // it comes while the rest is laid out
      return drawn;
    });
    made.catch(() => charts.delete(key));
    charts.set(key, made);
  }
  return made;
}
