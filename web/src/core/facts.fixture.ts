// What a table's facts look like, for tests: a game without ships on the map, years or treasuries.

import type { Facts } from "../wire/types";

type Change = { [Key in keyof Facts]?: Partial<Facts[Key]> };

const PLAIN = {
  has: {
    squadrons: false,
    flotillas: false,
    treasuries: false,
    seasons: false,
    governments: false,
    action_cards: false,
  },
  words: {
    seas: ["sea area", "sea zone"],
    sayings: {
      out: { text: "has no land unit left and is out", rule: "" },
      conquest: { text: "at the cost of three or more defenders", rule: "" },
    },
    provocation: {},
    ladders: {},
    aims: {},
    pieces: {},
  },
  cites: { trade_stop: "B-TRADE-08" },
  endings: { "time-limit": { text: "time is up", rule: "B-END-03" } },
  routes: {},
  garrison: 1,
};

/** The same with differences, row by row. */
export function plainFacts(changes: Change = {}): Facts {
  const rows = Object.entries(changes).map(([row, value]) => [
    row,
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? { ...(PLAIN[row as keyof typeof PLAIN] as object), ...value }
      : value,
  ]);
  return { ...PLAIN, ...Object.fromEntries(rows) } as unknown as Facts;
}
