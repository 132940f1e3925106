// Which questions may be answered beforehand, and with which words: the server says it.

import type { Offers, StandingOffer } from "../../wire/types";
import { once } from "../../wire/http";
import type { Table } from "../../core/table.svelte";

export class StandingOffers {
  all = $state.raw<readonly StandingOffer[]>([]);

  constructor(private readonly table: Table) {
    void this.load();
  }

  private async load(): Promise<void> {
    const { ruleset } = this.table.info!.header;
    const offers = await once<Offers>("/api/rulesets").catch(() => null);
    this.all = offers?.rulesets.find(({ name }) => name === ruleset)?.standing ?? [];
  }

  for(decision: string): StandingOffer | undefined {
    return this.all.find((offer) => offer.decision === decision);
  }
}
