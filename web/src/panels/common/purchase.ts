// What is about to be bought, what it costs, and what the rest would still buy.

import type { Facts, Purchase, Ship } from "../../wire/types";
import { SHIPS, UNITS, type UnitLetter } from "../../parts/pieces";

export type Piece = UnitLetter | Ship;
export type Basket = Readonly<Partial<Record<Piece, number>>>;
export type Prices = Readonly<Record<string, number>>;

export const PIECES: readonly Piece[] = [...UNITS, ...SHIPS];

export function pricesOf(facts: Facts): Prices {
  return { ...facts.unit_costs, ...facts.ship_costs };
}

export function costOf(basket: Basket, prices: Prices): number {
  return PIECES.reduce((sum, piece) => sum + (basket[piece] ?? 0) * (prices[piece] ?? 0), 0);
}

export function withPiece(basket: Basket, piece: Piece, count: number): Basket {
  const { [piece]: _, ...others } = basket;
  return count > 0 ? { ...others, [piece]: count } : others;
}

export function added(one: Basket, other: Basket): Basket {
  return PIECES.reduce((sum, piece) => withPiece(sum, piece, (one[piece] ?? 0) + (other[piece] ?? 0)), {} as Basket);
}

/** As much as points can buy of these kinds: as little as possible left over, in few pieces. */
export function fill(points: number, kinds: readonly Piece[], prices: Prices): Basket {
  // By points spent exactly: the fewest pieces that do it.
  const ways: (Basket | undefined)[] = [{}];
  const sizes: number[] = [0];
  for (let sum = 1; sum <= points; sum += 1) {
    for (const piece of kinds) {
      const price = prices[piece];
      if (!price || price > sum) continue;
      const before = ways[sum - price];
      const size = (sizes[sum - price] ?? 0) + 1;
      if (before && (!ways[sum] || size < sizes[sum]!)) {
        ways[sum] = withPiece(before, piece, (before[piece] ?? 0) + 1);
        sizes[sum] = size;
      }
    }
  }
  return ways.findLast((way) => way !== undefined) ?? {};
}

export function answerOf(basket: Basket): Purchase {
  const part = (kinds: readonly Piece[]): Record<string, number> =>
    Object.fromEntries(kinds.flatMap((kind) => (basket[kind] ? [[kind, basket[kind]]] : [])));
  return { type: "purchase", army: part(UNITS), fleet: part(SHIPS) };
}
