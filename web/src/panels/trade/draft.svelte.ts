// An offer that is being written: cards given, cards wanted, a promise; and where there are such
// things, points, oil, trade routes and political cards.

import type { Suit, Terms, Wish } from "../../wire/types";
import type { CardTool } from "../hand/laying.svelte";

/** Goods beside economics cards, one way. */
export interface Goods {
  points: number;
  oil: number;
  routes: readonly string[];
  /** Wanted ones may be of any kind: null. */
  political: readonly (string | null)[];
  knockedOut: readonly string[];
}

export const NO_GOODS: Goods = { points: 0, oil: 0, routes: [], political: [], knockedOut: [] };

export class Draft implements CardTool {
  chosen = $state.raw<readonly string[]>([]);
  want = $state.raw<readonly Wish[]>([]);
  promise = $state("");
  /** What the other shall promise. */
  wanted = $state("");
  gives = $state.raw<Goods>(NO_GOODS);
  gets = $state.raw<Goods>(NO_GOODS);

  constructor(terms: Terms = {}) {
    this.chosen = terms.give ?? [];
    this.want = terms.want ?? [];
    this.promise = terms.promise ?? "";
    this.wanted = terms.want_promise ?? "";
    this.gives = goodsIn(terms);
    this.gets = goodsFor(terms);
  }

  /** As the server reads it: without what is not there. */
  readonly terms = $derived.by((): Terms => {
    const promise = this.promise.trim();
    const wanted = this.wanted.trim();
    const { gives, gets } = this;
    return {
      ...(this.chosen.length && { give: [...this.chosen] }),
      ...(this.want.length && { want: [...this.want] }),
      ...(promise && { promise }),
      ...(wanted && { want_promise: wanted }),
      ...(gives.points && { points: gives.points }),
      ...(gives.oil && { oil: gives.oil }),
      ...(gives.routes.length && { routes: [...gives.routes] }),
      ...(gives.political.length && { political: gives.political.filter((name) => name !== null) }),
      ...(gives.knockedOut.length && { knocked_out: [...gives.knockedOut] }),
      ...(gets.points && { want_points: gets.points }),
      ...(gets.oil && { want_oil: gets.oil }),
      ...(gets.routes.length && { want_routes: [...gets.routes] }),
      ...(gets.political.length && { want_political: [...gets.political] }),
    };
  });

  add(card: string): void {
    this.chosen = [...this.chosen, card];
  }

  take(card: string): void {
    this.chosen = withoutLast(this.chosen, card);
  }

  /** Political cards out of the hand. */
  readonly politics: CardTool = ((draft: Draft) => ({
    get chosen() {
      return draft.gives.political.filter((name) => name !== null);
    },
    add: (card: string) => (draft.gives = { ...draft.gives, political: [...draft.gives.political, card] }),
    take: (card: string) => (draft.gives = { ...draft.gives, political: withoutLast(draft.gives.political, card) }),
  }))(this);

  wish(suit: Suit | null): void {
    this.want = [...this.want, suit ? { suit, value: 1 } : { value: 1 }];
  }

  setWish(place: number, value: number): void {
    this.want = this.want.map((wish, each) => (each === place ? { ...wish, value } : wish));
  }

  unwish(place: number): void {
    this.want = this.want.filter((_, each) => each !== place);
  }

  /** With another partner, what only the first one has cannot be wanted any more. */
  forget(): void {
    this.gets = { ...this.gets, routes: [] };
  }
}

function withoutLast<T>(all: readonly T[], one: T): T[] {
  const place = all.lastIndexOf(one);
  return all.filter((_, each) => each !== place);
}

function goodsIn({ points = 0, oil = 0, routes = [], political = [], knocked_out = [] }: Terms): Goods {
  return { points, oil, routes, political, knockedOut: knocked_out };
}

function goodsFor({ want_points = 0, want_oil = 0, want_routes = [], want_political = [] }: Terms): Goods {
  return { points: want_points, oil: want_oil, routes: want_routes, political: want_political, knockedOut: [] };
}

/** With one more or one less of something that is chosen by its name. */
export function toggled(names: readonly string[], name: string): string[] {
  return names.includes(name) ? names.filter((each) => each !== name) : [...names, name];
}
