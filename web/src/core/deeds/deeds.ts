// What is told on a banner over the map, for want of a board of its own: a roll that must reach a
// number, a bid, a card, a war. It lasts from the event with which it begins for as long as what
// follows belongs to it.

import type { Event, Step } from "../../wire/types";

type Type = Event["type"];

export interface Deed {
  /** The step in which it began, which also names it. */
  began: number;
  type: Type;
  steps: readonly Step[];
}

const JOINING: readonly Type[] = [
  "rolled-off",
  "first-roll-failed",
  "counter-removed",
  "political-deck-mixed",
  "political-cards-drawn",
  "deck-shuffled",
  "cards-dealt",
  "region-joined",
  "units-raised",
];
const EFFECTS: readonly Type[] = [
  "political-card-stolen",
  "political-hand-shown",
  "government-changed",
  "player-hunted",
  "ordinary-cards-struck",
  "blitz-helped",
  "certificates-received",
  "certificates-lost",
  "forces-received",
  "units-placed",
  "block-played",
  "move-struck",
  "played-cards-discarded",
];

/** What a deed begins with, and what belongs to it. */
const DEEDS: Partial<Record<Type, readonly Type[]>> = {
  "blitz-rolled": JOINING,
  "research-rolled": ["technology-drawn"],
  "rolled-off": ["rolled-off", "first-player-named"],
  "choosers-rolled": [],
  "auction-opened": [],
  "bid-raised": [],
  "route-sold": ["certificates-lost"],
  "convoy-attacked": ["raid-rolled", "convoy-sunk", "struck-back", "raid-ended"],
  "political-card-played": EFFECTS,
  "block-played": ["move-struck", "played-cards-discarded"],
  "action-card-played": [],
  "provocation-played": ["war-began", "provocation-drawn"],
  "war-began": ["war-began"],
  "region-annexed": [],
  "level-reached": [],
  "population-gained": [],
  "trade-made": ["goods-traded"],
  "trade-blocked": [],
  "goods-traded": [],
  "leave-refused": [],
  "oil-burned": [],
  "sea-taken": [],
  "year-began": ["direction-chosen", "season-began"],
  "player-eliminated": ["nation-cleared-away", "statecraft-cleared-away"],
};

const TOLD: ReadonlySet<Type> = new Set([...(Object.keys(DEEDS) as Type[]), ...Object.values(DEEDS).flat()]);

/** The deed that is on the screen after so many steps. A step without an event is something that
 * others may not know. */
export function deedAt(steps: readonly Step[], cursor: number): Deed | null {
  let from = cursor;
  while (from > 0 && isOf(TOLD, steps[from - 1]!.event)) from -= 1;
  let began: number | null = null;
  for (let place = from; place < cursor; place += 1) {
    const event = steps[place]!.event;
    if (began !== null && isOf(followersOf(steps, began), event)) continue;
    began = event && event.type in DEEDS ? place : null;
  }
  if (began === null) return null;
  return { began, type: steps[began]!.event!.type, steps: steps.slice(began, cursor) };
}

/** A battle that is told in a line, from the step in which it began. */
export function battleAt(steps: readonly Step[], began: number, cursor: number): Deed | null {
  const type = steps[began]?.event?.type;
  return type ? { began, type, steps: steps.slice(began, cursor) } : null;
}

function followersOf(steps: readonly Step[], began: number): ReadonlySet<Type> {
  return new Set(DEEDS[steps[began]!.event!.type]);
}

function isOf(types: ReadonlySet<Type>, event: Event | null): boolean {
  return event === null || types.has(event.type);
}

/** Whether an event is still part of a deed. */
export function belongsTo({ type }: Deed, event: Event | null): boolean {
  return isOf(new Set(DEEDS[type]), event);
}

/** Where it happens: a region or a sea area. */
export function placeOf({ steps }: Deed): string | null {
  for (const { event } of steps) {
    if (!event) continue;
    if ("region" in event && typeof event.region === "string") return event.region;
    if (event.type === "convoy-attacked") return event.raid.sea;
  }
  return null;
}

/** Who does it. */
export function doerOf({ steps }: Deed): number | null {
  const event = steps[0]?.event;
  return event && "seat" in event && typeof event.seat === "number" ? event.seat : null;
}

/** Whether it stays until this seat has read it: dice of its own, what it has won, and what is done to it. */
export function concerns(deed: Deed, seat: number): boolean {
  return deed.steps.some(({ event, attempts = [] }) => {
    if (attempts.some((each) => each.seat === seat && (each.outcome === "won" || attempts.length === 1)))
      return event?.type !== "rolled-off" || event.purpose === "rivals";
    switch (event?.type) {
      case "region-joined":
      case "route-sold":
      case "raid-rolled":
        return event.seat === seat;
      case "convoy-attacked":
        return event.mover === seat;
      case "political-card-played":
        return event.seat !== seat && !!event.targets?.seats?.includes(seat);
      case "block-played":
      case "provocation-played":
        return event.against === seat;
      case "war-began":
        return [event.seat, event.against].includes(seat);
      default:
        return false;
    }
  });
}
