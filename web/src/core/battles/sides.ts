// The two sides of a battle as the board names them, and the battle itself.

import { sitter } from "../sitters";
import type { Table } from "../table.svelte";
import type { DiceTale, Part } from "./tale";

/** What an army is called that fights for nobody. */
export const NEUTRALS = "Neutrals";

export interface Party {
  part: Part;
  name: string;
  /** Null for the neutral army. */
  colour: string | null;
  /** "you attack", "Tomas defends", "fight by rule". */
  role: string;
  /** Whether the player at the screen makes its choices. */
  isOwn: boolean;
}

export function partyOf(table: Table, tale: DiceTale, part: Part): Party {
  const { player } = tale.sides[part];
  const isNeutral = part === "defender" && tale.owner === null;
  return {
    part,
    name: nameOf(table, tale, part),
    colour: isNeutral || player === null ? null : (table.state?.colours[player] ?? null),
    role: isNeutral ? command(table, tale) : deed(table, player, part),
    isOwn: player !== null && player === table.eyes,
  };
}

export function nameOf(table: Table, tale: DiceTale, part: Part): string {
  if (part === "defender" && tale.owner === null) return NEUTRALS;
  return table.name(tale.sides[part].player);
}

function deed(table: Table, player: number | null, part: Part): string {
  const does = part === "attacker" ? "attack" : "defend";
  if (player === null || player === table.eyes) return `you ${does}`;
  return `${sitter(table.info?.seats[player])} ${does}s`;
}

function command(table: Table, { neutral, sides }: DiceTale): string {
  const commander = sides.defender.player;
  if (!neutral.hasCommander) return "who commands?";
  if (commander === null) return "fight by rule";
  return commander === table.eyes ? "you command" : `${table.name(commander)} commands`;
}

/** The player's own side stands below; for those who look on, the attacker's. */
export function below(table: Table, tale: DiceTale): Part {
  return table.eyes !== null && tale.sides.defender.player === table.eyes ? "defender" : "attacker";
}

/** "Green rolls", but "Neutrals roll". */
export function does(name: string, verb: string): string {
  return `${name} ${name === NEUTRALS ? verb : `${verb}s`}`;
}

export function titleOf({ ground, place }: Pick<DiceTale, "ground" | "place">): string {
  if (ground === "land") return `Battle of ${place}`;
  return ground === "sea" ? `Battle in the ${place}` : `Battle on the coast of ${place}`;
}

/** "Amber takes Poland", "Green holds the North Sea". */
export function resultOf(table: Table, tale: DiceTale): string {
  const winner = tale.end?.winner ?? "attacker";
  const verb = winner === "defender" ? "hold" : tale.ground === "coast" ? "clear" : "take";
  const where = { land: "", sea: "the ", coast: "the coast of " }[tale.ground];
  return `${does(nameOf(table, tale, winner), verb)} ${where}${tale.place}`;
}
