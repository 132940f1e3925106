// Questions that interrupt another player's action: whom they are about, which answers the words of
// standing orders stand for, and what happens without an answer.

import type { Answer, Decision } from "../wire/types";

export interface Reply {
  /** As a standing order says it. */
  word: string;
  label: string;
  answer: Answer;
}

export interface Reaction {
  /** The player whose action waits, if the question is about one. */
  about: number | null;
  replies: readonly Reply[];
  /** What the catalogue answers for one who is absent. */
  otherwise: string;
}

export function reactionTo(decision: Decision): Reaction | null {
  switch (decision.type) {
    case "answer-crossings": {
      const ends = decision.crossings.map(({ start, end }): [string, string] => [start, end]);
      return {
        about: decision.mover,
        replies: [
          { word: "allow", label: "Allow", answer: { type: "blocks" } },
          { word: "block", label: "Block", answer: { type: "blocks", crossings: ends } },
        ],
        otherwise: "allowed",
      };
    }
    case "allow-trade":
      return {
        about: decision.proposer,
        replies: [
          { word: "allow", label: "Allow", answer: { type: "leave", is_allowed: true } },
          { word: "block", label: "Block", answer: { type: "leave", is_allowed: false } },
        ],
        otherwise: "allowed",
      };
    case "answer-trade":
      return {
        about: decision.proposer,
        replies: [{ word: "refuse", label: "Refuse", answer: { type: "refuse-offer" } }],
        otherwise: "refused",
      };
    case "answer-challenge":
      return {
        about: decision.challenger,
        replies: [
          { word: "accept", label: "Fight", answer: { type: "reply-to-challenge", reply: "fight" } },
          { word: "decline", label: "Withdraw", answer: { type: "reply-to-challenge", reply: "withdraw" } },
        ],
        otherwise: "you withdraw if you have fewer ships, else you fight",
      };
    case "volunteer-neutral":
      return {
        about: null,
        replies: [
          { word: "yes", label: "Volunteer", answer: { type: "volunteer", is_willing: true } },
          { word: "no", label: "Not me", answer: { type: "volunteer", is_willing: false } },
        ],
        otherwise: "you do not volunteer",
      };
    default:
      return null;
  }
}

/** The words of standing orders, as a player says them. */
const WORDS: Record<string, string> = {
  allow: "always allow",
  block: "always block",
  refuse: "always refuse",
  accept: "always fight",
  decline: "always withdraw",
  yes: "always volunteer",
  no: "never volunteer",
};

export function alwaysWords(word: string): string {
  return WORDS[word] ?? `always ${word}`;
}
