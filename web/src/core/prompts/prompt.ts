// The prompt line: who must do what, in one sentence.

import type { Decision } from "../../wire/types";
import { DELUXE_SAYINGS } from "./deluxe";
import { kindWords } from "./words";
import type { Sayings } from "./sayings";
import { ACTION_NAMES, total } from "../../parts/pieces";

interface Say {
  yours(decision: never, name: (seat: number | null) => string): string;
  others: string;
}

const units = (count: number): string => (count === 1 ? "one unit" : `${count} units`);

const SAYINGS: Sayings = {
  ...DELUXE_SAYINGS,
  "choose-colour": { yours: () => "choose your colour.", others: "chooses a colour" },
  "claim-region": { yours: () => "claim a region on the map.", others: "claims a region" },
  "place-five": {
    yours: ({ count, fleet }) => `place ${units(count)}${total(fleet) ? ", on land or at sea" : " in your regions"}.`,
    others: "places units",
  },
  "place-capital": { yours: () => "choose the region of your capital.", others: "founds a capital" },
  "choose-action": {
    yours: ({ owed }) => (owed ? "mark one action on your placard." : "choose an action, or end your turn."),
    others: "chooses an action",
  },
  "declare-moves": {
    yours: ({ action }) => `declare your orders: ${ACTION_NAMES[action].name}.`,
    others: "declares orders",
  },
  "choose-fleet-area": { yours: () => "choose the sea area of your fleet.", others: "stations the fleet" },
  "declare-submarine-battle": {
    yours: () => "say where your submarines attack.",
    others: "decides where submarines attack",
  },
  "canal-permission": {
    yours: ({ mover, canal }, name) => `let ${name(mover)} pass the ${canal}, or not.`,
    others: "is asked for a canal",
  },
  "attack-crossing": {
    yours: ({ mover }, name) => `attack what ${name(mover)} ships past your submarines, or let it pass.`,
    others: "decides whether submarines attack",
  },
  "choose-convoy-losses": {
    yours: ({ sea }) => `choose whom your submarines hit in the ${sea}.`,
    others: "chooses whom submarines hit",
  },
  "strike-back": {
    yours: ({ sea }) => `strike back at the submarines in the ${sea}, or not.`,
    others: "decides whether to strike back",
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
  "assign-hits": { yours: () => "choose whom your hits strike.", others: "chooses whom the hits strike" },
  "submarines-fight": {
    yours: ({ sea, opponent }, name) => `do your submarines in the ${sea} fight ${name(opponent)}?`,
    others: "decides whether submarines fight",
  },
  "retreat-area": { yours: () => "choose where your damaged battleships go.", others: "withdraws damaged battleships" },
  "choose-raid-targets": { yours: () => "choose the trade routes to raid.", others: "chooses routes to raid" },
  "place-raid-hits": {
    yours: ({ hits }) => `place ${hits === 1 ? "your hit" : `your ${hits} hits`} on the routes.`,
    others: "places hits on routes",
  },
  "choose-bombing-target": { yours: () => "choose whose economy to bomb.", others: "chooses whom to bomb" },
  "set-air-force": { yours: () => "divide your planes into fighters and bombers.", others: "sends planes" },
  "set-air-defence": {
    yours: ({ attacker }, name) => `${name(attacker)} bombs you: how many fighters rise?`,
    others: "sends up fighters",
  },
  "place-air-hits": { yours: () => "choose which planes are shot down.", others: "chooses which planes are shot down" },
  "choose-knockouts": {
    yours: ({ count }) => `choose ${count === 1 ? "a card" : `${count} cards`} to knock out.`,
    others: "chooses cards to knock out",
  },
  "remove-planes": {
    yours: ({ count }) => `take ${count === 1 ? "the lost plane" : `${count} lost planes`} off the board.`,
    others: "takes lost planes off the board",
  },
  "use-technology": { yours: () => "use your technology?", others: "decides about a technology" },
  redeal: { yours: () => "your hand is weak: show it for another, or keep it.", others: "looks at the starting hand" },
  "keep-route": { yours: () => "keep one of your trade routes.", others: "chooses a trade route" },
  "return-card": { yours: () => "give back one card.", others: "gives back a card" },
  "choose-technology": { yours: () => "choose your starting technology.", others: "chooses a technology" },
  "sneak-attack": { yours: () => "play a Sneak Attack! card, or go on.", others: "chooses an action" },
  "declare-war": {
    yours: ({ invader }, name) => `${name(invader)} has invaded a neutral: declare war, or stay at peace.`,
    others: "may declare war",
  },
  "discard-provocation": { yours: () => "put one Provocation card under the stack.", others: "discards a card" },
  "place-raised-units": {
    yours: ({ count }) => `place ${units(count)} raised by your conquest.`,
    others: "places raised units",
  },
  "infrastructure-next": {
    yours: ({ halves }) => `${halves.join(", ")}, or finish.`,
    others: "attacks infrastructure",
  },
  withdraw: { yours: () => "fight, or leave the sea area?", others: "decides whether to fight" },
  "play-card": { yours: () => "play a political card, or stop.", others: "plays political cards" },
  "play-block": {
    yours: ({ by, card }, name) =>
      `${name(by)} ${card ? "plays a card" : "declares a Move"}: block it, or let it pass.`,
    others: "may block",
  },
  "choose-loot": { yours: ({ victim }, name) => `take one card of ${name(victim)}.`, others: "takes a card" },
  invest: { yours: () => "invest in research, then roll.", others: "invests in research" },
  "open-auction": { yours: () => "name a first bid for a trade route.", others: "opens an auction" },
  "raise-or-pass": {
    yours: ({ bid, bidder }, name) => `${name(bidder)} bids ${bid} PP: bid more, or pass.`,
    others: "bids",
  },
  "continue-blitz": { yours: () => "court another neutral region, or stop.", others: "courts on" },
  "plan-production": { yours: () => "plan your production.", others: "plans production" },
  "give-up-regions": {
    yours: ({ count }) => `give up ${count === 1 ? "a region" : `${count} regions`}.`,
    others: "gives up regions",
  },
  "allow-trade": {
    yours: ({ proposer, partner }, name) => `allow or block the trade of ${name(proposer)} and ${name(partner)}.`,
    others: "allows or blocks a trade",
  },
};

export function yours(decision: Decision, name: (seat: number | null) => string): string {
  const say = SAYINGS[decision.type] as Say | undefined;
  return say ? say.yours(decision as never, name) : `it is yours to decide: ${kindWords(decision.type)}.`;
}

export function others(decision: string): string {
  return (SAYINGS as Partial<Record<string, Say>>)[decision]?.others ?? `decides: ${kindWords(decision)}`;
}
