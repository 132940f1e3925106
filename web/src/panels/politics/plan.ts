// A plan of production: which cards are set aside for oil.

import type { EconomicsCard, Plan, TradeRoute } from "../../wire/types";

export interface Source {
  /** Copies of a card have the same name; this tells them apart. */
  id: string;
  name: string;
  value: number;
  /** A trade route, by its base; an Oil card has none. */
  base: string | null;
}

/** Everything in a hand that could yield oil. */
export function sourcesOf(
  hand: readonly string[],
  routes: readonly string[],
  cards: Readonly<Record<string, EconomicsCard>>,
  known: Readonly<Record<string, TradeRoute>>,
): Source[] {
  const count = new Map<string, number>();
  const id = (name: string): string => {
    count.set(name, (count.get(name) ?? 0) + 1);
    return `${name}:${count.get(name)}`;
  };
  const oil = hand.filter((name) => cards[name]?.suit === "oil").sort();
  return [
    ...oil.map((name) => ({ id: id(name), name, value: cards[name]!.value, base: null })),
    ...routes.map((name) => ({ id: id(name), name, value: known[name]!.value, base: known[name]!.base })),
  ];
}

/** The ids of sources with these names; of copies the first ones. */
export function idsOf(sources: readonly Source[], names: readonly string[]): Set<string> {
  const left = [...names];
  const ids = new Set<string>();
  for (const { id, name } of sources) {
    const place = left.indexOf(name);
    if (place < 0) continue;
    left.splice(place, 1);
    ids.add(id);
  }
  return ids;
}

export const sameCards = (one: readonly string[], other: readonly string[]): boolean =>
  [...one].sort().join() === [...other].sort().join();

/** What a step from one plan to the next costs: "−4 PP, +3 oil". */
export function stepWords(before: Plan | undefined, plan: Plan): string {
  if (!before) return "";
  return `−${before.points - plan.points} PP, +${plan.oil - before.oil} oil`;
}
