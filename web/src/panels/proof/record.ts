// The record of a table as a file: enough to play the game again anywhere.

import type { Table } from "../../core/table.svelte";
import { get } from "../../wire/http";
import type { Record as GameRecord } from "../../wire/types";

export async function saveRecord({ id, tokens }: Pick<Table, "id" | "tokens">): Promise<void> {
  const record = await get<GameRecord>(`/api/tables/${encodeURIComponent(id)}/record`, tokens.join(","));
  const file = new Blob([JSON.stringify(record)], { type: "application/json" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = `warroom-${id}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
