// The actions in words: how it stands with each, and what it costs.

import type { Facts, MenuAction, PriceChange } from "../wire/types";

/** Closed for a reason that holds for all actions alike, and so need not stand on every card. */
export function isGeneral({ state, brief }: MenuAction): boolean {
  return state === "closed" && !brief;
}

/** "costs 3 oil, 9 left", in games where actions are paid for; what is left may be hidden. */
export function priceLine(price: number, oil: number | null | undefined): string {
  if (!price) return "costs no oil";
  return `costs ${price} oil${typeof oil === "number" && oil >= price ? `, ${oil - price} left` : ""}`;
}

/** "+1 Assassin": which cards and technologies have made a price another than it would be. */
export function changed(changes: readonly PriceChange[], { technologies, political }: Facts): string[] {
  return changes.map(
    ({ name, adds }) =>
      `${adds < 0 ? "−" : "+"}${Math.abs(adds)} ${technologies[name]?.title ?? political[name]?.title ?? name}`,
  );
}
