// An offer that is being written: cards given, cards wanted, a promise.

import type { Suit, Terms, Wish } from "../../wire/types";
import type { CardTool } from "../../hand/laying.svelte";

export class Draft implements CardTool {
  chosen = $state.raw<readonly string[]>([]);
  want = $state.raw<readonly Wish[]>([]);
  promise = $state("");

  constructor(terms: Terms = {}) {
    this.chosen = terms.give ?? [];
    this.want = terms.want ?? [];
    this.promise = terms.promise ?? "";
  }

  /** As the server reads it: without what is not there. */
  readonly terms = $derived.by((): Terms => {
    const promise = this.promise.trim();
    return {
      ...(this.chosen.length && { give: [...this.chosen] }),
      ...(this.want.length && { want: [...this.want] }),
      ...(promise && { promise }),
    };
  });

  add(card: string): void {
    this.chosen = [...this.chosen, card];
  }

  take(card: string): void {
    const place = this.chosen.lastIndexOf(card);
    this.chosen = this.chosen.filter((_, each) => each !== place);
  }

  wish(suit: Suit | null): void {
    this.want = [...this.want, suit ? { suit, value: 1 } : { value: 1 }];
  }

  setWish(place: number, value: number): void {
    this.want = this.want.map((wish, each) => (each === place ? { ...wish, value } : wish));
  }

  unwish(place: number): void {
    this.want = this.want.filter((_, each) => each !== place);
  }
}
