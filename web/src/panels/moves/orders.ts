// Orders being drawn: plain arithmetic over what the server offers. What is legal, it says itself.

import type { Army, Moves } from "../../wire/types";
import { minus, PIECES, plus, total, UNITS, type Pieces } from "../../parts/pieces";

/** Where some pieces may go: units of a region, over land or through sea areas, or ships. */
export interface Way {
  route: string[];
  units: Pieces;
  via?: string[];
  by_parachute?: boolean;
  /** Over the sea, where somebody could meet them. */
  isCrossing?: boolean;
  /** Ships, and so the route leads through sea areas. */
  isFleet?: boolean;
}

export interface Draft extends Way {
  id: string;
}

export const startOf = (order: Way): string => order.route[0]!;
export const endOf = (order: Way): string => order.route[order.route.length - 1]!;

/** All pieces that leave each place. */
export function leaving(orders: readonly Way[]): Record<string, Pieces> {
  const units: Record<string, Pieces> = {};
  for (const order of orders) units[startOf(order)] = plus(units[startOf(order)] ?? {}, order.units);
  return units;
}

/** The smaller of two forces, type by type. */
export function common(one: Pieces, other: Pieces): Pieces {
  const both: Pieces = {};
  for (const piece of PIECES) {
    const count = Math.min(one[piece] ?? 0, other[piece] ?? 0);
    if (count > 0) both[piece] = count;
  }
  return both;
}

/** What sets out unless the player says otherwise: everything but one unit, the humblest there. Ships
 * leave nobody behind. */
export function allButOne(pieces: Pieces): Pieces {
  const kept = UNITS.find((unit) => pieces[unit]);
  return kept ? minus(pieces, { [kept]: 1 }) : pieces;
}

/** The best way to a place for these pieces: the one that most of them can take. */
export function bestRoute<W extends Way>(routes: readonly W[], end: string, units: Pieces): W | null {
  let best: W | null = null;
  for (const route of routes) {
    if (endOf(route) !== end) continue;
    const able = total(common(route.units, units));
    const bestAble = best ? total(common(best.units, units)) : 0;
    const isShorter = best !== null && able === bestAble && route.route.length < best.route.length;
    if (able > bestAble || (able > 0 && isShorter)) best = route;
  }
  return best;
}

/** All units between the same two regions make one crossing, whatever its way; jumpers go apart. */
function idOf({ route, by_parachute }: Way): string {
  return route.join(" > ") + (by_parachute ? " by parachute" : "");
}

/** Draw an order; one along the same route grows instead. */
export function withOrder(orders: readonly Draft[], way: Way, units: Pieces): Draft[] {
  const id = idOf(way);
  const old = orders.find((order) => order.id === id);
  if (old) {
    return orders.map((order) => (order === old ? { ...old, units: plus(old.units, units) } : order));
  }
  return [...orders, { ...way, units, id }];
}

/** Other ways by which all pieces of an order could come to where they go. */
export function otherWays(order: Draft, ways: readonly Way[]): Way[] {
  return ways.filter(
    (way) =>
      endOf(way) === endOf(order) &&
      !isSameWay(way, order) &&
      total(common(way.units, order.units)) === total(order.units),
  );
}

export function isSameWay(one: Way, other: Way): boolean {
  const via = (way: Way) => (way.via ?? []).join();
  return idOf(one) === idOf(other) && (via(one) === via(other) || !via(one) || !via(other));
}

/** The order on another way; with one that already goes there, it becomes one. */
export function rerouted(orders: readonly Draft[], order: Draft, way: Way): Draft[] {
  const id = idOf(way);
  const { units } = order;
  if (id !== order.id && orders.some((each) => each.id === id)) {
    return withOrder(
      orders.filter((each) => each !== order),
      way,
      units,
    );
  }
  return orders.map((each) => (each === order ? { ...way, units, id } : each));
}

/** "through the North Sea and the Baltic Sea", as far as a way has to be told from another. */
export function through(way: Way): string {
  if (way.by_parachute) return "by parachute";
  const passed = [...(way.via ?? []), ...way.route.slice(1, -1)];
  return passed.length ? `through ${passed.join(" and ")}` : "straight";
}

export function movesOf(orders: readonly Draft[]): Moves {
  const land = orders.filter(({ isFleet }) => !isFleet);
  const fleets = orders.filter(({ isFleet }) => isFleet);
  return {
    type: "moves",
    orders: land.map(({ route, units, via, by_parachute }) => ({
      route,
      units: present(units),
      ...(via?.length ? { via } : {}),
      ...(by_parachute ? { by_parachute } : {}),
    })),
    ...(fleets.length
      ? { sailings: fleets.map(({ route, units }) => ({ course: route, ships: present(units) })) }
      : {}),
  };
}

/** Only the types that are there: the wire has no zeros. */
export function present(pieces: Pieces): Pieces {
  return common(pieces, pieces);
}

export interface Clash {
  region: string;
  owner: number | null;
  attackers: Army;
  defenders: Army;
}

/** Where the orders end on ground that is not the mover's: there will be a battle. */
export function clashes(
  orders: readonly Way[],
  owners: Record<string, number | null>,
  armies: Record<string, Army>,
  mover: number,
): Clash[] {
  const found = new Map<string, Clash>();
  for (const order of orders) {
    const region = endOf(order);
    const owner = owners[region] ?? null;
    if (owner === mover || order.isFleet) continue;
    const clash = found.get(region) ?? { region, owner, attackers: {}, defenders: armies[region] ?? {} };
    found.set(region, { ...clash, attackers: plus(clash.attackers, order.units) });
  }
  return [...found.values()];
}

/** Own regions that only one unit will hold, or none, once the orders are carried out. */
export function thinGarrisons(
  orders: readonly Way[],
  owners: Record<string, number | null>,
  armies: Record<string, Army>,
  mover: number,
): { region: string; left: number }[] {
  const away = leaving(orders.filter(({ isFleet }) => !isFleet));
  return Object.keys(away)
    .map((region) => {
      const arriving = orders.filter((order) => endOf(order) === region && owners[region] === mover);
      const came = arriving.reduce((sum, order) => sum + total(order.units), 0);
      return { region, left: total(armies[region]) - total(away[region]) + came };
    })
    .filter(({ left }) => left <= 1);
}
