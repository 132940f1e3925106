// Commerce raiding in one sea area as it has gone so far, read from the story's steps.

import type { Aim, Raid, RaidRolled, Step, StruckBack } from "../../wire/types";

/** What dice had to show, by who rolled them. */
type Aims = Readonly<Record<string, Aim>>;

/** Dice that fell one by one, which of them hit, and why. */
export type Rolled<Roll> = Roll & { hitting: readonly boolean[]; aims: Aims };

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
  roll: Rolled<RaidRolled> | null;
  struck: Struck[];
  strikes: (StruckBack & { aims: Aims })[];
  isOver: boolean;
}

/** The raid that began in a step, up to a cursor. */
export function raidTale(steps: readonly Step[], began: number, cursor: number): RaidTale {
  const first = steps[began]!.event;
  if (first?.type !== "raid-began") throw new Error("no raid began there");
  const { seat: raider, raid } = first;
  const tale: RaidTale = { type: "raid", began, raider, raid, roll: null, struck: [], strikes: [], isOver: false };
  for (const { event, hitting = [], aims = {} } of steps.slice(began + 1, cursor)) {
    if (event?.type === "raid-began") break;
    if (event?.type === "raid-rolled") tale.roll = { ...event, hitting, aims };
    else if (event?.type === "route-knocked-out") tale.struck.push({ ...event, isDestroyed: false });
    else if (event?.type === "route-destroyed") tale.struck.push({ ...event, isDestroyed: true });
    else if (event?.type === "struck-back") tale.strikes.push({ ...event, aims });
    else if (event?.type === "raid-ended") tale.isOver = true;
    if (tale.isOver) break;
  }
  return tale;
}
