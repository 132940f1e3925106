// Faces of dice in pictures and words.

import { PIECE_NAMES, type PieceLetter } from "../../parts/pieces";
import type { ThrownDie } from "../../wire/types";

/** What a face shows: an army die has the letters of units, a navy die those of ships. */
const SHOWN: Readonly<Record<string, PieceLetter>> = {
  I: "I",
  T: "T",
  A: "A",
  P: "P",
  D: "DD",
  S: "SS",
  C: "CV",
  B: "BB",
};

/** The picture of a face in the sprite, and its word. A number stands for itself. */
export function faceOf(face: string | number): { symbol: string; word: string } {
  if (face === "-") return { symbol: "die-blank", word: "blank" };
  const piece = SHOWN[face];
  const word = piece ? PIECE_NAMES[piece].one : String(face);
  return { symbol: `die-${word}`, word };
}

/** In words, why a die did nothing; of a hit, what is odd about it. */
export function reasonOf({ face, fate, by, is_air }: ThrownDie): string {
  const { word } = faceOf(face);
  switch (fate) {
    case "hit":
      return by ? "" : "counts by a card";
    case "spare":
      return "nobody left to hit";
    case "unmatched":
      return is_air ? "no plane" : `no ${word} left to match`;
    case "absent":
      return `no ${word} in line`;
    case "silent":
      return `no ${word} fires in a salvo`;
    case "blank":
      return "blank";
  }
}

/** "3 infantry, 1 plane, 2 blanks", for those who hear the dice. */
export function facesSpoken(faces: string): string {
  return Object.entries({ ...SHOWN, "-": null })
    .flatMap(([face, piece]) => {
      const count = [...faces].filter((each) => each === face).length;
      if (!count) return [];
      const { one, many } = piece ? PIECE_NAMES[piece] : { one: "blank", many: "blanks" };
      return [`${count} ${count === 1 ? one : many}`];
    })
    .join(", ");
}
