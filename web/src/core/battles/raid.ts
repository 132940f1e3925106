// Commerce raiding in one sea area as it has gone so far, read from the story's steps.

import type { Raid, RaidRolled, Step, StruckBack } from "../../wire/types";

export interface Struck {
  route: string;
  owner: number;
  isDestroyed: boolean;
}

export interface RaidTale {
  type: "raid";
  /** The step in which it began, which also names it. */
  began: number;
  raider: number;
  raid: Raid;
  roll: RaidRolled | null;
  struck: Struck[];
  strikes: StruckBack[];
  isOver: boolean;
}

/** The raid that began in a step, up to a cursor. */
export function raidTale(steps: readonly Step[], began: number, cursor: number): RaidTale {
  const first = steps[began]!.event;
  if (first?.type !== "raid-began") throw new Error("no raid began there");
  const { seat: raider, raid } = first;
  const tale: RaidTale = { type: "raid", began, raider, raid, roll: null, struck: [], strikes: [], isOver: false };
  for (const { event } of steps.slice(began + 1, cursor)) {
    if (event?.type === "raid-began") break;
    if (event?.type === "raid-rolled") tale.roll = event;
    else if (event?.type === "route-knocked-out") tale.struck.push({ ...event, isDestroyed: false });
    else if (event?.type === "route-destroyed") tale.struck.push({ ...event, isDestroyed: true });
    else if (event?.type === "struck-back") tale.strikes.push(event);
    else if (event?.type === "raid-ended") tale.isOver = true;
    if (tale.isOver) break;
  }
  return tale;
}

/** Which of the dice hit: the highest, as many as the event counts. */
export function hitting(dice: readonly number[], hits: number): boolean[] {
  const order = dice.map((_, place) => place).sort((one, other) => dice[other]! - dice[one]! || one - other);
  const best = new Set(order.slice(0, hits));
  return dice.map((_, place) => best.has(place));
}
