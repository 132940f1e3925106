// A question that is answered with one of a few: what is asked, and the choices.

import type { Answer } from "../../wire/types";

export interface Choice {
  key: string;
  label: string;
  line: string;
  icon: string;
  answer: Answer;
}

export interface Few {
  title: string;
  note: string;
  lead: string;
  rule: string;
  /** On the button, before the label of what is chosen. */
  verb: string;
  choices: readonly Choice[];
}
