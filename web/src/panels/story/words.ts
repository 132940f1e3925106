// The story in words and figures.

import type { Moment, Story as GameStory, TurningPoint, Upset } from "../../wire/types";

export type Name = (seat: number | null) => string;

export const percent = (share: number): string => `${Math.round(100 * share)} %`;

/** By how many of a hundred: "+12", "−3", "0". */
export function signed(share: number): string {
  const points = Math.round(100 * share);
  return points === 0 ? "0" : points < 0 ? `−${-points}` : `+${points}`;
}

export function when({ time }: Pick<GameStory, "time">, round: number): string {
  return round === 0 ? "Setting up" : `${time} ${round}`;
}

/** What happened, with the players' names. */
export function said(told: TurningPoint["told"], name: Name): string {
  return told.map((part) => (typeof part === "number" ? name(part) : part)).join("");
}

/** "Green 41 → 18 %", without the name where the sentence began with it. */
export function change({ told, seat, before, now }: TurningPoint, name: Name): string {
  const whose = told[0] === seat ? "" : `${name(seat)} `;
  return `${whose}${Math.round(100 * before)} → ${percent(now)}`;
}

export function upset({ place, attacker, defender, is_attackers: isTaken }: Upset, name: Name): string {
  const where = place || "the sea";
  const other = defender === null ? "the neutral army" : name(defender);
  if (isTaken) return `${name(attacker)} beats ${other} in ${where}`;
  const holder = defender === null ? "The neutral army" : other;
  return `${holder} throws ${name(attacker)} back from ${where}`;
}

export function likely(chance: number): string {
  const figure = percent(chance);
  return figure === percent(0) ? "hardly ever so" : `${figure} likely`;
}

/** Whose chances stand how at a point of the curve, the best first. */
export function standingsAt({ chances }: Moment, name: Name): string {
  return chances
    .map((chance, seat) => ({ chance, seat }))
    .sort((one, other) => other.chance - one.chance)
    .map(({ chance, seat }) => `${name(seat)} ${percent(chance)}`)
    .join(", ");
}

/** The last point of the curve in each round, for a table. */
export function byRound(moments: readonly Moment[]): Moment[] {
  return moments.filter(({ round }, place) => round !== moments[place + 1]?.round);
}

/** The point of the curve that stands when so many answers have been given. */
export function momentAt(moments: readonly Moment[], answers: number): number {
  const next = moments.findIndex(({ after }) => after > answers);
  return next < 0 ? moments.length - 1 : Math.max(0, next - 1);
}
