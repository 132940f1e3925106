// The two sides of a land battle as they are named on the board.

import { sitter } from "../sitters";
import type { Table } from "../table.svelte";
import type { Side } from "../../wire/types";
import type { Part } from "./facts";
import type { LandTale } from "./land";

/** What an army is called that fights for nobody. */
export const NEUTRALS = "Neutrals";

export interface Party {
  part: Part;
  side: Side;
  name: string;
  /** Null for the neutral army. */
  colour: string | null;
  /** "you attack", "Tomas defends", "fights by rule". */
  role: string;
  /** Whether the player at the screen makes its choices. */
  isOwn: boolean;
}

export function partyOf(table: Table, tale: LandTale, part: Part): Party {
  const side = tale.board[part];
  const isNeutral = part === "defender" && tale.board.owner === null;
  const isOwn = side.player !== null && side.player === table.eyes;
  return {
    part,
    side,
    name: nameOf(table, tale, part),
    colour: isNeutral || side.player === null ? null : (table.state?.colours[side.player] ?? null),
    role: isNeutral ? command(table, tale) : deed(table, side.player, part),
    isOwn,
  };
}

export function nameOf(table: Table, tale: LandTale, part: Part): string {
  if (part === "defender" && tale.board.owner === null) return NEUTRALS;
  return table.name(tale.board[part].player);
}

function deed(table: Table, player: number | null, part: Part): string {
  const does = part === "attacker" ? "attack" : "defend";
  if (player === null || player === table.eyes) return `you ${does}`;
  return `${sitter(table.info?.seats[player])} ${does}s`;
}

function command(table: Table, tale: LandTale): string {
  const commander = tale.board.defender.player;
  if (!tale.hasCommander) return "who commands?";
  if (commander === null) return "fight by rule";
  return commander === table.eyes ? "you command" : `${table.name(commander)} commands`;
}

/** The player's own side stands below; for those who look on, the attacker's. */
export function below(table: Table, tale: LandTale): Part {
  return table.eyes !== null && tale.board.defender.player === table.eyes ? "defender" : "attacker";
}
