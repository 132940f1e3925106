// Which panel answers which question. Another rule set adds its panels here, and nothing else.

import type { Component } from "svelte";
import MovePanel from "../moves/MovePanel.svelte";
import { PANELS } from "../questions";
import type { Decision, Question } from "../wire/types";

const ALL: Partial<Record<Decision["type"], Component<{ question: Question }>>> = {
  ...PANELS,
  "declare-moves": MovePanel,
};

export function panelOf(question: Question): Component<{ question: Question }> | undefined {
  return ALL[question.decision.type];
}
