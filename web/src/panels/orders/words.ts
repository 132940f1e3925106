// What the drawer says, question by question.

import { ACTION_NAMES } from "../../parts/pieces";
import type { Decision } from "../../wire/types";

export type Ordering = Extract<
  Decision,
  {
    type:
      | "declare-moves"
      | "move-units"
      | "transport-units"
      | "blitz-units"
      | "land-units"
      | "navigate"
      | "embark-after-battle";
  }
>;

export interface Words {
  title: string;
  /** What it is about, where that is not plain. */
  lead?: string;
  /** The button that closes, with orders and without any. */
  close: string;
  none: string;
}

export function wordsFor(decision: Ordering): Words {
  switch (decision.type) {
    case "declare-moves":
      return { title: ACTION_NAMES[decision.action].name, close: "Close moves", none: "Close without a move" };
    case "move-units":
      return {
        title: "Move",
        lead: "Each unit goes to the next region, or ashore from its ship.",
        close: "Close moves",
        none: "Close without a move",
      };
    case "transport-units":
      return {
        title: "Transport",
        lead: "Units travel between your own regions, as far as your rails reach; nobody fights.",
        close: "Close the transport",
        none: "Transport nobody",
      };
    case "blitz-units":
      return {
        title: "Blitz",
        lead: `All of them strike ${decision.target}: neighbours, tanks and planes from afar.`,
        close: "Strike",
        none: "Call it off",
      };
    case "land-units":
      return {
        title: "Landing Craft",
        lead: `${decision.most === 1 ? "One unit comes" : `Up to ${decision.most} units come`} ashore from your ships at sea.`,
        close: "Land them",
        none: "Land nobody",
      };
    case "navigate":
      return {
        title: "Navigate",
        lead: "Ships sail on, units go aboard, submarines attack coastlines, in any order.",
        close: "Close orders",
        none: "Stay where they are",
      };
    case "embark-after-battle":
      return {
        title: "Embark once more",
        lead: "The battles are over: more units may go aboard.",
        close: "Embark",
        none: "Embark nobody",
      };
  }
}
