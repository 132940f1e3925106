// Which control fits an option. All that is known of it is what the server offers: its choices,
// and a pattern where more than these will do.

import type { OptionOffer } from "../../wire/types";

export type Control =
  | { kind: "switch"; on: string; off: string }
  | { kind: "choice"; choices: string[] }
  | { kind: "list"; choices: string[] }
  | { kind: "amount"; units: Unit[]; words: string[] }
  | { kind: "text"; pattern: string; examples: string[] };

/** A number may be given in it; the unit of a bare number is empty. */
export interface Unit {
  name: string;
  example: number;
  most: number;
}

const SWITCHES = [
  ["off", "on"],
  ["no", "yes"],
] as const;
const FEW = 4;
const NARROW = 34; // letters that still fit side by side

// Digits, and perhaps one of several units: `\d{1,6} (rounds|minutes)`.
const AMOUNT = /^\\d(?:\+|\{(?:\d+,)?(\d+)\})(?: (?:\(([a-z-]+(?:\|[a-z-]+)*)\)|([a-z-]+)))?$/;

export function controlOf(option: OptionOffer): Control {
  const { choices, pattern } = option;
  if (pattern !== null) return amount(choices, pattern) ?? { kind: "text", pattern, examples: choices };
  for (const [off, on] of SWITCHES) {
    if (choices.length === 2 && choices.includes(off) && choices.includes(on)) {
      return { kind: "switch", on, off };
    }
  }
  const letters = choices.reduce((sum, choice) => sum + choice.length, 0);
  const kind = choices.length <= FEW && letters <= NARROW ? "choice" : "list";
  return { kind, choices };
}

function amount(choices: string[], pattern: string): Control | null {
  const parts = AMOUNT.exec(pattern);
  if (!parts) return null;
  const [, digits, several, one] = parts;
  const most = 10 ** Number(digits ?? 6) - 1;
  const units = (several ?? one ?? "").split("|").map((name) => {
    const fitting = choices.map(split).find((value) => value?.unit === name);
    return { name, example: fitting?.count ?? 1, most };
  });
  return { kind: "amount", units, words: choices.filter((choice) => split(choice) === null) };
}

export interface Amount {
  count: number;
  unit: string;
}

/** "12 rounds" in its parts; null if the value is no amount but a word. */
export function split(value: string): Amount | null {
  const parts = /^(\d+)(?: ([a-z-]+))?$/.exec(value);
  return parts ? { count: Number(parts[1]), unit: parts[2] ?? "" } : null;
}

export function join({ count, unit }: Amount): string {
  return unit ? `${count} ${unit}` : String(count);
}

/** One press of plus or minus: large amounts go in larger steps. */
export function stepOf(unit: Unit): number {
  return unit.example >= 60 ? 10 : unit.example >= 20 ? 5 : 1;
}

/** `starting-continents` as people write it. */
export function words(name: string): string {
  return name.replaceAll("-", " ");
}

export function title(name: string): string {
  const text = words(name);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
