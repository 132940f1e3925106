// A story laid out on a line: its turns and its battles, by how many steps lie before them.

import type { Event, State, Step } from "../../wire/types";

export interface Turn {
  /** How many steps lie before the turn, and before the next one. */
  from: number;
  to: number;
  /** Whose turn; null while the table is set up. */
  seat: number | null;
  round: number;
}

export interface Timeline {
  length: number;
  turns: Turn[];
  /** How many steps lie before each battle. */
  battles: number[];
}

const BATTLES = new Set<Event["type"]>(["battle-began", "naval-battle-began", "fleet-battle-began"]);

/** `first` is the table before the first step. */
export function timeline(first: State, steps: readonly Step[]): Timeline {
  const turns: Turn[] = [];
  const battles: number[] = [];
  let round = first.game_round;
  let turn: Turn = { from: 0, to: 0, seat: first.player, round };

  function close(to: number): void {
    if (to > turn.from) turns.push({ ...turn, to });
  }

  steps.forEach(({ event }, place) => {
    if (event?.type === "round-began") round = event.game_round;
    if (event?.type === "year-began") round = event.year;
    if (event?.type === "turn-began") {
      close(place);
      turn = { from: place, to: place, seat: event.seat, round };
    }
    if (event && BATTLES.has(event.type)) battles.push(place);
  });
  close(steps.length);
  return { length: steps.length, turns, battles };
}

/** The beginning of the turn before, or of this one if we are within it. */
export function turnBefore({ turns }: Timeline, place: number): number {
  return turns.findLast(({ from }) => from < place)?.from ?? 0;
}

export function turnAfter({ turns, length }: Timeline, place: number): number {
  return turns.find(({ from }) => from > place)?.from ?? length;
}
