// Terms of a trade: which cards meet which wishes, how a wish is said, who could forbid it.

import type { BoardOffer, DeckOffer, EconomicsCard, State, Terms, Wish } from "../../wire/types";
import { SUIT_NAMES } from "../../parts/pieces";

export type Kinds = DeckOffer["cards"];

export function meets(card: EconomicsCard, wish: Wish): boolean {
  return card.value >= (wish.value ?? 1) && (!wish.suit || wish.suit === card.suit);
}

/** The cheapest cards that meet the wishes, each in its place; null where none is left for it.
 * Named suits choose before any suit, and high values before low. */
export function cheapest(hand: readonly string[], wishes: readonly Wish[], kinds: Kinds): (string | null)[] {
  const left = [...hand].sort((one, other) => kinds[one]!.value - kinds[other]!.value);
  const given: (string | null)[] = wishes.map(() => null);
  const places = wishes.map((_, place) => place);
  const rank = (place: number): number => (wishes[place]!.suit ? 0 : 100) - (wishes[place]!.value ?? 1);
  places.sort((one, other) => rank(one) - rank(other));
  for (const place of places) {
    const found = left.findIndex((name) => meets(kinds[name]!, wishes[place]!));
    if (found >= 0) given[place] = left.splice(found, 1)[0]!;
  }
  return given;
}

/** A hand without some of its cards. */
export function without(hand: readonly string[], cards: readonly (string | null)[]): string[] {
  const left = [...hand];
  for (const card of cards) {
    const place = card === null ? -1 : left.indexOf(card);
    if (place >= 0) left.splice(place, 1);
  }
  return left;
}

/** What the other side of an offer could ask for in return: the cards that it was offered. */
export function wishesFor(cards: readonly string[], kinds: Kinds): Wish[] {
  return cards.map((name) => ({ suit: kinds[name]!.suit, value: kinds[name]!.value }));
}

export function wishWords({ suit, value = 1 }: Wish): string {
  const name = suit ? SUIT_NAMES[suit].name : "any card";
  return value > 1 ? `${name}, ${value} or more` : name;
}

/** Whether nothing is said: the terms of a draft leave out whatever is not there. */
export function isEmpty(terms: Terms): boolean {
  return Object.keys(terms).length === 0;
}

/** Political cards of a hand for wishes by name, each in its place; named wishes choose first. */
export function fitting(hand: readonly string[], wishes: readonly (string | null)[]): (string | null)[] {
  const left = [...hand];
  const given: (string | null)[] = wishes.map(() => null);
  const places = wishes.map((_, place) => place).sort((one, other) => Number(!wishes[one]) - Number(!wishes[other]));
  for (const place of places) {
    const found = left.findIndex((name) => !wishes[place] || name === wishes[place]);
    if (found >= 0) given[place] = left.splice(found, 1)[0]!;
  }
  return given;
}

/** The goods and promises of an offer as its partner sees them: what he would give is what is wanted. */
export function turned(terms: Terms): Terms {
  const { points = 0, oil = 0, routes = [], political = [], promise = "" } = terms;
  const { want_points = 0, want_oil = 0, want_routes = [], want_promise = "" } = terms;
  return {
    ...{ promise: want_promise, want_promise: promise },
    ...{ points: want_points, oil: want_oil, routes: want_routes },
    ...{ want_points: points, want_oil: oil, want_routes: routes, want_political: political },
  };
}

/** The last offer of a seat in this turn, if nothing has come of it: its terms, as far as the cards are
 * still there, and to whom it was made. */
export function refusedTo({ offers, hands }: State, seat: number): { partner: number; terms: Terms } | null {
  const last = offers.at(-1);
  const end = last?.declined.at(-1);
  if (!last || !end || !isSame(end[1], last.terms)) return null; // it was accepted
  const own = last.declined.filter(([by]) => by === seat).at(-1);
  if (!own) return null;
  const { give = [], ...terms } = own[1];
  const left = [...(hands[seat]?.faces ?? [])];
  const held = give.filter((card) => {
    const place = left.indexOf(card);
    return place >= 0 && left.splice(place, 1);
  });
  return {
    partner: last.proposer === seat ? last.partner : last.proposer,
    terms: { ...terms, ...(held.length && { give: held }) },
  };
}

const isSame = (one: Terms, other: Terms): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Who may forbid a trade of these two: the sea controller, unless they meet on land or he is one
 * of them. Only to warn; the server asks him. */
export function mayBlock(state: State, board: BoardOffer, one: number, other: number): number | null {
  const { owners, sea_controller: controller } = state;
  if (controller === null || controller === one || controller === other) return null;
  const doMeet = board.regions.some(
    ({ name, land }) => owners[name] === one && land.some((near) => owners[near] === other),
  );
  return doMeet ? null : controller;
}
