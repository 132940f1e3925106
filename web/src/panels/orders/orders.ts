// Orders being drawn: plain arithmetic over the ways that the server offers. What is legal, it says
// itself.

import type { Passing, Ship } from "../../wire/types";
import { minus, PIECES, plus, total, UNITS, type Pieces } from "../../parts/pieces";

/** Where pieces stand that can set out: in a region or a sea area, or aboard the ships in a place. */
export interface Source {
  place: string;
  isAboard: boolean;
}

/** Where some pieces may go: units of a region or from aboard ships, or ships themselves. */
export interface Way {
  route: readonly string[];
  units: Pieces;
  /** The seas that it passes beside its route, crossing by crossing. */
  seas?: readonly (readonly string[])[];
  /** Units from aboard ships of this type. */
  ship?: Ship | null;
  /** Ships, and so the route leads through seas. */
  isFleet?: boolean;
  byParachute?: boolean;
  /** Over the sea, where somebody could meet them. */
  isCrossing?: boolean;
  /** Whoever has to be asked. */
  leave?: readonly Passing[];
}

export interface Draft extends Way {
  id: string;
}

export const startOf = ({ route }: Pick<Way, "route">): string => route[0]!;
export const endOf = ({ route }: Pick<Way, "route">): string => route.at(-1)!;
export const sourceOf = (way: Way): Source => ({ place: startOf(way), isAboard: !!way.ship });
export const isSameSource = (one: Source | null, other: Source | null): boolean =>
  one?.place === other?.place && one?.isAboard === other?.isAboard;

/** The smaller of two forces, type by type. */
export function common(one: Pieces, other: Pieces): Pieces {
  const both: Pieces = {};
  for (const piece of PIECES) {
    const count = Math.min(one[piece] ?? 0, other[piece] ?? 0);
    if (count > 0) both[piece] = count;
  }
  return both;
}

/** Only the types that are there: the wire has no zeros. */
export function present(pieces: Pieces): Pieces {
  return common(pieces, pieces);
}

/** All but so many, who stay behind: the humblest. */
export function allBut(pieces: Pieces, stay: number): Pieces {
  let left = pieces;
  for (let count = 0; count < stay; count += 1) {
    const kept = UNITS.find((unit) => left[unit]);
    if (kept) left = minus(left, { [kept]: 1 });
  }
  return left;
}

const sum = (orders: readonly Way[]): Pieces => orders.reduce<Pieces>((all, { units }) => plus(all, units), {});

/** What of a source has been told to go, from ships of one type or of any. */
export function leavingFrom(orders: readonly Way[], source: Source, ship?: Ship | null): Pieces {
  return sum(
    orders.filter(
      (each) => isSameSource(sourceOf(each), source) && (ship === undefined || (each.ship ?? null) === ship),
    ),
  );
}

/** All pieces that leave each place, but for those from aboard: their ships stay. */
export function leaving(orders: readonly Way[]): Record<string, Pieces> {
  const found: Record<string, Pieces> = {};
  for (const order of orders) {
    if (!order.ship) found[startOf(order)] = plus(found[startOf(order)] ?? {}, order.units);
  }
  return found;
}

/** All units that go to a region. */
export function goingTo(orders: readonly Way[], end: string): Pieces {
  return sum(orders.filter((order) => endOf(order) === end));
}

const asked = ({ leave = [] }: Way): number => new Set(leave.map(({ owner }) => owner)).size;

/** The best way to a place for these pieces: it asks fewest, takes most of them, and is short. */
export function bestWay<W extends Way>(ways: readonly W[], end: string, units: Pieces): W | null {
  const able = (way: W): number => total(common(way.units, units));
  const found = ways.filter((way) => endOf(way) === end && able(way) > 0);
  found.sort(
    (one, other) => asked(one) - asked(other) || able(other) - able(one) || one.route.length - other.route.length,
  );
  return found[0] ?? null;
}

/** With whom an order goes together. Whoever crosses between the same two regions goes one way, if
 * the game has it so; jumpers and units of other ships go apart. */
export function idOf({ route, seas = [], ship, byParachute }: Way, isOneWay: boolean): string {
  const parts = [...(ship ? [ship] : []), ...route, ...(isOneWay ? [] : seas.flat())];
  return parts.join(" > ") + (byParachute ? " by parachute" : "");
}

