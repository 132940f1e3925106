// The way for the rest of the page to bring a region into the middle of the map, and to know where on
// the screen it lies.

import type { Point } from "./boxes";
import type { View } from "./view.svelte";

interface Room {
  width: number;
  height: number;
}

/** Where a place lies in the map's frame, or null if it is not on the map, and how large the frame is. */
type Tell = (at: Point | null, room: Room) => void;

interface Way {
  centre(region: string): void;
  /** Now, and whenever the map has moved. */
  track(region: string, tell: Tell): () => void;
}

/** How a map tells where its places lie. */
export function tracker(view: View, spotOf: (place: string) => Point | null): Way["track"] {
  return (place, tell) => {
    const told = (): void => {
      const spot = spotOf(place);
      tell(spot && view.toFrame(spot), { width: view.width, height: view.height });
    };
    told();
    return view.watch(told);
  };
}

let way: Way | null = null;

/** Centre the map that is on the screen on a region; without a map, nothing happens. */
export function follow(region: string): void {
  way?.centre(region);
}

/** Be told where a place lies, until one wants to know no more. */
export function track(region: string, tell: Tell): () => void {
  return way?.track(region, tell) ?? ((): void => {});
}

/** A map offers itself while it is on the screen. */
export function offer(offered: Way): () => void {
  way = offered;
  return () => {
    if (way === offered) way = null;
  };
}
