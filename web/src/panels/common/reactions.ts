// Questions that interrupt another player's action: whom they are about, which answers the words of
// standing orders stand for, and what happens without an answer.

import type { Answer, Decision } from "../../wire/types";

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
    case "submarines-fight":
      return {
        about: decision.opponent,
        replies: [
          { word: "fight", label: "Fight", answer: { type: "send-submarines", is_willing: true } },
          { word: "stay-out", label: "Stay out", answer: { type: "send-submarines", is_willing: false } },
        ],
        otherwise: "they stay out",
      };
    case "set-air-defence":
      return {
        about: decision.attacker,
        replies: [
          {
            word: "all",
            label: `All ${decision.planes} rise`,
            answer: { type: "air-defence", fighters: decision.planes },
          },
          { word: "none", label: "None rise", answer: { type: "air-defence", fighters: 0 } },
        ],
        otherwise: "all rise",
      };
    case "play-block":
      return {
        about: decision.by,
        replies: [{ word: "none", label: "Let it pass", answer: { type: "block-with" } }],
        otherwise: "nothing is blocked",
      };
    case "declare-war":
      return {
        about: decision.invader,
        replies: [{ word: "none", label: "Stay at peace", answer: { type: "declaration" } }],
        otherwise: "you stay at peace",
      };
    case "raise-or-pass":
      return {
        about: decision.opener,
        replies: [{ word: "pass", label: "Pass", answer: { type: "bid" } }],
        otherwise: "you pass",
      };
    case "canal-permission":
      return {
        about: decision.mover,
        replies: [
          { word: "allow", label: "Let them pass", answer: { type: "permission", is_granted: true } },
          { word: "deny", label: "Deny it", answer: { type: "permission", is_granted: false } },
        ],
        otherwise: "allowed",
      };
    case "give-permission":
      return {
        about: decision.mover,
        replies: [
          { word: "yes", label: "Let them pass", answer: { type: "reply-to-passing", reply: "yes" } },
          { word: "no", label: "Refuse", answer: { type: "reply-to-passing", reply: "no" } },
        ],
        otherwise: "refused",
      };
    case "attack-crossing":
      return {
        about: decision.mover,
        replies: [
          { word: "let-pass", label: "Let them pass", answer: { type: "attacks" } },
          { word: "attack", label: "Attack", answer: { type: "attacks", seas: decision.seas } },
        ],
        otherwise: "your submarines let them pass",
      };
    case "strike-back":
      return {
        about: null,
        replies: [
          { word: "yes", label: "Strike back", answer: { type: "strike", is_willing: true } },
          { word: "no", label: "Hold fire", answer: { type: "strike", is_willing: false } },
        ],
        otherwise: "you strike back",
      };
    default:
      return null;
  }
}

/** The words of standing orders, as a player says them. */
const WORDS: Record<string, string> = {
  allow: "always allow",
  block: "always block",
  deny: "always deny",
  refuse: "always refuse",
  accept: "always fight",
  decline: "always withdraw",
  attack: "always attack",
  "let-pass": "always let pass",
};

/** Where a plain yes or no means something of its own. */
const WORDS_OF: Record<string, Record<string, string>> = {
  "volunteer-neutral": { yes: "always volunteer", no: "never volunteer" },
  "give-permission": { yes: "always let pass", no: "never let pass" },
  "submarines-fight": { fight: "always fight", "stay-out": "always stay out against" },
  "set-air-defence": { all: "always send up all against", none: "never send up any against" },
  "play-block": { none: "never block" },
  "raise-or-pass": { pass: "always leave auctions of", "then-pass": "bid, then pass", "then-ask": "bid, then ask me" },
  "declare-war": { none: "never declare war on" },
  "strike-back": { yes: "always strike back", no: "never strike back" },
};

export function alwaysWords(decision: string, word: string): string {
  return WORDS_OF[decision]?.[word] ?? WORDS[word] ?? `always ${word}`;
}

/** The same about one player, or about all of them: "never" has nobody of whom it does not hold. */
export function alwaysAbout(decision: string, word: string, whom: string | null): string {
  const words = alwaysWords(decision, word);
  return `${words} ${whom ?? (words.startsWith("never ") ? "anybody" : "everybody")}`;
}