/** Draw an order; one that it goes together with grows instead. */
export function withOrder(orders: readonly Draft[], order: Draft): Draft[] {
  const old = orders.find(({ id }) => id === order.id);
  if (!old) return [...orders, order];
  return orders.map((each) => (each === old ? { ...old, units: plus(old.units, order.units) } : each));
}

/** The orders with units sent to an end, each by the best way that it can take; and who is left over. */
export function sent(
  orders: readonly Draft[],
  ways: readonly Way[],
  end: string,
  units: Pieces,
  isOneWay: boolean,
): { orders: Draft[]; rest: Pieces } {
  let result = [...orders];
  let rest = units;
  let open = ways;
  for (;;) {
    // Who is aboard one ship cannot leave it twice.
    const free = open.map((way) =>
      way.ship ? { ...way, units: minus(way.units, leavingFrom(result, sourceOf(way), way.ship)) } : way,
    );
    const way = bestWay(free, end, rest);
    if (!way) return { orders: result, rest };
    const able = common(way.units, rest);
    result = withOrder(result, { ...way, units: able, id: idOf(way, isOneWay) });
    rest = minus(rest, able);
    open = open.filter((_, place) => free[place] !== way);
  }
}

/** Planes that would attack by themselves, because none of the others chosen gets there. */
export function isForlorn(going: Pieces, rest: Pieces, beside: Pieces): boolean {
  return total(rest) > 0 && total(going) === (going.P ?? 0) && total(beside) === 0;
}

/** All pieces that may go the way of an order, whether they have been told to or not. */
export function ableOn(order: Draft, ways: readonly Way[], isOneWay: boolean): Pieces {
  const same = ways.filter((way) => idOf(way, isOneWay) === order.id).map(({ units }) => units);
  return Object.fromEntries(
    PIECES.map((piece) => [piece, Math.max(order.units[piece] ?? 0, ...same.map((units) => units[piece] ?? 0))]),
  );
}

const isSame = (one: Way, other: Way): boolean => idOf(one, false) === idOf(other, false);

/** Other ways by which all pieces of an order could come to where they go. */
export function otherWays(order: Draft, ways: readonly Way[]): Way[] {
  return ways.filter(
    (way) =>
      endOf(way) === endOf(order) &&
      (way.ship ?? null) === (order.ship ?? null) &&
      !isSame(way, order) &&
      total(common(way.units, order.units)) === total(order.units),
  );
}

/** The order on another way; with one that already goes there, it becomes one. */
export function rerouted(orders: readonly Draft[], order: Draft, way: Way, isOneWay: boolean): Draft[] {
  const changed = { ...way, units: order.units, id: idOf(way, isOneWay) };
  if (changed.id === order.id) return orders.map((each) => (each === order ? changed : each));
  const others = orders.filter((each) => each !== order);
  return others.some(({ id }) => id === changed.id)
    ? withOrder(others, changed)
    : orders.map((each) => (each === order ? changed : each));
}

/** "by way of Poland, over the Baltic Sea", as far as there is anything to say. */
export function through({ route, seas = [], isFleet, isCrossing, byParachute }: Way): string {
  const passed = [...new Set(route.slice(1, -1))].map((place) => (isFleet ? `the ${place}` : place));
  const over = seas.flat();
  return [
    byParachute ? "by parachute" : "",
    passed.length ? `by way of ${passed.join(", ")}` : "",
    over.length ? `over the ${over.join(" and the ")}` : isCrossing ? "by sea" : "",
  ]
    .filter(Boolean)
    .join(", ");
}

/** Own regions that hardly anybody will hold once all have arrived. */
export function thinGarrisons(
  orders: readonly Way[],
  standing: (region: string) => Pieces,
  least: number,
): { region: string; left: number }[] {
  const starts = new Set(orders.filter(({ ship, isFleet }) => !ship && !isFleet).map(startOf));
  return [...starts]
    .map((region) => {
      const away = leavingFrom(orders, { place: region, isAboard: false });
      return { region, left: total(standing(region)) - total(away) + total(goingTo(orders, region)) };
    })
    .filter(({ left }) => left <= least);
}
