// The panel of each question about ships on the map, beside battles.

import type { Component } from "svelte";
import ReactionPanel from "../questions/ReactionPanel.svelte";
import type { Decision, Question } from "../wire/types";
import AttackCrossing from "./AttackCrossing.svelte";
import ChooseConvoyLosses from "./ChooseConvoyLosses.svelte";
import ChooseFleetArea from "./ChooseFleetArea.svelte";
import DeclareSubmarineBattle from "./DeclareSubmarineBattle.svelte";

export const SEA_PANELS: Partial<Record<Decision["type"], Component<{ question: Question }>>> = {
  "choose-fleet-area": ChooseFleetArea,
  "declare-submarine-battle": DeclareSubmarineBattle,
  "canal-permission": ReactionPanel,
  "attack-crossing": AttackCrossing,
  "choose-convoy-losses": ChooseConvoyLosses,
  "strike-back": ReactionPanel,
};
