// Names of pieces, players and actions: their words, and their signs in the sprite.

import type { Action, Army, Fleet, Government, Ship, Suit } from "../wire/types";

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
  "play-cards": { name: "Political Cards", icon: "i-act-cards", key: "p" },
  auction: { name: "Auction", icon: "i-act-auction", key: "a" },
  research: { name: "Research", icon: "i-act-research", key: "r" },
  "strategic-bombing": { name: "Strategic Bombing", icon: "i-act-bombing", key: "x" },
  "commerce-raiding": { name: "Commerce Raiding", icon: "i-act-raid", key: "k" },
  "attack-infrastructure": { name: "Infra\u00adstructure", icon: "i-act-bombing", key: "x" },
  blitz: { name: "Blitz", icon: "i-act-blitz", key: "b" },
  navigate: { name: "Navigate", icon: "i-act-naval", key: "n" },
  transport: { name: "Transport", icon: "i-act-strategic", key: "t" },
  negotiate: { name: "Negotiate", icon: "i-act-diplomacy", key: "d" },
  burn: { name: "Burn", icon: "i-burn", key: "k" },
};

/** Numbers of pieces of either kind; land units and ships never lie in the same place. */
export type PieceLetter = UnitLetter | Ship;
export type Pieces = { [letter in PieceLetter]?: number };
export const PIECES: readonly PieceLetter[] = [...UNITS, ...SHIPS];
export const PIECE_NAMES: Record<PieceLetter, Name> = { ...UNIT_NAMES, ...SHIP_NAMES };

export const GOVERNMENT_NAMES: Record<Government, { name: string; people: string; letter: string; icon: string }> = {
  communism: { name: "Communism", people: "Communists", letter: "C", icon: "gov-communism" },
  democracy: { name: "Democracy", people: "Democracies", letter: "D", icon: "gov-democracy" },
  monarchy: { name: "Monarchy", people: "Monarchies", letter: "M", icon: "gov-monarchy" },
  fascism: { name: "Fascism", people: "Fascists", letter: "F", icon: "gov-fascism" },
};

export function total(counts: Pieces | undefined): number {
  return Object.values(counts ?? {}).reduce((sum: number, count: number) => sum + count, 0);
}

export function plus(one: Pieces, other: Pieces): Pieces {
  return sum(one, other, 1);
}

export function minus(one: Pieces, other: Pieces): Pieces {
  return sum(one, other, -1);
}

function sum(one: Pieces, other: Pieces, sign: 1 | -1): Pieces {
  const result: Pieces = {};
  for (const letter of PIECES) {
    const count = (one[letter] ?? 0) + sign * (other[letter] ?? 0);
    if (count) result[letter] = count;
  }
  return result;
}

/** "3 infantry, 1 tank", for those who hear the page. */
export function spoken(pieces: Pieces): string {
  return inWords(pieces) || "no units";
}

export function spokenFleet(fleet: Fleet): string {
  return inWords(fleet) || "no ships";
}

function inWords(pieces: Pieces): string {
  const words = PIECES.filter((letter) => pieces[letter]).map((letter) => {
    const count = pieces[letter]!;
    return `${count} ${count === 1 ? PIECE_NAMES[letter].one : PIECE_NAMES[letter].many}`;
  });
  return words.join(", ");
}
