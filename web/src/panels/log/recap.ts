// What happened while the player was waiting: what he lost and won, and what others did.

import type { Event, State } from "../../wire/types";
import type { Sign } from "../../core/desk.svelte";
import { lastTurnOf, type Told } from "../../core/log/chronicle";

export interface Change {
  region: string;
  /** Whose it is now. */
  owner: number | null;
}

export interface Recap {
  lost: Change[];
  won: Change[];
  /** Lines about the player, beyond what he lost and won. */
  mine: Told[];
  elsewhere: Told[];
}

/** What is worth telling of others' turns. */
const NEWS = new Set<Event["type"]>([
  "battle-ended",
  "region-joined",
  "naval-battle-ended",
  "fleet-battle-ended",
  "rolled-off",
  "region-annexed",
  "route-sold",
  "route-knocked-out",
  "route-destroyed",
  "cards-knocked-out",
  "political-card-played",
  "block-played",
  "action-card-played",
  "provocation-played",
  "war-began",
  "technology-drawn",
  "level-reached",
  "challenge-declined",
  "sea-taken",
  "card-taken",
  "trade-made",
  "trade-blocked",
  "promise-given",
  "player-eliminated",
  "trade-stopped",
  "time-ran-out",
]);

/** From where a recap tells: the seat's last turn, or else the beginning of the first. */
export function recapFrom(all: readonly Told[], seat: number): number {
  const first = all.find(({ event }) => event.type === "turn-began")?.place;
  return lastTurnOf(seat, all) || (first ?? Infinity);
}

/** What happened to a seat after a place. `before` is the table as it was there. */
export function recap(all: readonly Told[], seat: number, from: number, before: State, now: State): Recap {
  const changed = Object.keys(now.owners).filter((region) => now.owners[region] !== before.owners[region]);
  const owned = (regions: string[]): Change[] =>
    regions.map((region) => ({ region, owner: now.owners[region] ?? null }));
  const lost = owned(changed.filter((region) => before.owners[region] === seat));
  const won = owned(changed.filter((region) => now.owners[region] === seat));
  const known = new Set([...lost, ...won].map(({ region }) => region));
  const news = all.filter(({ place, event, line }) => {
    if (place <= from || !NEWS.has(event.type)) return false;
    return !(line.seats.includes(seat) && line.regions.some((region) => known.has(region)));
  });
  const concerns = ({ line }: Told): boolean => line.seats.includes(seat);
  return { lost, won, mine: news.filter(concerns), elsewhere: news.filter((told) => !concerns(told)) };
}

/** Lines of each kind that are told. */
export const MOST = 5;

/** Every line as it is numbered, with the sign that stands for it on the map: changes, then what was
 * done to the player, then what happened elsewhere. What happened nowhere has no sign. */
export function signsOf({ lost, won, mine, elsewhere }: Recap, before: State, now: State): (Sign | null)[] {
  const colour = (seat: number | null | undefined): string | null =>
    seat == null ? null : (now.colours[seat] ?? null);
  const changes = [...lost, ...won].map(({ region, owner }) => ({
    place: region,
    before: colour(before.owners[region]),
    now: colour(owner),
  }));
  const deeds = [...mine.slice(-MOST), ...elsewhere.slice(-MOST)].map(({ line }) => ({
    place: line.regions[0],
    now: colour(line.who),
  }));
  let number = 0;
  return [...changes, ...deeds].map((each) => {
    const { place } = each;
    return place === undefined ? null : { ...each, place, number: (number += 1) };
  });
}

export function isEmpty({ lost, won, mine, elsewhere }: Recap): boolean {
  return !lost.length && !won.length && !mine.length && !elsewhere.length;
}
