// The action cards in a hand, in the order of the deck.

import type { Action, ActionCard, State, Statecraft } from "../../wire/types";

export function handOf(state: State, seat: number | null, { action_cards }: Statecraft): ActionCard[] {
  const faces = seat === null ? [] : (state.action_hands[seat]?.faces ?? []);
  return Object.values(action_cards).filter(({ name }) => faces.includes(name));
}

/** Those that may join an action first, then the rest. */
export function matchingFirst(hand: readonly ActionCard[], action: Action): ActionCard[] {
  return [...hand.filter((card) => card.action === action), ...hand.filter((card) => card.action !== action)];
}
