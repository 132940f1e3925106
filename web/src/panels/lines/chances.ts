// Odds of battles in lines: of the one that is on, and of those that wait.

import { Chances } from "../../core/odds/chances.svelte";
import type { Table } from "../../core/table.svelte";
import type { Request } from "../../wire/connection";
import type { Army, Fleet, LandChances } from "../../wire/types";
import { countsOf, type Piece } from "../../core/battles/pieces";
import type { Waiting } from "./queue";

/** From the line that is formed now, should these step forward. */
export function lineChances(table: Table, joining: () => readonly Piece[]): Chances<LandChances> {
  return new Chances(table, (): Record<string, Request> => {
    const isSea = !!table.state?.fleet_battle;
    const isForming = table.story?.waiting.some(({ decision }) => decision === "set-line" || decision === "fill-line");
    if (!isForming || !(isSea || table.state?.battle)) return {};
    const counts = countsOf(joining());
    const forward = isSea ? { units: {}, ships: counts as Fleet } : { units: counts as Army, ships: {} };
    return { battle: { type: "ask-line-odds", seat: table.eyes, ...forward } };
  });
}

/** By the place where they would meet. */
export function waitingChances(table: Table, battles: () => readonly Waiting[]): Chances<LandChances> {
  return new Chances(table, () =>
    Object.fromEntries(battles().map((battle) => [battle.place, requestFor(table, battle)])),
  );
}

function requestFor(table: Table, { place, ground, attackers }: Waiting): Request {
  const counts = countsOf(attackers);
  if (ground !== "land") return { type: "ask-fleet-odds", seat: table.eyes, place, ships: counts as Fleet };
  const by = table.state?.player ?? null;
  return { type: "ask-odds", seat: table.eyes, attack: { region: place, units: counts as Army, by } };
}
