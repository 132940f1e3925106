// What was said in the trades of this turn, as far as the player at the screen took part.

import type { Event, Terms } from "../../wire/types";

export interface Word {
  by: number;
  to: number;
  /** An offer has terms; other words have none. */
  terms: Terms | null;
  text: string;
}

export function wordsOf(events: readonly Event[], seat: number): Word[] {
  const words: Word[] = [];
  for (const event of events) {
    if (event.type === "turn-began") words.length = 0;
    const word = wordOf(event);
    if (word && (word.by === seat || word.to === seat)) words.push(word);
  }
  return words;
}

function wordOf(event: Event): Word | null {
  switch (event.type) {
    case "offer-made":
      return { by: event.proposer, to: event.partner, terms: event.terms, text: "offered" };
    case "offer-countered":
      return { by: event.proposer, to: event.partner, terms: event.terms, text: "answered with" };
    case "offer-refused": {
      const text = event.reason ? `refused: “${event.reason}”` : "refused";
      return { by: event.partner, to: event.proposer, terms: null, text };
    }
    case "offer-accepted":
      return { by: event.partner, to: event.proposer, terms: null, text: "accepted" };
    case "trade-blocked":
      return { by: event.partner, to: event.proposer, terms: null, text: "agreed, but it was blocked at sea" };
    case "trade-lapsed":
      return { by: event.partner, to: event.proposer, terms: null, text: "agreed, but trade had stopped" };
    default:
      return null;
  }
}
