// The panels of politics and the economy of the Expansion.

import BidPanel from "../../../panels/auction/BidPanel.svelte";
import ChooseLoot from "../../../panels/politics/ChooseLoot.svelte";
import GiveUpRegions from "../../../panels/politics/GiveUpRegions.svelte";
import Invest from "../../../panels/politics/Invest.svelte";
import PlanProduction from "../../../panels/politics/PlanProduction.svelte";
import PlayBlock from "../../../panels/politics/PlayBlock.svelte";
import PlayCard from "../../../panels/politics/PlayCard.svelte";
import type { Panels } from "./panel";

export default {
  "play-card": PlayCard,
  "play-block": PlayBlock,
  "choose-loot": ChooseLoot,
  invest: Invest,
  "open-auction": BidPanel,
  "raise-or-pass": BidPanel,
  "plan-production": PlanProduction,
  "give-up-regions": GiveUpRegions,
} satisfies Panels;
