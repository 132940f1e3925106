// How a player is called when he is waited for and does something else.

import { presence } from "./presence.svelte";
import { armSound } from "./audio";
import { ring } from "./bell";
import { yours } from "./prompts/prompt";
import { settings } from "./settings.svelte";
import { badge, notify, silence } from "./signs";
import type { Table } from "./table.svelte";
import { titleOf } from "./title";

/** What waits for the player at a table that is not open. */
export interface Call {
  id: string;
  title: string;
  text: string;
}

/** As long as a component lives: call him to whichever of his tables waits for him, once those are known. */
export function attendFromAfar(calls: () => readonly Call[] | null): void {
  const path = (id: string): string => `/#/table/${id}`;
  $effect(() => {
    badge(!!calls()?.length);
    return () => badge(false);
  });
  $effect(() => armSound(() => settings.sound));

  let were: ReadonlySet<string> | null = null;
  $effect(() => {
    const now = calls();
    if (!now) return;
    const ids = new Set(now.map(({ id }) => id));
    for (const id of were ?? []) if (!ids.has(id)) void silence(path(id));
    const fresh = were ? now.filter(({ id }) => !were!.has(id)) : [];
    were = ids;
    if (fresh.length && settings.sound) ring();
    for (const { id, title, text } of fresh)
      if (settings.notify && presence.isHidden) void notify({ title, text, tag: `${path(id)} call`, path: path(id) });
  });
}

/** As long as a component lives: let the server know whether somebody looks, and call him. */
export function attend(table: Table): void {
  const path = `/#/table/${table.id}`;
  const tell = (text: string, what: string): void => {
    if (settings.notify && presence.isHidden && table.info)
      void notify({ title: titleOf(table), text, tag: `${path} ${what}`, path });
  };

  // Anew after every break: a connection that says nothing does not look.
  const isJoined = $derived(table.status === "live" && table.held.length > 0);
  $effect(() => {
    if (isJoined) table.ask({ type: "look", is_looking: presence.isLooking }).catch(() => {}); // with the next join
  });

  $effect(() => {
    badge(table.isCalled);
    return () => badge(false);
  });
  $effect(() => {
    if (!presence.isHidden) void silence(path);
  });

  $effect(() => armSound(() => settings.sound));

  // Not for every question of a turn: only if nobody was waited for here before.
  let was = table.call !== null;
  $effect(() => {
    const call = table.call;
    if (call && !was) {
      if (settings.sound) ring();
      const name = (seat: number | null): string => table.name(seat);
      tell(yours(call.decision, name), "call");
    }
    was = call !== null;
  });

  let heard = table.chat.length;
  $effect(() => {
    const { chat } = table;
    for (const said of chat.slice(heard)) {
      const isMine = said.seat !== null && table.held.includes(said.seat);
      if (!isMine && table.isOfPerson(said)) tell(`${said.name || table.name(said.seat)}: ${said.text}`, "words");
    }
    heard = chat.length;
  });

  // Only who speaks: what he says is for no lock screen.
  let hushed = table.toUs.length;
  $effect(() => {
    const { toUs } = table;
    for (const said of toUs.slice(hushed)) tell(`${table.name(said.seat)} speaks to you alone.`, "words");
    hushed = toUs.length;
  });
}
