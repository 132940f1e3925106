// How the dice have fallen for each player, beside what chance allows. Nothing is called lucky or
// unlucky before there are dice enough to tell.

import type { Event, State } from "../../wire/types";

/** The faces of a battle die and of a navy die with their share of six; a regular die has six of one each. */
const BATTLE = { I: 1, T: 1, A: 1, P: 2, "-": 1 } as const;
const NAVY = { D: 1, S: 1, C: 1, B: 2, "-": 1 } as const;
const REGULAR = { 1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1 } as const;

export type DiceKind = "battle" | "navy" | "regular";

const SHARES: Record<DiceKind, Record<string, number>> = { battle: BATTLE, navy: NAVY, regular: REGULAR };

export interface Bar {
  face: string;
  count: number;
  expected: number;
  /** From the fewest to the most that a fair die shows 99 times in 100. */
  low: number;
  high: number;
}

export interface Tally {
  seat: number | null;
  dice: number;
  bars: Bar[];
  verdict: "too few to tell" | "within chance" | "unusual";
}

/** So few dice fit any story. */
const ENOUGH = 60;

interface Throw {
  seat: number | null;
  kind: DiceKind;
  faces: readonly (string | number)[];
}

/** Who rolled what in an event. `before` is the table as it came. */
export function throwsOf(event: Event, before: State): Throw[] {
  switch (event.type) {
    case "battle-dice-rolled":
      return [{ seat: before.battle?.[event.part].player ?? null, kind: "battle", faces: [...event.faces] }];
    case "line-fired": {
      const seat = (before.fleet_battle ?? before.battle)?.[event.part].player ?? null;
      const fire: Throw = { seat, kind: before.fleet_battle ? "navy" : "battle", faces: [...event.faces] };
      return event.air_support ? [fire, { seat, kind: "battle", faces: [...event.air_support] }] : [fire];
    }
    case "neutral-army-rolled":
      return [{ seat: event.representative, kind: "battle", faces: [...event.faces] }];
    case "blitz-rolled":
    case "research-rolled":
    case "raid-rolled":
      return [{ seat: event.seat, kind: "regular", faces: event.dice }];
    case "struck-back":
      return [{ seat: event.seat, kind: "regular", faces: [...event.destroyers, ...event.carriers] }];
    case "choosers-rolled":
      return event.rolls.map(([seat, die]) => ({ seat, kind: "regular", faces: [die] }));
    case "air-dice-rolled":
      return [
        {
          seat: before.air_raid?.[event.role === "defenders" ? "defender" : "attacker"] ?? null,
          kind: "regular",
          faces: event.dice,
        },
      ];
    case "rolled-off":
      return event.rolls.map(({ seat, dice }) => ({ seat, kind: "regular", faces: dice }));
    case "match-up-fought":
      return event.dice.map((faces, side) => ({
        seat: before.naval_battle?.sides[side]?.player ?? null,
        kind: "regular",
        faces,
      }));
    default:
      return [];
  }
}

/** What each seat has rolled with one kind of dice; the neutral armies' dice come last, as null. */
export function tally(throws: readonly Throw[], kind: DiceKind, seats: number): Tally[] {
  const shares = SHARES[kind];
  const rollers = [...Array.from({ length: seats }, (_, seat) => seat), null];
  return rollers.map((seat) => {
    const faces = throws.flatMap((each) => (each.kind === kind && each.seat === seat ? each.faces : []));
    const bars = Object.entries(shares).map(([face, share]) => {
      const chance = share / 6;
      const [low, high] = band(faces.length, chance);
      const count = faces.filter((each) => String(each) === face).length;
      return { face, count, expected: faces.length * chance, low, high };
    });
    return { seat, dice: faces.length, bars, verdict: verdictOn(faces.length, bars) };
  });
}

function verdictOn(dice: number, bars: readonly Bar[]): Tally["verdict"] {
  if (dice < ENOUGH) return "too few to tell";
  return bars.every(({ count, low, high }) => low <= count && count <= high) ? "within chance" : "unusual";
}

/** The numbers of successes that 99 of 100 series of trials show: the exact binomial, with at most
 * half a percent cut off at either end. */
export function band(trials: number, chance: number): [low: number, high: number] {
  const tail = 0.005;
  const odds = Math.log(chance / (1 - chance));
  let logarithm = trials * Math.log(1 - chance); // of the term: thousands of dice would underflow
  let sum = 0;
  let low = -1;
  for (let successes = 0; successes < trials; successes += 1) {
    sum += Math.exp(logarithm);
    if (low < 0 && sum > tail) low = successes;
    if (sum >= 1 - tail) return [low, successes];
    logarithm += Math.log((trials - successes) / (successes + 1)) + odds;
  }
  return [Math.max(0, low), trials];
}
