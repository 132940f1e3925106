// What can be burned, in words.

import type { Fuel } from "../../wire/types";
import { money } from "./words";

/** "5 oil certificates", "the oil field of Poland", "2 PP and 3 oil". */
export function fuelWords({ oil = 0, points = 0, region }: Fuel): string {
  if (region) return `the oil field of ${region}`;
  if (points) return money(points, oil);
  return oil === 1 ? "1 oil certificate" : `${oil} oil certificates`;
}

/** What a way to pay costs beside what is spent at once. */
export function fuelLine({ region }: Fuel): string {
  return region ? "It yields nothing any more." : "";
}
