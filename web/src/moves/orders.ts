// Orders being drawn: plain arithmetic over what the server offers. What is legal, it says itself.

import type { Army, Order } from "../wire/types";
import { minus, plus, total, UNITS } from "../parts/pieces";

export interface Draft extends Order {
  id: string;
}

export const startOf = (order: Order): string => order.route[0]!;
export const endOf = (order: Order): string => order.route[order.route.length - 1]!;

/** All units that leave each region. */
export function leaving(orders: readonly Order[]): Record<string, Army> {
  const units: Record<string, Army> = {};
  for (const order of orders) units[startOf(order)] = plus(units[startOf(order)] ?? {}, order.units);
  return units;
}

/** The smaller of two armies, type by type. */
export function common(one: Army, other: Army): Army {
  const army: Army = {};
  for (const unit of UNITS) {
    const count = Math.min(one[unit] ?? 0, other[unit] ?? 0);
    if (count > 0) army[unit] = count;
  }
  return army;
}

/** What sets out unless the player says otherwise: everything but one unit, the humblest there. */
export function allButOne(army: Army): Army {
  const kept = UNITS.find((unit) => army[unit]);
  return kept ? minus(army, { [kept]: 1 }) : {};
}

/** The best way to a region for these units: the one that most of them can take. */
export function bestRoute(routes: readonly Order[], end: string, units: Army): Order | null {
  let best: Order | null = null;
  for (const route of routes) {
    if (endOf(route) !== end) continue;
    const able = total(common(route.units, units));
    const bestAble = best ? total(common(best.units, units)) : 0;
    const isShorter = best !== null && able === bestAble && route.route.length < best.route.length;
    if (able > bestAble || (able > 0 && isShorter)) best = route;
  }
  return best;
}

/** Draw an order; one along the same route grows instead. */
export function withOrder(orders: readonly Draft[], route: string[], units: Army): Draft[] {
  const id = route.join(" > ");
  const old = orders.find((order) => order.id === id);
  if (old) {
    return orders.map((order) => (order === old ? { ...old, units: plus(old.units, units) } : order));
  }
  return [...orders, { id, route, units }];
}

export interface Clash {
  region: string;
  owner: number | null;
  attackers: Army;
  defenders: Army;
}

/** Where the orders end on ground that is not the mover's: there will be a battle. */
export function clashes(
  orders: readonly Order[],
  owners: Record<string, number | null>,
  armies: Record<string, Army>,
  mover: number,
): Clash[] {
  const found = new Map<string, Clash>();
  for (const order of orders) {
    const region = endOf(order);
    const owner = owners[region] ?? null;
    if (owner === mover) continue;
    const clash = found.get(region) ?? { region, owner, attackers: {}, defenders: armies[region] ?? {} };
    found.set(region, { ...clash, attackers: plus(clash.attackers, order.units) });
  }
  return [...found.values()];
}

/** Own regions that only one unit will hold, or none, once the orders are carried out. */
export function thinGarrisons(
  orders: readonly Order[],
  owners: Record<string, number | null>,
  armies: Record<string, Army>,
  mover: number,
): { region: string; left: number }[] {
  const away = leaving(orders);
  return Object.keys(away)
    .map((region) => {
      const arriving = orders.filter((order) => endOf(order) === region && owners[region] === mover);
      const came = arriving.reduce((sum, order) => sum + total(order.units), 0);
      return { region, left: total(armies[region]) - total(away[region]) + came };
    })
    .filter(({ left }) => left <= 1);
}
