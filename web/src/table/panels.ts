// Which panel answers which question. Another rule set adds its panels here, and nothing else.

import type { Component } from "svelte";
import ChooseBombingTarget from "../air/ChooseBombingTarget.svelte";
import RemovePlanes from "../air/RemovePlanes.svelte";
import UseTechnology from "../air/UseTechnology.svelte";
import { LINES_PANELS } from "../lines";
import { JOURNEYS } from "../journeys";
import MovePanel from "../moves/MovePanel.svelte";
import { PLACARD } from "../placard";
import { POLITICS } from "../politics";
import { PROVOCATION } from "../provocation";
import { PANELS } from "../questions";
import ReactionPanel from "../questions/ReactionPanel.svelte";
import ChooseRaidTargets from "../raid/ChooseRaidTargets.svelte";
import { SEA_PANELS } from "../sea";
import type { Decision, Question } from "../wire/types";

const ALL: Partial<Record<Decision["type"], Component<{ question: Question }>>> = {
  ...PANELS,
  ...JOURNEYS,
  ...PLACARD,
  ...POLITICS,
  ...PROVOCATION,
  ...SEA_PANELS,
  ...LINES_PANELS,
  "declare-moves": MovePanel,
  "submarines-fight": ReactionPanel,
  "choose-raid-targets": ChooseRaidTargets,
  "choose-bombing-target": ChooseBombingTarget,
  "remove-planes": RemovePlanes,
  "use-technology": UseTechnology,
};

export function panelOf(question: Question): Component<{ question: Question }> | undefined {
  return ALL[question.decision.type];
}
