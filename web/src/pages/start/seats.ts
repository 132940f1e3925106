// The tables at which this browser has a seat, with their secret tokens.

import { keep, kept } from "../../parts/kept";

/** What the host hands out: the secret of a seat, or (without a seat) that of the spectators. */
export interface SecretLink {
  seat: number | null;
  name: string;
  token: string;
}

export interface KeptTable {
  id: string;
  /** Tokens of the host (first, if we are it), of seats or of spectators, as they came. */
  tokens: string[];
  /** What is played, and with whom: "Basic, western board", "Against three bots". */
  title: string;
  company: string;
  /** When the player was last here, in milliseconds since 1970. */
  at: number;
  /** Links for others, at a table that was opened here. */
  links: SecretLink[];
}

const MOST = 50;
const EMPTY: KeptTable = { id: "", tokens: [], title: "", company: "", at: 0, links: [] };

export function tables(): KeptTable[] {
  return kept<Partial<KeptTable>[]>("tables", []).map((table) => ({ ...EMPTY, ...table }));
}

export function tokensOf(id: string, extra: string | null = null): string[] {
  const tokens = find(id)?.tokens ?? [];
  return extra && !tokens.includes(extra) ? [...tokens, extra] : tokens;
}

export function linksOf(id: string): SecretLink[] {
  return find(id)?.links ?? [];
}

export function remember(id: string, ...tokens: string[]): void {
  change(id, (table) => ({ tokens: [...new Set([...table.tokens, ...tokens])] }));
}

/** Keep what only the browser that opened a table knows: its links are told only once. */
export function keepOpened(id: string, company: string, links: SecretLink[]): void {
  change(id, () => ({ company, links }));
}

/** A new link has ended the old one. */
export function replaceLink(id: string, seat: number | null, name: string, token: string): void {
  change(id, ({ links }) => ({ links: [...links.filter((each) => each.seat !== seat), { seat, name, token }] }));
}

export function entitle(id: string, title: string): void {
  change(id, () => ({ title }));
}

export function forget(id: string): void {
  keep(
    "tables",
    tables().filter((table) => table.id !== id),
  );
}

function find(id: string): KeptTable | undefined {
  return tables().find((table) => table.id === id);
}

function change(id: string, how: (table: KeptTable) => Partial<KeptTable>): void {
  const all = tables();
  const old = find(id) ?? { ...EMPTY, id };
  const table = { ...old, ...how(old), at: Date.now() };
  keep("tables", [table, ...all.filter((each) => each.id !== id)].slice(0, MOST));
}
