// The prompt line: who must do what, in one sentence.

import type { Decision } from "../wire/types";
import { ACTION_NAMES } from "../parts/pieces";

interface Say {
  /** What the player at the screen is told to do; and what the others hear of him. */
  yours(decision: never, name: (seat: number | null) => string): string;
  others: string;
}

type Sayings = {
  [Kind in Decision["type"]]: {
    yours(decision: Extract<Decision, { type: Kind }>, name: (seat: number | null) => string): string;
    others: string;
  };
};

const units = (count: number): string => (count === 1 ? "one unit" : `${count} units`);

const SAYINGS: Sayings = {
  "choose-colour": { yours: () => "choose your colour.", others: "chooses a colour" },
  "claim-region": { yours: () => "claim a region on the map.", others: "claims a region" },
  "place-five": { yours: ({ count }) => `place ${units(count)} in your regions.`, others: "places units" },
  "place-capital": { yours: () => "choose the region of your capital.", others: "founds a capital" },
  "choose-action": { yours: () => "choose an action, or end your turn.", others: "chooses an action" },
  "declare-moves": {
    yours: ({ action }) => `declare your orders: ${ACTION_NAMES[action].name}.`,
    others: "declares orders",
  },
  "pick-battle": { yours: () => "choose the next battle.", others: "chooses the next battle" },
  "answer-crossings": {
    yours: ({ mover }, name) => `allow or block what ${name(mover)} ships.`,
    others: "answers crossings by sea",
  },
  "turn-back-planes": { yours: () => "say which planes fly on.", others: "turns planes back" },
  "volunteer-neutral": {
    yours: () => "would you command the neutral army?",
    others: "is asked to command the neutral army",
  },
  "commit-opening": { yours: () => "commit your first units to battle.", others: "commits units" },
  reinforce: { yours: () => "reinforce, then roll.", others: "reinforces" },
  "answer-challenge": {
    yours: ({ challenger }, name) => `${name(challenger)} challenges you at sea: fight or withdraw.`,
    others: "answers a challenge at sea",
  },
  "lay-battle-line": { yours: () => "lay your battle line, face down.", others: "lays a battle line" },
  "continue-or-retreat": { yours: () => "fight on, or retreat?", others: "decides whether to fight on" },
  "choose-blitz-target": { yours: () => "choose a neutral region to court.", others: "courts a region" },
  "buy-units": { yours: ({ points }) => `spend ${points} production points.`, others: "builds" },
  "place-new-units": {
    yours: ({ count }) => `place ${count === 1 ? "your new unit" : `your ${count} new units`}.`,
    others: "places new units",
  },
  "offer-trade": { yours: () => "make an offer, or stop trading.", others: "trades" },
  "answer-trade": {
    yours: ({ proposer }, name) => `${name(proposer)} offers you a trade.`,
    others: "answers an offer",
  },
  "allow-trade": {
    yours: ({ proposer, partner }, name) => `allow or block the trade of ${name(proposer)} and ${name(partner)}.`,
    others: "allows or blocks a trade",
  },
};

export function yours(decision: Decision, name: (seat: number | null) => string): string {
  const say = SAYINGS[decision.type] as Say | undefined;
  return say ? say.yours(decision as never, name) : "it is yours to decide.";
}

export function others(decision: string): string {
  return (SAYINGS as Partial<Record<string, Say>>)[decision]?.others ?? "decides";
}
