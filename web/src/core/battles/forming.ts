// Who goes forward from the reserve: what a question asks for, and the answer.

import type { Answer, Army, Decision } from "../../wire/types";
import { countsOf, stepForward, steppingForward, unitsOf, type Piece } from "./pieces";
import type { Part } from "./tale";

export interface Forming {
  part: Part;
  least: number;
  most: number;
  /** Before anybody has rolled. */
  isOpening: boolean;
  /** So many must step forward, and nobody may be held back. */
  isForced: boolean;
}

export function formingOf(decision: Decision | undefined): Forming | null {
  switch (decision?.type) {
    case "commit-opening":
    case "reinforce": {
      const { part, least, most, type } = decision;
      return { part, least, most, isOpening: type === "commit-opening", isForced: false };
    }
    case "set-line":
    case "fill-line": {
      const { part, count, type } = decision;
      return { part, least: count, most: count, isOpening: type === "set-line", isForced: true };
    }
    default:
      return null;
  }
}

export function isEnough(chosen: readonly Piece[], { least, most }: Forming): boolean {
  return least <= chosen.length && chosen.length <= most;
}

export function answerOf({ isForced }: Forming, chosen: readonly Piece[]): Answer {
  return isForced ? stepForward(chosen) : { type: "commit", units: countsOf(chosen) as Army };
}

/** Who goes forward by an answer that the server proposes. */
export function piecesOf(answer: Answer): Piece[] | null {
  if (answer.type === "commit") return unitsOf(answer.units);
  return answer.type === "step-forward" ? steppingForward(answer) : null;
}
