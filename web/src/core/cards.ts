// Provocation cards in words, and in the order in which they matter.

import type { Facts, ProvocationCard } from "../wire/types";

type Power = ProvocationCard["power"];

/** "Queen, Provoked!" */
export function cardWords(card: string, { words }: Facts): string {
  return `${card.charAt(0).toUpperCase()}${card.slice(1)}, ${words.provocation[card]?.title ?? ""}`;
}

/** What matters first: aces, the court, then the rest. */
export function inOrder(cards: readonly string[], { words }: Facts): string[] {
  const rank: Record<Power, number> = { sneak: 0, provoked: 1, none: 2 };
  const place = (card: string): number => rank[words.provocation[card]?.power ?? "none"];
  return [...cards].sort((one, other) => place(one) - place(other) || one.localeCompare(other));
}
