// Whether a table is that of the first game.

import type { Table } from "../../core/table.svelte";
import { kept } from "../../parts/kept";

/** The lesson is about Europe, seen near enough to read who stands where. */
export const HOME = { region: "Austria", scale: 1.25 };

export function isLesson(table: Table): boolean {
  return kept("lesson", "") === table.id;
}
