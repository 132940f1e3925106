// Which panel answers which question. Another rule set adds its panels here, and nothing else. They
// come in files by task and game, each when it is first needed.

import { later, Part } from "../../parts/later";
import type { Action, Decision, Question } from "../../wire/types";
import type { Panel } from "./panels/panel";

const questions = () => import("./panels/questions");
const blitz = () => import("./panels/blitz");
const orders = () => import("./panels/orders");
const trade = () => import("./panels/trade");
const reactions = () => import("./panels/reactions");
const sea = () => import("./panels/sea");
const raids = () => import("./panels/raids");
const politics = () => import("./panels/politics");
const provocation = () => import("./panels/provocation");
const placard = () => import("./panels/placard");
const placing = () => import("./panels/placing");

/** It is answered on the board of a battle or a raid, which stands in place of the map. */
const ON_THE_BOARD = null;

/** A file that has the panel of this question, or none. */
type Home<Kind extends string> = (() => Promise<{ default: Record<Kind, Panel> }>) | typeof ON_THE_BOARD;

const HOMES: { [Kind in Decision["type"]]: Home<Kind> } = {
  "choose-colour": questions,
  "claim-region": questions,
  "place-five": questions,
  "place-capital": questions,
  "choose-action": questions,
  "buy-units": questions,
  "place-new-units": questions,
  "turn-back-planes": questions,

  "choose-blitz-target": blitz,
  "continue-blitz": blitz,

  "declare-moves": orders,
  "move-units": orders,
  "transport-units": orders,
  "blitz-units": orders,
  "land-units": orders,
  navigate: orders,
  "embark-after-battle": orders,
  "pick-blitz-target": orders,

  "offer-trade": trade,
  "answer-trade": trade,

  "allow-trade": reactions,
  "answer-crossings": reactions,
  "canal-permission": reactions,
  "give-permission": reactions,
  "strike-back": reactions,
  "submarines-fight": reactions,

  "choose-fleet-area": sea,
  "declare-submarine-battle": sea,
  "attack-crossing": sea,
  "choose-convoy-losses": sea,

  "choose-raid-targets": raids,
  "choose-bombing-target": raids,
  "remove-planes": raids,
  "use-technology": raids,

  "play-card": politics,
  "play-block": politics,
  "choose-loot": politics,
  invest: politics,
  "open-auction": politics,
  "raise-or-pass": politics,
  "plan-production": politics,
  "give-up-regions": politics,

  redeal: provocation,
  "keep-route": provocation,
  "return-card": provocation,
  "choose-technology": provocation,
  "infrastructure-next": provocation,
  "declare-war": provocation,
  "discard-provocation": provocation,
  "sneak-attack": provocation,
  "place-raised-units": provocation,

  "choose-government": placard,
  "choose-start-tech": placard,
  "choose-direction": placard,
  "play-action-card": placard,
  "discard-to-draw": placard,
  "read-reports": placard,
  "neutral-representative": placard,
  "negotiate-target": placard,
  "negotiate-convert": placard,
  burn: placard,
  "burn-payment": placard,
  "build-purchase": placard,
  "build-payment": placard,
  "research-tech": placard,
  "research-conversion": placard,

  "call-up-reserves": placing,
  "place-armies": placing,
  "build-place": placing,
  "place-oil": placing,
  "place-start-oil": placing,

  "answer-challenge": ON_THE_BOARD,
  "assign-hits": ON_THE_BOARD,
  "battle-order": ON_THE_BOARD,
  "choose-knockouts": ON_THE_BOARD,
  "choose-lost-ship": ON_THE_BOARD,
  "commit-opening": ON_THE_BOARD,
  "continue-or-retreat": ON_THE_BOARD,
  "fill-line": ON_THE_BOARD,
  "lay-battle-line": ON_THE_BOARD,
  "pick-battle": ON_THE_BOARD,
  "pick-marker": ON_THE_BOARD,
  "place-air-hits": ON_THE_BOARD,
  "place-raid-hits": ON_THE_BOARD,
  reinforce: ON_THE_BOARD,
  "retreat-area": ON_THE_BOARD,
  "set-air-defence": ON_THE_BOARD,
  "set-air-force": ON_THE_BOARD,
  "set-line": ON_THE_BOARD,
  "volunteer-neutral": ON_THE_BOARD,
  withdraw: ON_THE_BOARD,
};

const PARTS = new Map<string, Part<{ question: Question }> | null>(
  Object.entries<Home<Decision["type"]>>(HOMES as never).map(([kind, home]) => [
    kind,
    home && new Part(async () => (await home()).default[kind as Decision["type"]]),
  ]),
);

/** A rule set that was not there when this page was made may ask anything. */
const OTHER = later(() => import("../../panels/common/OtherQuestion.svelte"));

/** Where a question is answered beside the map; null if it is answered on the board. */
export function panelOf(question: Question): Part<{ question: Question }> | null {
  const part = PARTS.get(question.decision.type);
  return part === undefined ? OTHER : part;
}

/** What an action asks, beyond the choice of it; where several games have an action, what all of them
 * ask. */
const ASKED_BY: Record<Action, readonly (() => Promise<unknown>)[]> = {
  "attack-infrastructure": [raids, provocation],
  auction: [politics],
  blitz: [orders],
  "blitzkrieg-move": [orders],
  build: [],
  burn: [placard],
  "commerce-raiding": [raids],
  "diplomatic-blitz": [blitz],
  move: [orders],
  "naval-battle": [],
  navigate: [orders],
  negotiate: [placard],
  "play-cards": [politics],
  research: [],
  "strategic-bombing": [raids],
  "strategic-move": [orders],
  trade: [trade],
  transport: [orders, placing],
};

/** Fetch in good time what the actions of a game may ask, so that no panel comes late. */
export function fetchAhead(actions: readonly Action[]): void {
  for (const fetch of new Set(actions.flatMap((action) => ASKED_BY[action] ?? []))) fetch().catch(() => {});
}
