// The panel of each question about ships on the map, beside battles.

import type { Component } from "svelte";
import ReactionPanel from "../../../panels/inbox/ReactionPanel.svelte";
import type { Decision, Question } from "../../../wire/types";
import AttackCrossing from "../../../panels/sea/AttackCrossing.svelte";
import ChooseConvoyLosses from "../../../panels/sea/ChooseConvoyLosses.svelte";
import ChooseFleetArea from "../../../panels/sea/ChooseFleetArea.svelte";
import DeclareSubmarineBattle from "../../../panels/sea/DeclareSubmarineBattle.svelte";

export const SEA_PANELS: Partial<Record<Decision["type"], Component<{ question: Question }>>> = {
  "choose-fleet-area": ChooseFleetArea,
  "declare-submarine-battle": DeclareSubmarineBattle,
  "canal-permission": ReactionPanel,
  "attack-crossing": AttackCrossing,
  "choose-convoy-losses": ChooseConvoyLosses,
  "strike-back": ReactionPanel,
};
