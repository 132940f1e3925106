// Raids on trade routes and bombs on economies, as far as they concern the map.

import ChooseBombingTarget from "../../../panels/air/ChooseBombingTarget.svelte";
import RemovePlanes from "../../../panels/air/RemovePlanes.svelte";
import UseTechnology from "../../../panels/air/UseTechnology.svelte";
import ChooseRaidTargets from "../../../panels/raid/ChooseRaidTargets.svelte";
import type { Panels } from "./panel";

export default {
  "choose-raid-targets": ChooseRaidTargets,
  "choose-bombing-target": ChooseBombingTarget,
  "remove-planes": RemovePlanes,
  "use-technology": UseTechnology,
} satisfies Panels;
