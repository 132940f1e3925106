// Tables that are laid behind the scenes, so that a test begins where it becomes interesting.

import { expect } from "vitest";
import { commitmentTo, fromHex } from "../src/panels/proof/stream";
import type { Army, BoardOffer, Created, DeckOffer, Fleet, Offers, Vessel } from "../src/wire/types";
import type { Address } from "./server";

export interface Nation {
  colour: string;
  capital?: string;
  regions: Record<string, Army>;
  fleet?: Fleet;
  hand?: string[];
  /** On the map, by sea area, in games that have them there. */
  ships?: Record<string, Fleet>;
  government?: string;
  technologies?: string[];
  secret_technologies?: string[];
  political?: string[];
  points?: number;
  /** Seats that he may attack, and his cards, in the scenario. */
  wars?: number[];
  provocation?: string[];
  routes?: string[];
  oil?: number;
  /** What a nation of the Deluxe edition has beside. */
  home?: {
    flotillas?: Record<string, Vessel[]>;
    harbours?: Record<string, Vessel[]>;
    markers?: Record<string, number>;
    cards?: string[];
    technologies?: Record<string, number>;
    oil_fields?: Record<string, number>;
  };
}

/** As in docs/schema/position.json. */
export interface Position {
  ruleset?: keyof typeof DECKS;
  /** Unless it is the usual one. */
  board?: string;
  nations: Nation[];
  options?: Record<string, string>;
  sea_controller?: number;
  deck?: string[];
  round?: number;
  player?: number;
  actions?: string[];
  /** Governments of minor neutrals. */
  counters?: Record<string, string>;
  calendar?: { season?: number; markers?: Record<string, string>; discards?: string[] };
  /** Rolled first: numbers, and the faces of battle dice. */
  dice?: (number | string)[];
}

export interface Seat {
  name?: string;
  bot?: string;
}

/** Whoever knows it knows the dice; a test may. */
const KEY = "00".repeat(32);

const DECKS = {
  basic: "economics-basic",
  expansion: "economics",
  provocation: "economics",
  deluxe: "economics-deluxe",
  skirmish: "economics-basic",
} as const;

/** Games that count years have a length of their own. */
const LIMITS = {
  basic: { "game-limit": "9 rounds" },
  expansion: { "game-limit": "9 rounds" },
  provocation: {},
  deluxe: {},
  skirmish: {},
} as const;

export const BOT: Seat = { bot: "caretaker" };

export async function newTable(server: Address, order: object): Promise<Created> {
  const response = await fetch(`${server.address}/api/tables`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(order),
  });
  const created = (await response.json()) as Created;
  expect(response.status, JSON.stringify(created)).toBe(201);
  return created;
}

/** A table whose game begins in a position. */
export async function tableIn(server: Address, position: Position, seats: Seat[], more: object = {}): Promise<Created> {
  const ask = async <T>(path: string): Promise<T> => (await (await fetch(server.address + path)).json()) as T;
  const { rulesets } = await ask<Offers>("/api/rulesets");
  const { name: ruleset, version, ...usual } = rulesets.find(({ name }) => name === (position.ruleset ?? "basic"))!;
  const board = position.board ?? usual.board;
  const { digest: board_digest } = await ask<BoardOffer>(`/api/boards/${board}`);
  const family = position.ruleset ?? "basic";
  const deck = DECKS[family];
  const { digest: deck_digest } = await ask<DeckOffer>(`/api/decks/${deck}`);
  const options = { ...LIMITS[family], ...position.options };
  const header = {
    ...{ ruleset, version, seats: seats.length, board, board_digest, deck, deck_digest, options },
    position: { ...position, board, options },
    ...{ key: KEY, commitment: commitmentTo(fromHex(KEY)) },
  };
  return newTable(server, { ...more, seats, record: { header, entries: [] } });
}

/** The way to a table, as the link of a seat or of the host leads there. */
export function link({ table, seats, host }: Created, seat: number | "host"): string {
  return `#/table/${table.id}/${seat === "host" ? host : seats[seat]}`;
}
