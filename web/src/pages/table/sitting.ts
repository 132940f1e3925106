// To sit down at a table that waits for somebody.

import { me } from "../../core/me.svelte";
import type { Table } from "../../core/table.svelte";
import { keep } from "../../parts/kept";
import { post } from "../../wire/http";
import type { Seated } from "../../wire/types";
import { router } from "../route.svelte";
import { remember } from "../start/seats";

/** The table again, with the seats that are ours now. */
export const again = (table: Table): void => router.replace(`/table/${encodeURIComponent(table.id)}`);

export async function sitDown(table: Table, seat: number, name: string): Promise<void> {
  const path = `/api/tables/${encodeURIComponent(table.id)}/sit`;
  await table.send(async () => {
    keep("name", name);
    await me.begin(true);
    if (name && !me.name) await me.rename(name); // by which others know us from now on
    const { token } = await post<Seated>(path, { seat, name }, table.tokens.join(","));
    if (!token) return;
    remember(table.id, token);
    again(table);
  });
}
