// The words of a panel of journeys: what is asked, its rule, and what closing it does.

import type { Decision } from "../../wire/types";

export type Travelling = Extract<Decision, { type: "move-units" | "transport-units" | "blitz-units" | "land-units" }>;

interface Words {
  title: string;
  lead(decision: Travelling): string;
  rule: string;
  close: string;
  leave: string;
}

export const TRAVEL: Record<Travelling["type"], Words> = {
  "move-units": {
    title: "Move",
    lead: () => "Each unit moves one region, or goes ashore from its ship.",
    rule: "D-MOVE-01",
    close: "Close moves",
    leave: "Close without a move",
  },
  "transport-units": {
    title: "Transport",
    lead: () => "Units travel between your own regions, as far as your rails reach; nobody fights.",
    rule: "D-TRANS-02",
    close: "Close the transport",
    leave: "Transport nobody",
  },
  "blitz-units": {
    title: "Blitz",
    lead: (decision) =>
      decision.type === "blitz-units"
        ? `All of them strike ${decision.target}: neighbours, tanks and planes from afar.`
        : "",
    rule: "D-BLITZ-02",
    close: "Strike",
    leave: "Call it off",
  },
  "land-units": {
    title: "Landing Craft",
    lead: (decision) =>
      decision.type === "land-units" ? `Up to ${decision.most} units come ashore from your ships at sea.` : "",
    rule: "D-CARD-01",
    close: "Land them",
    leave: "Land nobody",
  },
};
