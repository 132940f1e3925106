// A record in a file.

import type { Record as GameRecord } from "../../wire/types";

export const LARGEST = 2 * 1024 * 1024; // bytes that the server takes

/** The record in a text, or words for the player about what is wrong with it. */
export function readRecord(text: string): GameRecord | string {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    return "This file is not a record of a game.";
  }
  const { header, entries } = (document ?? {}) as Partial<GameRecord>;
  if (typeof header !== "object" || typeof header?.seats !== "number" || !Array.isArray(entries)) {
    return "This file is not a record of a game.";
  }
  if (!header.key) return "This record has no key yet: its game was still going on.";
  return document as GameRecord;
}

/** The colours that the seats had chosen when the record ends; seats are best known by them. */
export function coloursOf({ header, entries }: GameRecord): (string | null)[] {
  const colours = new Array<string | null>(header.seats).fill(null);
  for (const { seat, answer } of entries) {
    if (answer.type === "colour") colours[seat] = answer.colour;
  }
  return colours;
}

/** The record in a file, or words for the player about what is wrong with it. */
export async function openRecord(file: File): Promise<GameRecord | string> {
  if (file.size > LARGEST) return "This file is too large for a record.";
  return readRecord(await file.text());
}
