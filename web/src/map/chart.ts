// All there is to draw of one board.

import type { Box, Point } from "./boxes";

/** A name on the map, set around its middle. */
export interface Label extends Point {
  size: number;
  lines: string[];
  angle: number;
}

export interface Region {
  name: string;
  continent: string;
  /** The outline, as path data. */
  d: string;
  /** The box of its largest piece of land. */
  box: Box;
  label: Label;
  /** The middle of the spot that is kept free for the counter. */
  stack: Point;
  /** Where a small land or a group of islands may be hit as well, as path data. */
  hit: string | null;
  /** The dashed line round a group of islands. */
  ring: string | null;
}

export interface Sea {
  name: string;
  d: string;
  /** The box of its largest piece of water. */
  box: Box;
  /** A sea zone joins all its shores; an anchor marks it. */
  isZone: boolean;
  labels: Label[];
  fleets: Point[];
  anchors: Point[];
}

/** Where a lane leaves the map at one edge, to come back at the other. */
export interface Exit extends Point {
  edge: "west" | "east";
  text: string;
  /** How far below the arrow the text stands. */
  dy: number;
}

/** A way for ships through a region. */
export interface Canal extends Point {
  name: string;
  line: Point[];
}

export interface Lane {
  ends: [string, string];
  /** The sea areas it passes, from its first end on. */
  via: readonly string[];
  /** One line from end to end, or two lines, each from its end to the edge of the map. */
  paths: Point[][];
  exits: Exit[];
}

/** All there is to draw of one board. */
export interface Chart {
  board: string;
  /** The board without its frame. */
  box: Box;
  /** The picture below everything, with its frame. */
  picture: Box & { href: string };
  /** What is drawn: the board and as much of the frame as the picture has; of a round world, its
   * other side as well, beyond both edges. */
  sheet: Box;
  /** What is seen of the sheet when the whole board is. */
  whole: Box;
  /** Whether lanes leave the board at one edge to come back at the other. */
  isRound: boolean;
  regions: ReadonlyMap<string, Region>;
  /** Land out of play: all of it, and what the picture shows as if it were in play. */
  idle: string;
  veiled: string;
  seas: readonly Sea[];
  canals: readonly Canal[];
  /** The lines between seas. */
  dividers: string;
  lanes: readonly Lane[];
}
