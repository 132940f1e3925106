// Whose sign stands before the prompt: of whom its words speak.

export interface Scene {
  /** Who is asked at this screen. */
  asked: number | null;
  /** Others' deeds are played out; the words name whose turn the picture shows. */
  isPlaying: boolean;
  player: number | null;
  /** Who is waited for. */
  waiting: readonly { seat: number }[];
  /** The words are of no nation: the game is over or stands still, or nothing is heard. */
  isOfNobody: boolean;
}

export function signOf({ asked, isPlaying, player, waiting, isOfNobody }: Scene): number | null {
  if (isOfNobody) return null;
  if (asked !== null) return asked;
  if (isPlaying) return player;
  return waiting.length === 1 ? waiting[0]!.seat : null;
}
