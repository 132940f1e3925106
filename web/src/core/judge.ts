// Somebody who takes the answers of a table's player instead of the game: a puzzle.

import type { Answer } from "../wire/types";

/** Whether the answer was taken, which a refusal is not. */
export type Judge = (answer: Answer) => Promise<boolean>;
