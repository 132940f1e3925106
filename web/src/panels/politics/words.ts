// What a political card is about to do, or did, in few words.

import type { Targets } from "../../wire/types";
import { GOVERNMENT_NAMES } from "../../parts/pieces";
import type { Aim } from "./aim";

type Name = (seat: number) => string;

/** "Play Propaganda: Norway, to Monarchy". */
export function playWords(title: string, aim: Aim, name: Name): string {
  const at = targetWords({ seats: [...aim.seats], region: aim.region, government: aim.government }, name);
  return at ? `Play ${title}: ${at}` : `Play ${title}`;
}

/** "Blue and Green", "Norway, to Monarchy"; nothing for a card without targets. */
export function targetWords({ seats = [], region, government }: Targets, name: Name): string {
  const parts = [
    seats.map(name).join(" and "),
    region ?? "",
    government ? `to ${GOVERNMENT_NAMES[government].name}` : "",
  ];
  return parts.filter(Boolean).join(", ");
}
