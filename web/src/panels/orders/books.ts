// What differs from game to game in giving orders: how the ways are asked for, how orders are sent
// and what the server foresees of them. The drawer itself knows none of it.

import type { Table } from "../../core/table.svelte";
import type {
  Answer,
  Army,
  Fleet,
  Forecast,
  Journeys,
  Moves,
  Outlook as Told,
  Passing,
  WaysTold,
} from "../../wire/types";
import { idOf, present, type Draft, type Way } from "./orders";

/** What the orders would lead to. */
export interface Outlook {
  /** Regions that would have to be fought for. */
  battles: readonly string[];
  leave: readonly Passing[];
  /** Fleets that would meet, and who could stop a crossing. */
  forecast: Forecast;
}

export const NOTHING: Outlook = { battles: [], leave: [], forecast: {} };

export interface Book {
  /** Whoever crosses between the same two regions goes one way. */
  isOneWay: boolean;
  /** Where pieces of a place may go, and which canals may be asked for. */
  ways(place: string): Promise<{ ways: readonly Way[]; requests?: readonly string[] }>;
  answer(orders: readonly Way[]): Moves | Journeys;
  /** Rejected with the reason where the orders would be refused. */
  outlook(orders: readonly Way[]): Promise<Outlook>;
}

export function movesOf(orders: readonly Way[]): Moves {
  const fleets = orders.filter(({ isFleet }) => isFleet);
  return {
    type: "moves",
    orders: orders
      .filter(({ isFleet }) => !isFleet)
      .map(({ route, units, seas = [], byParachute }) => ({
        route: [...route],
        units: present(units) as Army,
        ...(seas.length ? { via: seas.flat() } : {}),
        ...(byParachute ? { by_parachute: true } : {}),
      })),
    ...(fleets.length
      ? { sailings: fleets.map(({ route, units }) => ({ course: [...route], ships: present(units) as Fleet })) }
      : {}),
  };
}

export function journeysOf(orders: readonly Way[]): Journeys {
  return {
    type: "journeys",
    journeys: orders.map(({ route, seas = [], ship, units }) => ({
      route: [...route],
      units: present(units) as Army,
      ...(seas.length ? { seas: seas.map((each) => [...each]) } : {}),
      ...(ship ? { ship } : {}),
    })),
  };
}

/** The orders that somebody else's answer says, to be taken up as far as there are ways. */
export function draftsOf(answer: Answer): Draft[] {
  const ways: Way[] =
    answer.type === "moves"
      ? [
          ...(answer.orders ?? []).map(({ route, units, via, by_parachute = false }) => ({
            ...{ route, units, byParachute: by_parachute },
            seas: via?.length ? [via] : [],
          })),
          ...(answer.sailings ?? []).map(({ course, ships }) => ({ route: course, units: ships, isFleet: true })),
        ]
      : answer.type === "journeys"
        ? (answer.journeys ?? [])
        : [];
  return ways.map((way) => ({ ...way, id: idOf(way, false) }));
}

/** Routes from start to end, and courses of ships; for a Move that is asked for, or planned ahead. */
export function bookOfMoves(table: Table, isPlan: boolean): Book {
  return {
    isOneWay: true,
    async ways(place) {
      if (place in table.state!.owners) {
        const orders = await table.orders(place, isPlan);
        const ways = orders.map(({ order: { route, units, via = [], by_parachute = false }, is_crossing }) => ({
          route,
          units,
          seas: via.length ? [via] : [],
          byParachute: by_parachute,
          isCrossing: is_crossing,
        }));
        return { ways };
      }
      const { sailings, requests } = await table.courses(place, isPlan);
      return { ways: sailings.map(({ course, ships }) => ({ route: course, units: ships, isFleet: true })), requests };
    },
    answer: movesOf,
    async outlook(orders) {
      const { forecast, attacks } = await table.forecast(movesOf(orders), isPlan);
      return { forecast, battles: attacks, leave: [] };
    },
  };
}

/** Journeys from region to region, over seas and from aboard ships, with the leave of others. */
export function bookOfJourneys(table: Table): Book {
  return {
    isOneWay: false,
    async ways(place) {
      const { ways } = await table.ask<WaysTold>({ type: "ask-ways", seat: table.eyes!, place });
      return {
        ways: ways.map(({ journey: { route, units, seas = [], ship = null }, leave }) => ({
          route,
          units,
          seas,
          ship,
          leave,
          isCrossing: seas.length > 0,
        })),
      };
    },
    answer: journeysOf,
    async outlook(orders) {
      const answer = journeysOf(orders);
      const { leave, battles } = await table.ask<Told>({ type: "ask-outlook", seat: table.eyes!, answer });
      return { leave, battles, forecast: {} };
    },
  };
}
