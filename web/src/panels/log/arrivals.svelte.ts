// When words were heard: the game's events carry no time, so this browser notes after how many
// steps each word came, and remembers it.

import { keep, kept } from "../../parts/kept";
import type { Table } from "../../core/table.svelte";
import type { Said } from "../../wire/types";
import type { Heard } from "../../core/log/chronicle";

export class Arrivals {
  private places = $state.raw<Record<string, number>>({});

  constructor(private readonly id: string) {
    this.places = kept<Record<string, number>>(`arrivals:${id}`, {});
  }

  /** Words that are new have come just now. */
  note(chat: readonly Said[], place: number): void {
    if (chat.every(({ at }) => at in this.places)) return;
    this.places = Object.fromEntries(chat.map(({ at }) => [at, this.places[at] ?? place]));
    keep(`arrivals:${this.id}`, this.places);
  }

  of(chat: readonly Said[]): Heard[] {
    return chat.map((said) => ({ said, place: this.places[said.at] ?? Infinity }));
  }
}

const all = new WeakMap<Table, Arrivals>();

export function arrivalsOf(table: Table): Arrivals {
  let arrivals = all.get(table);
  if (!arrivals) all.set(table, (arrivals = new Arrivals(table.id)));
  return arrivals;
}
