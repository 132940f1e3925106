// A hand of cards in order: sets first, then by suit, and what the next set lacks.

import type { DeckOffer, Facts, State, Suit, Worth } from "../../wire/types";

/** Whatever yields production, by name: trade routes are a suit of their own. */
export type Kinds = Readonly<Record<string, { suit: Suit | "route"; value: number }>>;

/** In the order in which they are shown. */
const SUITS: readonly (Suit | "route")[] = ["oil", "minerals", "factories", "rail-transport", "population", "route"];

export function kindsOf({ cards }: DeckOffer, { routes }: Facts): Kinds {
  const suited = Object.entries(routes).map(([name, { value }]) => [name, { suit: "route", value }] as const);
  return { ...cards, ...Object.fromEntries(suited) };
}

/** What a seat has to count in production: its cards and its trade routes. */
export function countingOf(state: State, seat: number): string[] {
  return [
    ...(state.hands[seat]?.faces ?? []),
    ...routesOf(state, seat).filter((route) => !state.routes_out.includes(route)),
  ];
}

/** What of that is knocked out. */
export function outOf(state: State, seat: number): string[] {
  const routes = routesOf(state, seat).filter((route) => state.routes_out.includes(route));
  return [...(state.knocked_out[seat]?.faces ?? []), ...routes];
}

export function routesOf(state: State, seat: number): string[] {
  return Object.keys(state.routes).filter((route) => state.routes[route] === seat);
}

export interface Held {
  /** Copies of a card have the same name; this tells them apart. */
  id: string;
  name: string;
  isInSet: boolean;
  /** Knocked out: it does not count in the next production. */
  isOut?: boolean;
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
  return [...inSets.map((name) => held(name, true)), ...sorted(rest, kinds).map((name) => held(name, false))];
}

export interface Parts {
  sets: number;
  others: number;
  capitals: number;
}

/** What the production is made of. */
export function partsOf({ points, set_points, capital_points: capitals }: Worth): Parts {
  const sets = set_points.reduce((sum, each) => sum + each, 0);
  return { sets, capitals, others: points - sets - capitals };
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

/** Which places of a row of cards are chosen: of equal cards the first ones. */
export function chosenPlaces(names: readonly string[], chosen: readonly string[]): Set<number> {
  const left = [...chosen];
  const places = new Set<number>();
  names.forEach((name, place) => {
    const found = left.indexOf(name);
    if (found < 0) return;
    left.splice(found, 1);
    places.add(place);
  });
  return places;
}
