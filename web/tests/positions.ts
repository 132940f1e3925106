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

/** Red has fleets, and Blue a canal and a destroyer in the way; Red is on turn. */
export const SEAS: Position = {
  ruleset: "expansion",
  nations: [
    {
      colour: "red",
      capital: "Germany",
      regions: { Germany: { I: 4, T: 1 }, Poland: { I: 2 } },
      ships: { "North Sea": { BB: 1, SS: 2 }, "Caribbean Sea": { DD: 1 } },
      government: "monarchy",
    },
    {
      colour: "blue",
      capital: "France",
      regions: { France: { I: 3 }, Panama: { I: 2 } },
      ships: { "Baltic Sea": { DD: 1 } },
      government: "democracy",
    },
  ],
};

/** Two destroyers of Red and two of Blue, in sea areas next to each other; they will all miss. */
export const RIVALS: Position = {
  ruleset: "expansion",
  nations: [
    {
      colour: "red",
      capital: "Germany",
      regions: { Germany: { I: 3 } },
      ships: { "North Sea": { DD: 2 } },
      government: "monarchy",
    },
    {
      colour: "blue",
      capital: "France",
      regions: { France: { I: 3 } },
      ships: { "Baltic Sea": { DD: 2 } },
      government: "democracy",
    },
  ],
  dice: [3, 3, 3, 3, 3, 3, 3, 3],
};

/** Red's submarines lie where Blue's trade routes are, and will hit twice. */
export const CONVOYS: Position = {
  ruleset: "expansion",
  nations: [
    {
      colour: "red",
      capital: "Germany",
      regions: { Germany: { I: 3 } },
      ships: { "North Atlantic": { SS: 3 } },
      government: "monarchy",
    },
    {
      colour: "blue",
      capital: "France",
      regions: { France: { I: 3 } },
      routes: ["north-atlantic-5", "north-atlantic-6"],
      government: "democracy",
    },
  ],
  dice: [6, 2, 6],
};

/** Red has planes, and Blue an economy without any; Red's bombers will hit. */
export const AIR: Position = {
  ruleset: "expansion",
  nations: [
    { colour: "red", capital: "Germany", regions: { Germany: { I: 2, P: 3 } }, government: "monarchy" },
    {
      colour: "blue",
      capital: "France",
      regions: { France: { I: 3 } },
      hand: ["oil-1", "minerals-3", "factories-4", "population-2"],
      government: "democracy",
    },
  ],
  dice: [6, 6, 1],
};

/** Red's plane will hit, and may strike Blue's infantry or his tank. */
export const MIXED: Position = {
  ruleset: "expansion",
  nations: [
    {
      colour: "red",
      capital: "Germany",
      regions: { Germany: { I: 3, P: 1 }, Poland: { I: 1 } },
      government: "monarchy",
    },
    { colour: "blue", capital: "Spain", regions: { France: { I: 1, T: 1 }, Spain: { I: 2 } }, government: "democracy" },
  ],
  dice: ["-", "-", "-", "P", "P", "P"],
};

/** Red's battleships will sink the destroyer that lies between Germany and Blue's Sweden. */
export const LANDING: Position = {
  ruleset: "expansion",
  nations: [
    {
      colour: "red",
      capital: "Germany",
      regions: { Germany: { I: 6 } },
      ships: { "North Sea": { BB: 2 } },
      government: "monarchy",
    },
    {
      colour: "blue",
      capital: "France",
      regions: { France: { I: 3 }, Sweden: { I: 1 } },
      ships: { "Baltic Sea": { DD: 1 } },
      government: "democracy",
    },
  ],
  dice: [6, 6, 6, 6],
};

/** Red is rich, has a spy, and neutral friends next door; whatever he rolls for will succeed. */
export const COURTS: Position = {
  ruleset: "expansion",
  nations: [
    {
      colour: "red",
      capital: "Germany",
      regions: { Germany: { I: 3 } },
      government: "monarchy",
      political: ["spy", "radio-address"],
      points: 60,
    },
    {
      colour: "blue",
      capital: "France",
      regions: { France: { I: 3 } },
      government: "democracy",
      political: ["counter-espionage", "general-strike"],
      points: 60,
    },
  ],
  counters: { Poland: "monarchy", Austria: "monarchy" },
  dice: [6, 6, 6, 6],
};

/** Red is at war with Blue, and holds what starts another. */
export const CRISIS: Position = {
  ruleset: "provocation",
  nations: [
    {
      colour: "red",
      capital: "Germany",
      regions: { Germany: { I: 5, P: 2 }, Poland: { I: 2 } },
      ships: { "North Sea": { SS: 2 } },
      government: "fascism",
      hand: ["oil-3", "minerals-2"],
      wars: [1],
      provocation: ["ace", "king", "seven"],
    },
    {
      colour: "blue",
      capital: "France",
      regions: { France: { I: 3 } },
      government: "democracy",
      hand: ["oil-1", "factories-4"],
      routes: ["north-sea-5"],
      provocation: ["two", "queen"],
    },
    { colour: "green", capital: "Chile", regions: { Chile: { I: 4 } }, government: "monarchy" },
  ],
};

/** Red's only plane in Germany will be shot down, and nobody is left to hold it. */
export const LAST_PLANE: Position = {
  ruleset: "provocation",
  nations: [
    {
      colour: "red",
      capital: "Poland",
      regions: { Germany: { P: 1 }, Poland: { I: 1 }, Austria: { I: 1 } },
      government: "monarchy",
      hand: ["oil-3", "minerals-2", "factories-1"],
      wars: [1],
    },
    {
      colour: "blue",
      capital: "Cuba",
      regions: { Cuba: { I: 1, P: 1 }, Mexico: { I: 2 } },
      government: "fascism",
      hand: ["oil-1"],
    },
  ],
  dice: [6],
};

/** On the whole world; Red's fleet lies at its edge. */
export const ROUND: Position = {
  ruleset: "expansion",
  board: "world",
  nations: [
    {
      colour: "red",
      capital: "Japan",
      regions: { Japan: { I: 3 } },
      ships: { "Northwest Pacific": { DD: 2 } },
      government: "monarchy",
    },
    { colour: "blue", capital: "France", regions: { France: { I: 3 } }, government: "democracy" },
  ],
};
