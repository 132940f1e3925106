// Strategic bombing as it has gone so far, read from the story's steps.

import type { AirDiceRolled, AirRaid, Cards, PlanesRemoved, Step } from "../../wire/types";
import type { Rolled } from "./raid";

export interface AirTale {
  type: "air";
  /** The step in which it began, which also names it. */
  began: number;
  attacker: number;
  defender: number;
  /** What each side sent; null until it is revealed. */
  force: { fighters: number; bombers: number } | null;
  defence: number | null;
  /** Planes still in the air. */
  raid: AirRaid;
  rolls: Rolled<AirDiceRolled>[];
  /** The technology of the atomic bomb, if it was dropped. */
  bomb: string | null;
  knockedOut: Cards | null;
  removed: PlanesRemoved[];
  isOver: boolean;
}

/** The raid that began in a step, up to a cursor. */
export function airTale(steps: readonly Step[], began: number, cursor: number): AirTale {
  const first = steps[began]!.event;
  if (first?.type !== "air-raid-began") throw new Error("no air raid began there");
  const { attacker, defender } = first;
  const tale: AirTale = {
    type: "air",
    began,
    attacker,
    defender,
    force: null,
    defence: null,
    raid: { attacker, defender, fighters: 0, bombers: 0, defenders: 0, shown: {} },
    rolls: [],
    bomb: null,
    knockedOut: null,
    removed: [],
    isOver: false,
  };
  for (const step of steps.slice(began, cursor)) {
    tale.raid = (step.changes?.air_raid as AirRaid | null | undefined) ?? tale.raid;
    tell(tale, step);
    if (tale.isOver) break;
  }
  return tale;
}

function tell(tale: AirTale, { event, hitting = [], aims = {} }: Step): void {
  switch (event?.type) {
    case "air-force-revealed":
      tale.force = { fighters: event.fighters, bombers: event.bombers };
      break;
    case "air-defence-revealed":
      tale.defence = event.fighters;
      break;
    case "air-dice-rolled":
      tale.rolls.push({ ...event, hitting, aims });
      break;
    case "atomic-bomb-dropped":
      tale.bomb = event.technology;
      break;
    case "cards-knocked-out":
      tale.knockedOut = event.cards;
      break;
    case "planes-removed":
      tale.removed.push(event);
      break;
    case "air-raid-ended":
      tale.isOver = true;
      break;
  }
}

/** Planes of a seat on the board. */
export function planesOf(
  owners: Readonly<Record<string, number | null>>,
  armies: Readonly<Record<string, { P?: number }>>,
  seat: number,
): number {
  return Object.entries(owners).reduce(
    (sum, [region, owner]) => sum + (owner === seat ? (armies[region]?.P ?? 0) : 0),
    0,
  );
}
