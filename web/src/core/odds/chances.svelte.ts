// Odds that follow what the player does, for as long as the component lives that makes them.

import { untrack } from "svelte";
import type { Table } from "../table.svelte";
import type { Request } from "../../wire/connection";
import type {
  Army,
  BlitzOdds,
  BlitzOddsTold,
  Fleet,
  HoldOdds,
  HoldOddsTold,
  LandChances,
  NavalOdds,
  NavalOddsTold,
  OddsTold,
} from "../../wire/types";
import { countsOf, type Piece } from "../battles/pieces";
import type { Waiting } from "../battles/queue";
import { Clerk } from "./clerk";

type Told = OddsTold | NavalOddsTold | BlitzOddsTold | HoldOddsTold;

export class Chances<T extends Told["odds"]> {
  /** By name, as they were asked for. While new ones are awaited, the last ones stay. */
  told = $state.raw<Readonly<Record<string, T>>>({});
  /** Which of them are awaited anew. */
  stale = $state.raw<ReadonlySet<string>>(new Set());

  /** What is wanted may change at any time; nothing is asked while the picture is not live. */
  constructor(table: Table, wanted: () => Readonly<Record<string, Request>>) {
    let heard = $state(0);
    const clerk = new Clerk<Request, T>(
      async (request) => (await table.ask<Told>(request)).odds as T,
      () => (heard += 1),
    );
    $effect(() => {
      void heard;
      const { story, pace, news } = table;
      void news;
      const isLive = !!story?.isLive && !pace.isPlaying && !pace.isReplaying && table.status === "live";
      const requests = Object.entries(isLive ? wanted() : {}).map(([name, request]) => ({
        name,
        request,
        key: `${table.eyes}:${story?.number}:${JSON.stringify(request)}`,
      }));
      untrack(() => {
        clerk.want(requests);
        if (isLive) this.show(requests.map(({ name, key }) => [name, clerk.told(key)]));
        else this.stale = new Set(Object.keys(this.told));
      });
    });
    $effect(() => () => clerk.stop());
  }

  private show(entries: readonly (readonly [string, T | null | undefined])[]): void {
    const told: Record<string, T> = {};
    const stale = new Set<string>();
    for (const [name, odds] of entries) {
      const known = odds === undefined ? this.told[name] : odds;
      if (known) told[name] = known;
      if (odds === undefined) stale.add(name);
    }
    this.told = told;
    this.stale = stale;
  }
}

export interface Prospect {
  region: string;
  units: Army;
}

/** Of attacks, by the region that is attacked. */
export function attackChances(
  table: Table,
  attacks: () => readonly Prospect[],
  by: () => number | null,
): Chances<LandChances> {
  return new Chances(table, () =>
    Object.fromEntries(
      attacks().map(({ region, units }) => [
        region,
        { type: "ask-odds", seat: table.eyes, attack: { region, units, by: by() } } as const,
      ]),
    ),
  );
}

/** Of the battle that is on, should these step forward now; and if the player is asked to commit,
 * what would be best. That takes longer, and so is asked for itself. */
export function battleChances(
  table: Table,
  joining: () => readonly Piece[] | null,
  isAdvised: () => boolean,
): Chances<LandChances> {
  return new Chances(table, (): Record<string, Request> => {
    const isAsked = (...kinds: string[]): boolean =>
      table.story?.waiting.some(({ decision }) => kinds.includes(decision)) ?? false;
    const pieces = joining();
    if (isAsked("set-line", "fill-line"))
      return { battle: { type: "ask-line-odds", seat: table.eyes, ...stepping(pieces ?? []) } };
    if (!isAsked("commit-opening", "reinforce", "assign-hits", "volunteer-neutral")) return {};
    const request = { type: "ask-battle-odds", seat: table.eyes } as const;
    const battle = { ...request, commit: pieces && (countsOf(pieces) as Army), advice: false };
    return isAdvised() && !table.judge ? { battle, advice: { ...request, commit: null, advice: true } } : { battle };
  });
}

function stepping(pieces: readonly Piece[]): { units: Army; ships: Fleet } {
  const { I, T, A, P, ...ships } = countsOf(pieces);
  const units = Object.fromEntries(Object.entries({ I, T, A, P }).filter(([, count]) => count)) as Army;
  return { units, ships };
}

/** Of the battle for the sea, or of a challenge by a seat; null if there is nothing to ask. */
export function navalChances(table: Table, challenger: () => number | null): Chances<NavalOdds> {
  return new Chances(table, (): Record<string, Request> => {
    const seat = challenger();
    return seat === null ? {} : { sea: { type: "ask-naval-odds", seat: table.eyes, challenger: seat } };
  });
}

export interface Meeting {
  sea: string;
  opponent: number;
  /** Of the player. */
  ships: Fleet;
}

/** Of fleets that would meet, by `meetingKey`. */
export function meetingChances(table: Table, meetings: () => readonly Meeting[]): Chances<NavalOdds> {
  return new Chances(table, () =>
    Object.fromEntries(
      meetings().map((meeting) => [
        meetingKey(meeting.sea, meeting.opponent),
        { type: "ask-meeting-odds", seat: table.eyes!, ...meeting } as const,
      ]),
    ),
  );
}

export function meetingKey(sea: string, opponent: number): string {
  return `${sea}:${opponent}`;
}

/** Of battles that wait, by their keys. */
export function waitingChances(table: Table, battles: () => readonly Waiting[]): Chances<LandChances | NavalOdds> {
  return new Chances(table, () => Object.fromEntries(battles().map((battle) => [battle.key, oddsOf(table, battle)])));
}

function oddsOf(table: Table, { place, ground, attackers, owner, isMatchUp }: Waiting): Request {
  const seat = table.eyes;
  if (ground === "land") {
    const attack = { region: place, units: attackers as Army, by: table.state?.player ?? null };
    return { type: "ask-odds", seat, attack };
  }
  const ships = attackers as Fleet;
  if (isMatchUp) return { type: "ask-meeting-odds", seat: seat!, sea: place, opponent: owner!, ships };
  return { type: "ask-fleet-odds", seat, place, ships };
}

/** Whether a region would be held by whoever owns it; null asks for nothing. */
export function holdChances(table: Table, region: () => string | null): Chances<HoldOdds> {
  return new Chances(table, (): Record<string, Request> => {
    const name = region();
    return name === null ? {} : { hold: { type: "ask-hold-odds", seat: table.eyes, region: name } };
  });
}

export function blitzChances(table: Table, region: () => string | null): Chances<BlitzOdds> {
  return new Chances(table, (): Record<string, Request> => {
    const name = region();
    return name === null ? {} : { blitz: { type: "ask-blitz-odds", seat: table.eyes, region: name } };
  });
}
