// Names of pieces, players and actions: their words, and their signs in the sprite.

import type { Action, Army, Fleet, Ship, Suit } from "../wire/types";

export type UnitLetter = keyof Army;
export const UNITS: readonly UnitLetter[] = ["I", "T", "A", "P"];
export const SHIPS: readonly Ship[] = ["DD", "SS", "BB", "CV"];

interface Name {
  one: string;
  many: string;
  icon: string;
}

export const UNIT_NAMES: Record<UnitLetter, Name> = {
  I: { one: "infantry", many: "infantry", icon: "infantry" },
  T: { one: "tank", many: "tanks", icon: "tank" },
  A: { one: "artillery", many: "artillery", icon: "artillery" },
  P: { one: "plane", many: "planes", icon: "plane" },
};

export const SHIP_NAMES: Record<Ship, Name> = {
  DD: { one: "destroyer", many: "destroyers", icon: "destroyer" },
  SS: { one: "submarine", many: "submarines", icon: "submarine" },
  BB: { one: "battleship", many: "battleships", icon: "battleship" },
  CV: { one: "carrier", many: "carriers", icon: "carrier" },
};

export const SUIT_NAMES: Record<Suit, { name: string; icon: string }> = {
  population: { name: "Population", icon: "suit-population" },
  minerals: { name: "Minerals", icon: "suit-minerals" },
  factories: { name: "Factories", icon: "suit-factories" },
  oil: { name: "Oil", icon: "suit-oil" },
  "rail-transport": { name: "Rail", icon: "suit-rail" },
};

export const ACTION_NAMES: Record<Action, { name: string; icon: string; key: string }> = {
  move: { name: "Move", icon: "i-act-move", key: "m" },
  "blitzkrieg-move": { name: "Blitzkrieg Move", icon: "i-act-blitz", key: "b" },
  "strategic-move": { name: "Strategic Move", icon: "i-act-strategic", key: "s" },
  "naval-battle": { name: "Naval Battle", icon: "i-act-naval", key: "n" },
  "diplomatic-blitz": { name: "Diplomatic Blitz", icon: "i-act-diplomacy", key: "d" },
  build: { name: "Build", icon: "i-act-build", key: "u" },
  trade: { name: "Trade", icon: "i-act-trade", key: "t" },
};

export function total(counts: Army | Fleet | undefined): number {
  return Object.values(counts ?? {}).reduce((sum: number, count: number) => sum + count, 0);
}

export function plus(one: Army, other: Army): Army {
  return sum(one, other, 1);
}

export function minus(one: Army, other: Army): Army {
  return sum(one, other, -1);
}

function sum(one: Army, other: Army, sign: 1 | -1): Army {
  const result: Army = {};
  for (const unit of UNITS) {
    const count = (one[unit] ?? 0) + sign * (other[unit] ?? 0);
    if (count) result[unit] = count;
  }
  return result;
}

/** "3 infantry, 1 tank", for those who hear the page. */
export function spoken(army: Army): string {
  const words = UNITS.filter((unit) => army[unit]).map((unit) => {
    const count = army[unit]!;
    return `${count} ${count === 1 ? UNIT_NAMES[unit].one : UNIT_NAMES[unit].many}`;
  });
  return words.join(", ") || "no units";
}

export function spokenFleet(fleet: Fleet): string {
  const words = SHIPS.filter((ship) => fleet[ship]).map((ship) => {
    const count = fleet[ship]!;
    return `${count} ${count === 1 ? SHIP_NAMES[ship].one : SHIP_NAMES[ship].many}`;
  });
  return words.join(", ") || "no ships";
}
