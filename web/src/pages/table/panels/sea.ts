// The panel of each question about ships on the map, beside battles.

import AttackCrossing from "../../../panels/sea/AttackCrossing.svelte";
import ChooseConvoyLosses from "../../../panels/sea/ChooseConvoyLosses.svelte";
import ChooseFleetArea from "../../../panels/sea/ChooseFleetArea.svelte";
import DeclareSubmarineBattle from "../../../panels/sea/DeclareSubmarineBattle.svelte";
import type { Panels } from "./panel";

export default {
  "choose-fleet-area": ChooseFleetArea,
  "declare-submarine-battle": DeclareSubmarineBattle,
  "attack-crossing": AttackCrossing,
  "choose-convoy-losses": ChooseConvoyLosses,
} satisfies Panels;
