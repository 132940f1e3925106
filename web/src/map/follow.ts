// The way for the rest of the page to bring a region into the middle of the map.

type Centre = (region: string) => void;

let centre: Centre | null = null;

/** Centre the map that is on the screen on a region; without a map, nothing happens. */
export function follow(region: string): void {
  centre?.(region);
}

/** A map offers itself while it is on the screen. */
export function offer(way: Centre): () => void {
  centre = way;
  return () => {
    if (centre === way) centre = null;
  };
}
