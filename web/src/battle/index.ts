// The battle boards: they take the map's place while a battle is on, and a moment longer.

import type { Table } from "../table/table.svelte";
import { battlesOf } from "./battles.svelte";

/** Whether a board stands in place of the map. */
export function hasBoard(table: Table): boolean {
  return battlesOf(table).scene !== null;
}
