// The tables at which this browser has a seat, with their secret tokens.

import { keep, kept } from "../parts/kept";

export interface KeptTable {
  id: string;
  /** Tokens of seats, of the host or of spectators, as they came. */
  tokens: string[];
  title: string;
  /** When the player was last here, in milliseconds since 1970. */
  at: number;
}

const MOST = 50;

export function tables(): KeptTable[] {
  return kept<KeptTable[]>("tables", []);
}

export function tokensOf(id: string, extra: string | null = null): string[] {
  const tokens = tables().find((table) => table.id === id)?.tokens ?? [];
  return extra && !tokens.includes(extra) ? [...tokens, extra] : tokens;
}

export function remember(id: string, ...tokens: string[]): void {
  change(id, (table) => ({
    ...table,
    tokens: [...new Set([...table.tokens, ...tokens])],
    at: Date.now(),
  }));
}

export function entitle(id: string, title: string): void {
  change(id, (table) => ({ ...table, title }));
}

export function forget(id: string): void {
  keep(
    "tables",
    tables().filter((table) => table.id !== id),
  );
}

function change(id: string, how: (table: KeptTable) => KeptTable): void {
  const all = tables();
  const old = all.find((table) => table.id === id) ?? { id, tokens: [], title: "", at: Date.now() };
  keep("tables", [how(old), ...all.filter((table) => table.id !== id)].slice(0, MOST));
}
