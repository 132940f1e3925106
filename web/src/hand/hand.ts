// A hand of cards in order: sets first, then by suit, and what the next set lacks.

import type { Suit, Worth } from "../wire/types";
import type { DeckOffer } from "../wire/types";

export type Kinds = DeckOffer["cards"];

/** In the order in which they are shown. */
const SUITS: readonly Suit[] = ["oil", "minerals", "factories", "rail-transport", "population"];

export interface Held {
  /** Copies of a card have the same name; this tells them apart. */
  id: string;
  name: string;
  isInSet: boolean;
}

/** By suit, the best first. */
export function sorted(names: readonly string[], kinds: Kinds): string[] {
  const rank = (name: string): number => SUITS.indexOf(kinds[name]!.suit) * 100 - kinds[name]!.value;
  return [...names].sort((one, other) => rank(one) - rank(other));
}

/** The hand as it is fanned: set by set, then the rest. */
export function fanned(names: readonly string[], sets: readonly string[][], kinds: Kinds): Held[] {
  const rest = [...names];
  const inSets: string[] = [];
  for (const name of sets.flatMap((set) => sorted(set, kinds))) {
    const place = rest.indexOf(name);
    if (place < 0) continue;
    rest.splice(place, 1);
    inSets.push(name);
  }
  const count = new Map<string, number>();
  const held = (name: string, isInSet: boolean): Held => {
    const copy = (count.get(name) ?? 0) + 1;
    count.set(name, copy);
    return { id: `${name}:${copy}`, name, isInSet };
  };
  return [
    ...inSets.map((name) => held(name, true)),
    ...sorted(rest, kinds).map((name) => held(name, false)),
  ];
}

/** Which of a set's suits the next one lacks; all of them if nothing is there yet. */
export function lacking(names: readonly string[], sets: number, kinds: Kinds, suits: readonly Suit[]): Suit[] {
  return suits.filter((suit) => names.filter((name) => kinds[name]!.suit === suit).length <= sets);
}

export interface Parts {
  sets: number;
  others: number;
  capitals: number;
}

/** What the production is made of. */
export function partsOf(worth: Worth, capital: number, kinds: Kinds): Parts {
  const sets = 2 * worth.sets.flat().reduce((sum, name) => sum + kinds[name]!.value, 0);
  const capitals = worth.capitals * capital;
  return { sets, capitals, others: worth.points - sets - capitals };
}

/** Which cards of a fan are chosen: of equal cards the last ones, so that sets stay together. */
export function chosenIds(hand: readonly Held[], chosen: readonly string[]): Set<string> {
  const ids = new Set<string>();
  const left = [...chosen];
  for (const { id, name } of [...hand].reverse()) {
    const place = left.indexOf(name);
    if (place >= 0) {
      left.splice(place, 1);
      ids.add(id);
    }
  }
  return ids;
}
