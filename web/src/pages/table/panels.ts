// Which panel answers which question. Another rule set adds its panels here, and nothing else.

import type { Component } from "svelte";
import ChooseBombingTarget from "../../panels/air/ChooseBombingTarget.svelte";
import RemovePlanes from "../../panels/air/RemovePlanes.svelte";
import UseTechnology from "../../panels/air/UseTechnology.svelte";
import { LINES_PANELS } from "./panels/lines";
import { JOURNEYS } from "./panels/journeys";
import MovePanel from "../../panels/moves/MovePanel.svelte";
import { PLACARD } from "./panels/placard";
import { POLITICS } from "./panels/politics";
import { PROVOCATION } from "./panels/provocation";
import { PANELS } from "./panels/questions";
import ReactionPanel from "../../panels/inbox/ReactionPanel.svelte";
import ChooseRaidTargets from "../../panels/raid/ChooseRaidTargets.svelte";
import { SEA_PANELS } from "./panels/sea";
import type { Decision, Question } from "../../wire/types";

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
