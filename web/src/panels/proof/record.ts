// The record of a table as a file: enough to play the game again anywhere.

import type { Table } from "../../core/table.svelte";
import { saveFile } from "../../parts/save";

export async function saveRecord(table: Pick<Table, "id" | "record">): Promise<void> {
  const text = JSON.stringify(await table.record());
  saveFile(new Blob([text], { type: "application/json" }), `warroom-${table.id}.json`);
}
