// Once more, with the same people.

import { post } from "../../wire/http";
import type { Rematch } from "../../wire/types";
import type { Table } from "../../core/table.svelte";
import { router } from "../route.svelte";
import { remember } from "../start/seats";

/** Sit down at the table that comes after this one; our secrets open it, too. */
export async function rematch(table: Table): Promise<void> {
  const path = `/api/tables/${encodeURIComponent(table.id)}/rematch`;
  const { table: id } = await post<Rematch>(path, {}, table.tokens.join(","));
  follow(table, id);
}

/** Go there, to play or to look on. */
export function follow(table: Table, id: string): void {
  if (table.tokens.length) remember(id, ...table.tokens);
  router.go(`#/table/${encodeURIComponent(id)}`);
}
