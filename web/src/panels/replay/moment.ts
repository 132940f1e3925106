// A moment of a game in words and as a link.

import { when } from "../../core/seasons";
import type { Table } from "../../core/table.svelte";

/** "Round 3, Green's turn: the battle of Romania" */
export function momentOf(table: Table): string {
  const { game_round, player, battle, naval_battle, fleet_battle, result } = table.state!;
  if (result) return "The end of the game";
  if (game_round === 0) return "Setting up";
  const turn = player === null ? "" : `, ${table.name(player)}’s turn`;
  const event = battle ? `: the battle of ${battle.region}` : naval_battle || fleet_battle ? ": a battle at sea" : "";
  return `${when(table.state!, table.facts)}${turn}${event}`;
}

/** The same to a game that is shown to everybody. */
export function linkToShared(link: string, place: number): string {
  return `${location.origin}${location.pathname}#/shared/${encodeURIComponent(link)}?step=${place}`;
}

/** A link that opens the table at a moment. It carries no secret: whoever has a seat sees more. */
export function linkTo(id: string, place: number): string {
  return `${location.origin}${location.pathname}#/table/${encodeURIComponent(id)}?step=${place}`;
}
