// Where pieces of a place may go, as the server has told us, each place asked for once; and why not
// elsewhere.

import type { Table } from "../../core/table.svelte";
import type { Pieces } from "../../parts/pieces";
import type { Refused } from "../../wire/http";
import type { Book } from "./books";
import { isSameSource, sourceOf, type Source, type Way } from "./orders";

export class Ways {
  /** The canals whose owners may be asked for leave. */
  requests = $state.raw<readonly string[]>([]);
  private told = $state.raw<Readonly<Record<string, readonly Way[]>>>({});
  /** Of the source that was asked about last. */
  private reasons = $state.raw<Readonly<Record<string, Refused | null>>>({});
  private asked: Source | null = null;

  constructor(
    private readonly table: Table,
    private readonly book: Book,
  ) {}

  isKnown(place: string): boolean {
    return !!this.told[place];
  }

  from(source: Source): readonly Way[] {
    return (this.told[source.place] ?? []).filter((way) => isSameSource(sourceOf(way), source));
  }

  async learn(place: string): Promise<void> {
    if (this.isKnown(place)) return;
    const reply = await this.book.ways(place).catch(() => null);
    if (!reply) return;
    this.told = { ...this.told, [place]: reply.ways };
    if (reply.requests) this.requests = reply.requests;
  }

  /** Forget why: other units may have other reasons. */
  forget(): void {
    this.reasons = {};
  }

  /** Why nobody goes there, as far as we have been told. */
  why(place: string): Refused | null | undefined {
    return this.reasons[place];
  }

  /** Ask the server why these units of a source cannot go there, once. */
  async explain(source: Source, place: string, units: Pieces, isFleet: boolean): Promise<Refused | null> {
    const known = isSameSource(source, this.asked) ? this.reasons[place] : undefined;
    if (known !== undefined) return known;
    this.asked = source;
    const ship = this.from(source)[0]?.ship ?? null;
    const why = await this.table.check(this.book.answer([{ route: [source.place, place], units, ship, isFleet }]));
    if (isSameSource(source, this.asked)) this.reasons = { ...this.reasons, [place]: why };
    return why;
  }
}
