// The actions in words: what each does, and which one is under way.

import type { Action, Decision, Facts, MenuAction, PriceChange, State } from "../wire/types";

export const ACTION_LINES: Record<Action, string> = {
  move: "Send any of your units to the next region, tanks and planes up to two. Battles follow.",
  "blitzkrieg-move": "After a Move, tanks and planes go once more, overland.",
  "strategic-move": "Shift units any distance through your own regions.",
  "naval-battle": "Take the sea if it is free, or fight its controller for it.",
  "diplomatic-blitz": "Court a neutral region with two dice. May be repeated.",
  build: "Count your production, buy units and ships, and place them.",
  trade: "Swap cards and promises with other players.",
  "play-cards": "Play political action cards, one after another.",
  auction: "Put a trade route up for auction; the highest bidder draws it.",
  research: "Invest production points and roll for a technology.",
  "strategic-bombing": "Send fighters and bombers against a player's economy.",
  "commerce-raiding": "Submarines attack trade routes based where they lie.",
  "attack-infrastructure": "Bomb an enemy's economy and raid his trade routes, either or both.",
  blitz: "Strike one region next door; tanks and planes come from up to three regions away.",
  navigate: "Send ships a step on, launch them, take armies aboard. Battles at sea follow.",
  transport: "Carry armies between your own regions, by rail and over your seas.",
  negotiate: "Look at the marker of a neutral region nearby, and buy it if you like.",
  burn: "In Winter, oil opens the way to one more action.",
};

/** The same actions where ships lie on the map, points are saved and governments count. */
const WORLD_LINES: Partial<Record<Action, string>> = {
  move: "Send units and ships on, by land, by sea and by air. Battles follow.",
  "strategic-move": "Shift units any distance through your own regions and free sea areas.",
  "diplomatic-blitz": "Court neutral regions with two dice, one after another, until one fails.",
  build: "Spend saved production points on units and ships, and place them.",
  trade: "Trade cards, points, oil, routes and promises along an open path.",
};

/** The same actions where one is marked in each season. */
const SEASON_LINES: Partial<Record<Action, string>> = {
  move: "Any of your armies go one region on, or ashore from a ship. Battles follow.",
  build: "Collect production and oil, then buy units and ships.",
  research: "Convert units into technologies, one level of each kind.",
};

export function actionLine(action: Action, state: State): string {
  const lines = state.marked.length ? SEASON_LINES : state.squadrons.length ? WORLD_LINES : {};
  return lines[action] ?? ACTION_LINES[action];
}

/** Reasons that hold for all actions alike, and so need not stand on every card. */
const GENERAL = ["B-TURN-01", "B-TURN-05", "D-YEAR-04", "D-ACTION-05", ""];

export function isGeneral(entry: MenuAction): boolean {
  return entry.state === "closed" && GENERAL.includes(entry.rule);
}

/** Reasons in as few words as a card has room for; the whole sentence comes when it is picked. */
const SHORT: Record<string, string> = {
  "B-BLITZ-01": "after a Move",
  "B-TURN-02": "no action left",
  "B-TURN-06": "of no use now",
  "B-TRADE-02": "it has ended",
  "B-TRADE-03": "enough offers",
  "B-TRADE-06": "no action left",
  "B-TRADE-08": "trade stopped",
  "X-TURN-03": "too little oil",
  "X-TURN-05": "once a turn",
  "X-TURN-08": "of no use now",
  "X-TRADE-05": "trade stopped",
  "D-ACTION-02": "in Winter",
  "D-ACTION-03": "once a year",
};

/** Why an action is closed, where that is a matter of this action. */
export function shortReason(entry: MenuAction): string {
  if (entry.state === "open" || isGeneral(entry)) return "";
  return SHORT[entry.rule] ?? entry.why;
}

/** "costs 3 oil, 9 left", in games where actions are paid for; what is left may be hidden. */
export function priceLine(price: number, oil: number | null | undefined): string {
  if (!price) return "costs no oil";
  return `costs ${price} oil${typeof oil === "number" && oil >= price ? `, ${oil - price} left` : ""}`;
}

/** "+1 Assassin": which cards and technologies have made a price another than it would be. */
export function changed(changes: readonly PriceChange[], { technologies, political }: Facts): string[] {
  return changes.map(
    ({ name, adds }) =>
      `${adds < 0 ? "−" : "+"}${Math.abs(adds)} ${technologies[name]?.title ?? political[name]?.title ?? name}`,
  );
}

/** The action that a player is in the middle of. */
export function underWay(decision: Decision | undefined, state: State): Action | null {
  if (state.marked.length) return decision?.type === "choose-action" ? null : (state.actions.at(-1) ?? null);
  switch (decision?.type) {
    case "declare-moves":
      return decision.action;
    case "choose-blitz-target":
    case "continue-blitz":
      return "diplomatic-blitz";
    case "play-card":
    case "choose-loot":
      return "play-cards";
    case "infrastructure-next":
      return "attack-infrastructure";
    case "open-auction":
      return "auction";
    case "invest":
      return "research";
    case "buy-units":
    case "place-new-units":
      return "build";
    case "offer-trade":
      return "trade";
    case "choose-action":
      return null;
    default:
      // Battles and crossings belong to the last action that was taken.
      return state.battle || state.naval_battle || state.crossings.length || Object.keys(state.attackers).length
        ? (state.actions.at(-1) ?? null)
        : null;
  }
}
