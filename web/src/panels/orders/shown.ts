// Orders as the drawer shows them: the lines of its list, and the battles that would follow.

import type { Request } from "../../wire/connection";
import { Refused } from "../../wire/http";
import type { LandChances, State } from "../../wire/types";
import { percent, range } from "../../core/odds/figures";
import type { Pieces } from "../../parts/pieces";
import { endOf, goingTo, present, startOf, through, type Draft, type Way } from "./orders";
import type { Clash, Item } from "./tool";

export function itemsOf(orders: readonly Draft[], askedBy: (way: Way) => string): Item[] {
  return orders.map((order) => ({
    id: order.id,
    arrow: order.id,
    from: startOf(order),
    to: endOf(order),
    note: through(order),
    asks: askedBy(order),
    isAboard: !!order.ship,
    units: order.units,
  }));
}

export function clashesOf(regions: readonly string[], orders: readonly Way[], { owners, armies }: State): Clash[] {
  return regions.map((region) => ({
    place: region,
    title: region,
    owner: owners[region] ?? null,
    attackers: goingTo(orders, region),
    defenders: armies[region] ?? {},
  }));
}

/** The odds of attacks on land, region by region. */
export function attackRequests(attacks: Readonly<Record<string, Pieces>>, by: number): Record<string, Request> {
  return Object.fromEntries(
    Object.entries(attacks).map(([region, units]) => [
      region,
      { type: "ask-odds", seat: by, attack: { region, units: present(units), by } } as const,
    ]),
  );
}

/** "by sea, asking Blue": another way, told from the one that is drawn. */
export function detourWords(way: Way, asked: string): string {
  return [through(way) || "straight", asked ? `asking ${asked}` : ""].filter(Boolean).join(", ");
}

/** The chance of every attack that is known, as the map has it. */
export function flagsOf(
  wanted: Readonly<Record<string, Request>>,
  odds: Readonly<Record<string, LandChances>>,
): Record<string, string> {
  const known = Object.keys(wanted).filter((region) => odds[region]);
  return Object.fromEntries(known.map((region) => [region, percent(odds[region]!.attacker.wins)]));
}

/** What is said of a place that can be reached. */
export function reachWords(asked: string, odds: LandChances | undefined): string {
  const reach = asked ? `In reach, with leave of ${asked}` : "In reach";
  if (!odds) return `${reach}.`;
  const spread = range(odds.cards);
  return `${reach}: ${percent(odds.attacker.wins)} to take it${spread ? `, ${spread} by card` : ""}.`;
}

/** Said before planes are sent where nobody follows them. */
export function alone(end: string): Refused {
  const message = `Only planes get to ${end}, and they would fight alone. Pick it once more to send them.`;
  return new Refused({ code: "alone", rule: "", message });
}
