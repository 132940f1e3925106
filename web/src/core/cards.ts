// Provocation cards: a poker deck of which only the court cards and the aces matter.

export type Power = "provoked" | "sneak" | "none";

const COURT = ["jack", "queen", "king"];
const PIPS: Readonly<Record<string, string>> = {
  two: "2",
  three: "3",
  four: "4",
  five: "5",
  six: "6",
  seven: "7",
  eight: "8",
  nine: "9",
  ten: "10",
  jack: "J",
  queen: "Q",
  king: "K",
  ace: "A",
};

export const POWERS: Record<Power, { name: string; line: string }> = {
  provoked: { name: "Provoked!", line: "After an invasion, puts you at war with the invader." },
  sneak: { name: "Sneak Attack!", line: "At the start of your turn, puts you at war with anybody." },
  none: { name: "no effect", line: "Does nothing." },
};

export function powerOf(card: string): Power {
  return card === "ace" ? "sneak" : COURT.includes(card) ? "provoked" : "none";
}

export function pipOf(card: string): string {
  return PIPS[card] ?? card;
}

/** "Queen, Provoked!" */
export function cardWords(card: string): string {
  return `${card.charAt(0).toUpperCase()}${card.slice(1)}, ${POWERS[powerOf(card)].name}`;
}

/** What matters first: aces, the court, then the rest. */
export function inOrder(cards: readonly string[]): string[] {
  const rank: Record<Power, number> = { sneak: 0, provoked: 1, none: 2 };
  return [...cards].sort((one, other) => rank[powerOf(one)] - rank[powerOf(other)] || one.localeCompare(other));
}
