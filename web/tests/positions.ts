// Situations in which tests begin.

import type { Position } from "./tables";

/** Amber has a Europe of his own and is on turn; Blue is next door, behind a border and a sea. */
export const EUROPE: Position = {
  nations: [
    {
      colour: "amber",
      capital: "Germany",
      regions: { Germany: { I: 5, T: 2, A: 1, P: 2 }, Austria: { I: 3, T: 1 }, Italy: { I: 2 } },
      fleet: { DD: 1, SS: 1 },
      hand: ["oil-2", "minerals-2", "factories-3", "rail-transport-1"],
    },
    {
      colour: "blue",
      capital: "France",
      regions: { France: { I: 3, T: 1, A: 1 }, Spain: { I: 2 }, "Great Britain": { I: 3 } },
      fleet: { DD: 1, SS: 1 },
      hand: ["oil-1", "population-2"],
    },
  ],
  options: { "neutral-control": "automatic" },
};
