// Where pieces of a place may go, as the server has told us, each place asked for once.

import { isSea } from "../../map/places";
import type { Table } from "../../core/table.svelte";
import type { Way } from "./orders";

export class Ways {
  /** The canals whose owners may be asked for leave. */
  requests = $state.raw<readonly string[]>([]);
  private told = $state.raw<Readonly<Record<string, readonly Way[]>>>({});

  constructor(
    private readonly table: Table,
    private readonly isPlan: boolean,
  ) {}

  of(place: string): readonly Way[] | undefined {
    return this.told[place];
  }

  async learn(place: string): Promise<void> {
    if (this.told[place]) return;
    const ways = await this.ask(place).catch(() => null);
    if (ways) this.told = { ...this.told, [place]: ways };
  }

  private async ask(place: string): Promise<readonly Way[]> {
    if (!isSea(this.table.board!, place)) {
      const orders = await this.table.orders(place, this.isPlan);
      return orders.map(({ order, is_crossing }) => ({ ...order, isCrossing: is_crossing }));
    }
    const { sailings, requests } = await this.table.courses(place, this.isPlan);
    this.requests = requests;
    return sailings.map(({ course, ships }) => ({ route: course, units: ships, isFleet: true }));
  }
}
