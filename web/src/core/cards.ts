// Provocation cards in words, and in the order in which they matter.

import type { Facts, ProvocationCard } from "../wire/types";

export type Power = ProvocationCard["power"];

export const POWERS: Record<Power, { name: string; line: string }> = {
  provoked: { name: "Provoked!", line: "After an invasion, puts you at war with the invader." },
  sneak: { name: "Sneak Attack!", line: "At the start of your turn, puts you at war with anybody." },
  none: { name: "no effect", line: "Does nothing." },
};

/** "Queen, Provoked!" */
export function cardWords(card: string, { words }: Facts): string {
  return `${card.charAt(0).toUpperCase()}${card.slice(1)}, ${POWERS[words.provocation[card]?.power ?? "none"].name}`;
}

/** What matters first: aces, the court, then the rest. */
export function inOrder(cards: readonly string[], { words }: Facts): string[] {
  const rank: Record<Power, number> = { sneak: 0, provoked: 1, none: 2 };
  const place = (card: string): number => rank[words.provocation[card]?.power ?? "none"];
  return [...cards].sort((one, other) => place(one) - place(other) || one.localeCompare(other));
}
