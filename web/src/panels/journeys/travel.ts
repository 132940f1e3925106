// Journeys being drawn: plain arithmetic over the ways that the server offers.

import { common, present } from "../moves/orders";
import { minus, plus, total, type Pieces } from "../../parts/pieces";
import type { Army, Journeys, Passing, Ship, State, Vessel, Way } from "../../wire/types";
import { cargoOf } from "../../core/vessels";

/** Where units set out: in a region, or aboard ships in a sea zone or on a coastline. */
export interface Source {
  place: string;
  isAboard: boolean;
}

export interface Draft {
  id: string;
  route: string[];
  seas: string[][];
  ship: Ship | null;
  units: Pieces;
  leave: readonly Passing[];
}

export const startOf = ({ route }: { route: readonly string[] }): string => route[0]!;
export const endOf = ({ route }: { route: readonly string[] }): string => route.at(-1)!;
export const isAboard = ({ ship }: { ship?: Ship | null }): boolean => (ship ?? null) !== null;
export const sourceKey = ({ place, isAboard }: Source): string => (isAboard ? `aboard ${place}` : place);
export const sourceOf = (draft: Draft): Source => ({ place: startOf(draft), isAboard: isAboard(draft) });

/** The own ships that lie in a place. */
export function vesselsAt(state: State, seat: number, place: string): readonly Vessel[] {
  if (place in state.owners) return state.owners[place] === seat ? (state.harbours[place] ?? []) : [];
  return state.flotillas[seat]?.[place] ?? [];
}

/** Units that could set out. */
export function standing(state: State, seat: number, { place, isAboard }: Source): Pieces {
  if (isAboard) return cargoOf(vesselsAt(state, seat, place));
  return state.owners[place] === seat ? (state.armies[place] ?? {}) : {};
}

/** Every source of a seat: its regions, then what is aboard. */
export function sourcesOf(state: State, seat: number): Source[] {
  const regions = Object.keys(state.owners).filter((region) => state.owners[region] === seat);
  const waters = [...Object.keys(state.flotillas[seat] ?? {}), ...regions.filter((region) => state.harbours[region])];
  const all = [
    ...regions.map((place) => ({ place, isAboard: false })),
    ...waters.map((place) => ({ place, isAboard: true })),
  ];
  return all.filter((source) => total(standing(state, seat, source)) > 0);
}

function idOf(journey: {
  route: readonly string[];
  seas?: readonly (readonly string[])[];
  ship?: Ship | null;
}): string {
  return [journey.ship ?? "", ...journey.route, ...(journey.seas ?? []).flat()].join(" > ");
}

/** What of a source has been told to go, with ships of one type or of any. */
export function leavingFrom(drafts: readonly Draft[], source: Source, ship?: Ship | null): Pieces {
  return drafts
    .filter((draft) => sourceKey(sourceOf(draft)) === sourceKey(source) && (ship === undefined || draft.ship === ship))
    .reduce<Pieces>((sum, { units }) => plus(sum, units), {});
}

/** The drafts with units sent to an end, each by the first way that it can take; and who is left over. */
export function sent(
  drafts: readonly Draft[],
  ways: readonly Way[],
  end: string,
  units: Pieces,
): { drafts: Draft[]; rest: Pieces } {
  let result = [...drafts];
  let rest = units;
  for (const { journey, leave } of ways) {
    if (endOf(journey) !== end) continue;
    const ship = journey.ship ?? null;
    const source = { place: startOf(journey), isAboard: ship !== null };
    const free = ship === null ? journey.units : minus(journey.units, leavingFrom(result, source, ship));
    const able = common(free, rest);
    if (!total(able)) continue;
    result = withDraft(result, {
      id: idOf(journey),
      route: journey.route,
      seas: journey.seas ?? [],
      ship,
      units: able,
      leave,
    });
    rest = minus(rest, able);
  }
  return { drafts: result, rest };
}

function withDraft(drafts: readonly Draft[], draft: Draft): Draft[] {
  const old = drafts.find(({ id }) => id === draft.id);
  if (!old) return [...drafts, draft];
  return drafts.map((each) => (each === old ? { ...old, units: plus(old.units, draft.units) } : each));
}

/** Other ways by which all units of a draft could come to where they go. */
export function otherWays(draft: Draft, ways: readonly Way[]): Way[] {
  return ways.filter(
    ({ journey }) =>
      endOf(journey) === endOf(draft) &&
      (journey.ship ?? null) === draft.ship &&
      idOf(journey) !== draft.id &&
      total(common(journey.units, draft.units)) === total(draft.units),
  );
}

export function rerouted(drafts: readonly Draft[], draft: Draft, { journey, leave }: Way): Draft[] {
  const others = drafts.filter((each) => each !== draft);
  return withDraft(others, { ...draft, id: idOf(journey), route: journey.route, seas: journey.seas ?? [], leave });
}

export function journeysOf(drafts: readonly Draft[]): Journeys {
  return {
    type: "journeys",
    journeys: drafts.map(({ route, seas, ship, units }) => ({
      route,
      units: present(units) as Army,
      ...(seas.length ? { seas } : {}),
      ...(ship ? { ship } : {}),
    })),
  };
}

/** "by way of Poland and Ukraine, over the Baltic Sea", as far as there is anything to say. */
export function through({ route, seas, ship }: Pick<Draft, "route" | "seas" | "ship">): string {
  const passed = route.slice(ship ? 2 : 1, -1);
  if (ship && route.length > 2) passed.unshift(route[1]!);
  const over = seas.flat();
  return [
    ...(passed.length ? [`by way of ${[...new Set(passed)].join(", ")}`] : []),
    ...(over.length ? [`over the ${over.join(" and the ")}`] : []),
  ].join(", ");
}

/** Own regions that only one unit will hold, or none, once all have arrived. */
export function thinGarrisons(
  drafts: readonly Draft[],
  state: State,
  seat: number,
): { region: string; left: number }[] {
  const starts = new Set(drafts.filter((draft) => !isAboard(draft)).map(startOf));
  return [...starts]
    .map((region) => {
      const away = leavingFrom(drafts, { place: region, isAboard: false });
      const came = drafts.filter((draft) => endOf(draft) === region && state.owners[region] === seat);
      const left = total(state.armies[region]) - total(away) + came.reduce((sum, { units }) => sum + total(units), 0);
      return { region, left };
    })
    .filter(({ left }) => left <= 1);
}
