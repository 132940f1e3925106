// Pictures of the boards, cut out of the map's own.

import { here } from "../../wire/here";

export interface Thumbnail {
  picture: string;
  /** The part of the picture that is shown, as `object-position`. */
  position: string;
  /** How wide it is beside the others. */
  width: number;
}

const THUMBNAILS: { [board: string]: Thumbnail } = {
  west: { picture: here("/map/base-west.webp"), position: "50% 30%", width: 1 },
  east: { picture: here("/map/base-world.webp"), position: "96% 50%", width: 1 },
  world: { picture: here("/map/base-world.webp"), position: "50% 50%", width: 1.6 },
};

export function thumbnailOf(board: string): Thumbnail | undefined {
  return THUMBNAILS[board];
}
