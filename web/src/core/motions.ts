// What the people at a table may decide together, in words.

import type { Propose } from "../wire/types";

export type Motion = Propose["motion"];

const UNITS: readonly [name: string, seconds: number][] = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];

/** In the largest unit of which it is a whole number: "3 days", "90 minutes". */
export function span(seconds: number): string {
  const [name, size] = UNITS.find(([, each]) => seconds % each === 0) ?? UNITS.at(-1)!;
  const count = Math.round(seconds / size);
  return `${count} ${name}${count === 1 ? "" : "s"}`;
}

/** After "proposes": "to pause the game". */
export function motionWords(motion: Motion, name: (seat: number) => string, bot: (id: string) => string): string {
  switch (motion.type) {
    case "pause":
      return "to pause the game";
    case "resume":
      return "to go on";
    case "end":
      return "to end the game as it stands";
    case "extend":
      return `${span(motion.seconds)} more for everybody`;
    case "replace":
      return motion.bot === null
        ? `that ${name(motion.seat)} is played by its person again`
        : motion.offers
          ? `that ${name(motion.seat)} is offered to others, and played by ${bot(motion.bot)} until then`
          : `that ${bot(motion.bot)} plays ${name(motion.seat)}`;
  }
}

/** Where there is little room: "3d", "5h", "12m", "40s". */
export function shortSpan(seconds: number): string {
  const [name, size] = UNITS.find(([, each]) => seconds >= 2 * each) ?? UNITS.at(-1)!;
  return `${Math.floor(seconds / size)}${name[0]}`;
}

/** A clock that runs: "0:40", "59:58", and from two hours on "24 hours", "3 days". */
export function clockSpan(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  for (const [name, size] of UNITS.slice(0, 2))
    if (seconds >= 2 * size) return `${Math.floor(seconds / size)} ${name}s`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
