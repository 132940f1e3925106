// Whose sign stands before the prompt: of whoever its words are about, or nobody's.

import type { Waiting } from "../../wire/types";

interface Moment {
  /** The player at the screen is asked something. */
  isAsked: boolean;
  eyes: number | null;
  /** What has happened is still being shown: the words are about whoever is in turn. */
  isPlaying: boolean;
  player: number | null;
  waiting: readonly Waiting[];
  /** Nobody is asked: it is over, paused, or the connection is lost. */
  isStill: boolean;
}

export function signOf({ isAsked, eyes, isPlaying, player, waiting, isStill }: Moment): number | null {
  if (isStill) return null;
  if (isAsked) return eyes;
  if (isPlaying) return player;
  return waiting.length === 1 ? waiting[0]!.seat : null;
}
