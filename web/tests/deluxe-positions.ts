// Situations of the Deluxe edition in which tests begin. Red is on turn.

import type { Nation, Position } from "./tables";

const RED: Nation = {
  colour: "red",
  capital: "Germany",
  government: "monarchy",
  regions: { Germany: { I: 6, A: 2, T: 1, P: 1 } },
};
const BLUE: Nation = { colour: "blue", capital: "Turkey", government: "democracy", regions: { Turkey: { I: 2 } } };

function deluxe(red: Partial<Nation>, blue: Partial<Nation>, more: Partial<Position> = {}): Position {
  return {
    ruleset: "deluxe",
    nations: [
      { ...RED, ...red },
      { ...BLUE, ...blue },
    ],
    ...more,
  };
}

/** Red's artillery will hit in the salvo, Blue's five infantry will miss, and then all of them fall. */
export const SALVO = deluxe(
  {},
  { regions: { Turkey: { I: 2 }, Austria: { I: 5 } }, home: { markers: { democracy: 1, fascism: 1 } } },
  { dice: ["A", "-", "-", "-", "-", "I", "A", "T", "P", "I"] },
);

/** A destroyer lies beside Germany, and nobody will defend the far shore. */
export const SHORES = deluxe({ home: { flotillas: { "North Sea": [{ ship: "DD" }] } } }, {}, { dice: ["-"] });

/** Destroyers lie on coastlines, one of them loaded, and nobody will defend the far shore. */
export const COASTLINES = deluxe(
  {
    regions: { Germany: { I: 4 }, Poland: { I: 1 } },
    home: { harbours: { Germany: [{ ship: "DD" }], Poland: [{ ship: "DD", cargo: 0 }] } },
  },
  {},
  { dice: ["-"] },
);

/** Poland has Red's own government. */
export const FRIENDS = deluxe({}, {}, { calendar: { markers: { Poland: "monarchy" } } });

/** Winter, and Red has oil to burn. */
export const WINTER = deluxe({ oil: 5 }, {}, { calendar: { season: 4 } });

/** The planes of Blue's carrier will hit once, its guns not at all, and Red has a loaded destroyer to spare. */
export const CONVOY = deluxe(
  { home: { flotillas: { "North Sea": [{ ship: "DD" }, { ship: "DD", cargo: 0 }] } } },
  { home: { flotillas: { "Baltic Sea": [{ ship: "BB" }, { ship: "CV" }] } } },
  { dice: [6, 6, "P"] },
);

/** A submarine of Red will sink the destroyer on the coast of Blue's Great Britain. */
export const HARBOUR = deluxe(
  { home: { flotillas: { "North Sea": [{ ship: "SS" }] } } },
  {
    regions: { Turkey: { I: 2 }, "Great Britain": { I: 1 } },
    home: { harbours: { "Great Britain": [{ ship: "DD" }] } },
  },
  { dice: [2] },
);

/** A destroyer of Blue lies between Germany and Finland. */
export const STRAIT = deluxe(
  { regions: { Germany: { I: 6 }, Poland: { I: 2 } } },
  { home: { flotillas: { "Baltic Sea": [{ ship: "DD" }] } } },
);

/** Red has a technology and regions for an oil field, and a card has been played. */
export const RICHES = deluxe(
  { regions: { Germany: { I: 6 }, Poland: { I: 2 } }, home: { technologies: { minerals: 1 } } },
  {},
  { calendar: { discards: ["war-bonds"] } },
);
