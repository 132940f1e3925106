// How much of the table's talk the player has not read yet.

import { isTable } from "../../core/muted.svelte";
import { me } from "../../core/me.svelte";
import { keep, kept } from "../../parts/kept";
import { patch } from "../../wire/http";
import type { Table } from "../../core/table.svelte";
import { reactionTo } from "../common/reactions";

/** By table: when the last words were said that were read here. */
const read = $state<Record<string, number>>({});

function readUntil(id: string): number {
  return read[id] ?? kept<number>(`read:${id}`, 0);
}

/** Of people; neither commanders nor the table itself speak to somebody who must answer. */
export function newWords(table: Table): number {
  const until = readUntil(table.id);
  const words = table.chat.filter((each) => each.at > until && table.isOfPerson(each) && !isTable(each));
  const others = words.filter(({ seat }) => seat === null || seat !== table.eyes).length;
  return others + table.whispers.filter((each) => each.at > until && each.seat !== table.eyes).length;
}

export function markRead(table: Table): void {
  const last = Math.max(table.chat.at(-1)?.at ?? 0, table.whispers.at(-1)?.at ?? 0);
  if (last <= readUntil(table.id)) return;
  read[table.id] = last;
  keep(`read:${table.id}`, last);
  // For My tables, on whatever device.
  if (me.id !== null) patch(`/api/me/tables/${encodeURIComponent(table.id)}`, { read: last }).catch(() => {});
}

/** What the inbox's badge counts: reactions to answer here, and words not read. */
export function unreadOf(table: Table): number {
  const isAsked = table.question !== null && reactionTo(table.question.decision) !== null;
  return Number(isAsked) + newWords(table);
}
