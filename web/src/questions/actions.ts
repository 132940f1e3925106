// The actions in words: what each does, and which one is under way.

import type { Action, Decision, MenuAction, State } from "../wire/types";

export const ACTION_LINES: Record<Action, string> = {
  move: "Send any of your units to the next region, tanks and planes up to two. Battles follow.",
  "blitzkrieg-move": "After a Move, tanks and planes go once more, overland.",
  "strategic-move": "Shift units any distance through your own regions.",
  "naval-battle": "Take the sea if it is free, or fight its controller for it.",
  "diplomatic-blitz": "Court a neutral region with two dice. May be repeated.",
  build: "Count your production, buy units and ships, and place them.",
  trade: "Swap cards and promises with other players.",
};

/** Reasons that hold for all actions alike, and so need not stand on every card. */
const GENERAL = ["B-TURN-01", "B-TURN-05", ""];

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
};

/** Why an action is closed, where that is a matter of this action. */
export function shortReason(entry: MenuAction): string {
  if (entry.state === "open" || isGeneral(entry)) return "";
  return SHORT[entry.rule] ?? entry.why;
}

/** The action that a player is in the middle of. */
export function underWay(decision: Decision | undefined, state: State): Action | null {
  switch (decision?.type) {
    case "declare-moves":
      return decision.action;
    case "choose-blitz-target":
      return "diplomatic-blitz";
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
