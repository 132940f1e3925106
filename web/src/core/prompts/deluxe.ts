// What the questions of the Deluxe edition ask, for the prompt line.

import { ACTION_NAMES, SUIT_NAMES } from "../../parts/pieces";
import type { Decision } from "../../wire/types";
import type { Sayings } from "./sayings";

type Deluxe = Extract<
  Decision["type"],
  | "choose-government"
  | "choose-start-tech"
  | "place-armies"
  | "place-start-oil"
  | "choose-direction"
  | "play-action-card"
  | "move-units"
  | "pick-blitz-target"
  | "blitz-units"
  | "navigate"
  | "embark-after-battle"
  | "land-units"
  | "transport-units"
  | "call-up-reserves"
  | "give-permission"
  | "battle-order"
  | "set-line"
  | "fill-line"
  | "choose-lost-ship"
  | "neutral-representative"
  | "pick-marker"
  | "negotiate-target"
  | "negotiate-convert"
  | "read-reports"
  | "burn"
  | "burn-payment"
  | "build-purchase"
  | "build-payment"
  | "build-place"
  | "research-tech"
  | "research-conversion"
  | "place-oil"
  | "discard-to-draw"
>;

export const DELUXE_SAYINGS: Pick<Sayings, Deluxe> = {
  "choose-government": { yours: () => "choose your government.", others: "chooses a government" },
  "choose-start-tech": { yours: () => "choose your first technology.", others: "chooses a technology" },
  "place-armies": { yours: () => "divide your armies among the capital and its neighbours.", others: "places armies" },
  "place-start-oil": { yours: () => "choose a region for your second oil field.", others: "places an oil field" },
  "choose-direction": { yours: () => "choose how turns pass this year.", others: "chooses the direction of the year" },
  "play-action-card": {
    yours: ({ action }) => `play a card with ${ACTION_NAMES[action].name}, or none.`,
    others: "may play a card",
  },
  "move-units": { yours: () => "declare your moves.", others: "moves armies" },
  "pick-blitz-target": { yours: () => "choose the region to strike.", others: "chooses where to strike" },
  "blitz-units": { yours: ({ target }) => `say who strikes ${target}.`, others: "prepares a blitz" },
  navigate: { yours: () => "give your ships their orders.", others: "navigates" },
  "embark-after-battle": { yours: () => "embark more units, or finish.", others: "embarks units" },
  "land-units": { yours: () => "land units from your ships.", others: "lands units" },
  "transport-units": { yours: () => "transport units between your regions.", others: "transports units" },
  "call-up-reserves": { yours: () => "choose where reserves are called up.", others: "calls up reserves" },
  "give-permission": {
    yours: ({ mover, passing }, name) => `let ${name(mover)} pass ${passing.place}, or not.`,
    others: "is asked for leave",
  },
  "battle-order": { yours: () => "choose the next battle.", others: "chooses the next battle" },
  "set-line": { yours: ({ count }) => `choose ${count} for your line.`, others: "sets a line" },
  "fill-line": { yours: ({ count }) => `choose ${count} to step forward.`, others: "fills the line" },
  "choose-lost-ship": { yours: () => "choose which ship is lost.", others: "chooses which ship is lost" },
  "neutral-representative": { yours: () => "choose who leads the neutral army.", others: "chooses a representative" },
  "pick-marker": { yours: ({ loser }, name) => `take a marker of ${name(loser)}.`, others: "takes a marker" },
  "negotiate-target": { yours: () => "choose a neutral region to approach.", others: "negotiates" },
  "negotiate-convert": { yours: ({ region }) => `convert ${region}, or decline.`, others: "negotiates" },
  "read-reports": { yours: ({ most }) => `look at up to ${most} markers.`, others: "reads reports" },
  burn: { yours: () => "burn oil for an action in Winter, or rest.", others: "may burn oil" },
  "burn-payment": { yours: () => "choose what you burn.", others: "burns oil" },
  "build-purchase": { yours: () => "buy units.", others: "builds" },
  "build-payment": { yours: ({ cost }) => `pay ${cost} in PP and oil.`, others: "pays" },
  "build-place": { yours: () => "place your new units.", others: "places new units" },
  "research-tech": { yours: () => "choose a technology to research, or stop.", others: "researches" },
  "research-conversion": {
    yours: ({ technology, level }) => `choose what you convert for ${SUIT_NAMES[technology].name} ${level}.`,
    others: "converts units",
  },
  "place-oil": { yours: () => "choose a region for the new oil field.", others: "places an oil field" },
  "discard-to-draw": {
    yours: () => "discard a card to draw another, or keep your hand.",
    others: "decides about a card",
  },
};
