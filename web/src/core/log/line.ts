// What a line of the log is made of. A line knows no names and no colours, only seats, regions and
// cards, so that it stays true when names change, and can be shown, flashed on the map or spoken.

import { SHIP_NAMES, spoken, spokenFleet, SUIT_NAMES } from "../../parts/pieces";
import type { Army, Cards, Fleet, Ship, Suit } from "../../wire/types";

/** A face of a battle die (`-` is the blank), or the number of a regular one. */
export type Face = "I" | "T" | "A" | "P" | "-" | number;

export type Part =
  | { type: "text"; text: string }
  | { type: "player"; seat: number }
  | { type: "region"; region: string }
  | { type: "card"; card: string }
  | { type: "units"; army: Army }
  | { type: "ships"; fleet: Fleet }
  | { type: "dice"; faces: readonly Face[] }
  | { type: "rule"; id: string };

export type Kind =
  "setup" | "turn" | "move" | "battle" | "naval" | "diplomacy" | "build" | "cards" | "trade" | "game" | "chat";

export interface Line {
  /** Whose deed it is; the line begins with his flag and name. */
  readonly who: number | null;
  readonly parts: readonly Part[];
  readonly kind: Kind;
  /** One of many small steps, such as a roll within a battle: shown on demand. */
  readonly isDetail: boolean;
  readonly regions: readonly string[];
  /** All seats that it concerns. */
  readonly seats: readonly number[];
}

export type Name = (seat: number) => string;

// ---- parts ----

export const player = (seat: number): Part => ({ type: "player", seat });
export const region = (name: string): Part => ({ type: "region", region: name });
export const card = (name: string): Part => ({ type: "card", card: name });
export const units = (army: Army): Part => ({ type: "units", army });
export const ships = (fleet: Fleet): Part => ({ type: "ships", fleet });
export const dice = (faces: readonly Face[]): Part => ({ type: "dice", faces });
export const rule = (id: string): Part => ({ type: "rule", id });

type Piece = Part | readonly Part[] | string | number;

/** A sentence, written as one: say`took ${region("Poland")} with ${units(army)} left` */
export function say(words: TemplateStringsArray, ...pieces: Piece[]): Part[] {
  const parts: Part[] = [];
  words.forEach((text, place) => {
    push(parts, text);
    const piece = pieces[place];
    if (piece !== undefined) push(parts, piece);
  });
  return parts;
}

/** "a", "a, b", "a, b and c", each of them parts of a sentence. */
export function list(items: readonly (Part | readonly Part[])[], last = " and "): Part[] {
  const parts: Part[] = [];
  items.forEach((item, place) => {
    if (place > 0) push(parts, place === items.length - 1 ? last : ", ");
    push(parts, item);
  });
  return parts;
}

function push(parts: Part[], piece: Piece): void {
  if (typeof piece === "object" && !("type" in piece)) {
    for (const part of piece) push(parts, part);
    return;
  }
  const part = typeof piece === "object" ? piece : { type: "text" as const, text: String(piece) };
  const before = parts.at(-1);
  if (part.type === "text" && before?.type === "text") {
    parts[parts.length - 1] = { type: "text", text: before.text + part.text };
  } else if (part.type !== "text" || part.text) {
    parts.push(part);
  }
}

/** Cards by their faces as far as they are known, otherwise their number. */
export function cards(some: Cards): Part[] {
  const { faces, count = faces?.length ?? 0 } = some;
  if (faces?.length) return list(faces.map(card));
  return count === 0 ? say`nothing` : say`${count} ${count === 1 ? "card" : "cards"}`;
}

// ---- lines ----

export function line(
  who: number | null,
  kind: Kind,
  parts: readonly Part[],
  more: { isDetail?: boolean; regions?: string[]; seats?: number[] } = {},
): Line {
  const regions = parts.flatMap((part) => (part.type === "region" ? [part.region] : []));
  const seats = parts.flatMap((part) => (part.type === "player" ? [part.seat] : []));
  return {
    who,
    parts,
    kind,
    isDetail: more.isDetail ?? false,
    regions: [...new Set([...regions, ...(more.regions ?? [])])],
    seats: [...new Set([...(who === null ? [] : [who]), ...seats, ...(more.seats ?? [])])],
  };
}

// ---- words ----

const FACE_WORDS: Record<string, string> = {
  I: "infantry",
  T: "tank",
  A: "artillery",
  P: "plane",
  "-": "blank",
};

/** "Oil 3" for the card `oil-3`, and "Master Spy" for `master-spy`. */
export function cardName(name: string): string {
  const cut = name.lastIndexOf("-");
  const suit = SUIT_NAMES[name.slice(0, cut) as Suit]?.name;
  return suit && /^\d+$/.test(name.slice(cut + 1)) ? `${suit} ${name.slice(cut + 1)}` : (TITLES[name] ?? titled(name));
}

/** Where capital letters are not enough. */
const TITLES: Readonly<Record<string, string>> = {
  "coup-detat": "Coup d’État",
  "lend-lease": "Lend-Lease",
  "five-year-plan": "Five-Year Plan",
};

/** "Sphere of Influence" for `sphere-of-influence`. */
function titled(name: string): string {
  return name
    .split("-")
    .map((word) => (word === "of" || word === "as" ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(" ");
}

export function shipName(ship: Ship): string {
  return SHIP_NAMES[ship].one;
}

export function faceWord(face: Face): string {
  return FACE_WORDS[face] ?? String(face);
}

function partText(part: Part, name: Name): string {
  switch (part.type) {
    case "text":
      return part.text;
    case "player":
      return name(part.seat);
    case "region":
      return part.region;
    case "card":
      return cardName(part.card);
    case "units":
      return spoken(part.army);
    case "ships":
      return spokenFleet(part.fleet);
    case "dice":
      return part.faces.map(faceWord).join(", ");
    case "rule":
      return `(${part.id})`;
  }
}

/** Parts of a sentence in words. */
export function inWords(parts: readonly Part[], name: Name = String): string {
  return parts.map((part) => partText(part, name)).join("");
}

/** The line in words, for those who hear it. */
export function lineText(told: Line, name: Name): string {
  const text = inWords(told.parts, name);
  const whole = told.who === null ? text : `${name(told.who)} ${text}`;
  return /[.!?”]$/.test(whole) ? whole : `${whole}.`;
}
