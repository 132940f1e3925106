// The two sides of a battle of lines as the board names them, and the battle itself.

import type { Part } from "../../core/battles/facts";
import { NEUTRALS } from "../../core/battles/sides";
import { does } from "../battle/words";
import { sitter } from "../../core/sitters";
import type { Table } from "../../core/table.svelte";
import type { LinesTale } from "../../core/battles/tale";

export interface Party {
  part: Part;
  name: string;
  /** Null for a neutral army. */
  colour: string | null;
  /** "you attack", "Tomas defends", "fight by rule". */
  role: string;
  /** Whether the player at the screen makes its choices. */
  isOwn: boolean;
}

export function partyOf(table: Table, tale: LinesTale, part: Part): Party {
  const { player } = tale.lines[part];
  const isNeutral = part === "defender" && tale.owner === null;
  return {
    part,
    name: nameOf(table, tale, part),
    colour: isNeutral || player === null ? null : (table.state?.colours[player] ?? null),
    role: isNeutral ? leader(table, player) : deed(table, player, part),
    isOwn: player !== null && player === table.eyes,
  };
}

export function nameOf(table: Table, tale: LinesTale, part: Part): string {
  return part === "defender" && tale.owner === null ? NEUTRALS : table.name(tale.lines[part].player);
}

function deed(table: Table, player: number | null, part: Part): string {
  const does = part === "attacker" ? "attack" : "defend";
  if (player === null || player === table.eyes) return `you ${does}`;
  return `${sitter(table.info?.seats[player])} ${does}s`;
}

function leader(table: Table, player: number | null): string {
  if (player === null) return "fight by rule";
  return player === table.eyes ? "you lead them" : `${table.name(player)} leads them`;
}

/** The player's own side stands below; for those who look on, the attacker's. */
export function below(table: Table, tale: LinesTale): Part {
  return table.eyes !== null && tale.lines.defender.player === table.eyes ? "defender" : "attacker";
}

export function titleOf({ ground, place }: LinesTale): string {
  if (ground === "land") return `Battle of ${place}`;
  return ground === "sea" ? `Battle in the ${place}` : `Battle on the coast of ${place}`;
}

/** "Amber takes Poland", "Green holds the North Sea". */
export function resultOf(table: Table, tale: LinesTale): string {
  const winner = tale.end?.winner ?? "attacker";
  const name = nameOf(table, tale, winner);
  if (tale.ground === "coast")
    return winner === "attacker"
      ? `${does(name, "clear")} the coast of ${tale.place}`
      : `${does(name, "hold")} the coast of ${tale.place}`;
  return `${does(name, winner === "attacker" ? "take" : "hold")} ${tale.ground === "sea" ? "the " : ""}${tale.place}`;
}
