// Where a few words stand at a region: beside its counter, over no other counter and over no other
// words. All in map units.

import { area, common, middle, overlap, type Box, type Point } from "./boxes";

export interface Badge {
  region: string;
  text: string;
  box: Box;
}

/** What words are to stand where. */
export interface Wish {
  region: string;
  text: string;
  /** The region's counter; where it has none, its spot. */
  at: Box;
  /** Its name, which is rather left in sight. */
  name: Box | null;
}

// ---- sizes, in pixels ----

export const HEIGHT = 30;
const DIGIT = 11;
const MARGIN = 20;
const GAP = 4;
const RINGS = 4;

/** How many places farther off one rather goes than to cover a name, or a piece whole. */
const NAME = 4;
const HIDDEN = 1000;

export const widthOf = (text: string): number => DIGIT * text.length + MARGIN;

/** Around the counter, nearest first: above it, below, to the right, to the left, then at its corners. */
function places(at: Box, width: number, height: number, gap: number): Point[] {
  const found: Point[] = [];
  for (let ring = 0; ring < RINGS; ring += 1) {
    const away = gap + ring * (height / 2);
    const above = at.y - height - away;
    const below = at.y + at.height + away;
    const left = at.x - width - away;
    const right = at.x + at.width + away;
    const centre = middle(at);
    const x = centre.x - width / 2;
    const y = centre.y - height / 2;
    found.push({ x, y: above }, { x, y: below }, { x: right, y }, { x: left, y });
    found.push({ x: right, y: above }, { x: left, y: above }, { x: right, y: below }, { x: left, y: below });
  }
  return found;
}

/** Place them one after another; `unit` is how many map units go to the pixel. */
export function badgesOf(wishes: readonly Wish[], counters: readonly Box[], unit: number): Badge[] {
  const taken: Box[] = [...counters];
  return wishes.map(({ region, text, at, name }) => {
    const [width, height] = [widthOf(text) * unit, HEIGHT * unit];
    let best: Box | null = null;
    let least = Infinity;
    for (const [place, corner] of places(at, width, height, GAP * unit).entries()) {
      const box = { ...corner, width, height };
      const hidden = taken.filter((each) => overlap(each, box)).reduce((sum, each) => sum + area(common(each, box)), 0);
      const isOnName = name !== null && overlap(name, box);
      const cost = (hidden / (width * height)) * HIDDEN + (isOnName ? NAME : 0) + place;
      if (cost < least) [best, least] = [box, cost];
    }
    taken.push(best!);
    return { region, text, box: best! };
  });
}
