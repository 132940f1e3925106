// The panels of politics and the economy of the Expansion.

import type { Component } from "svelte";
import BidPanel from "../../../panels/auction/BidPanel.svelte";
import type { Decision, Question } from "../../../wire/types";
import Blitz from "../../../panels/politics/Blitz.svelte";
import ChooseLoot from "../../../panels/politics/ChooseLoot.svelte";
import GiveUpRegions from "../../../panels/politics/GiveUpRegions.svelte";
import Invest from "../../../panels/politics/Invest.svelte";
import PlanProduction from "../../../panels/politics/PlanProduction.svelte";
import PlayBlock from "../../../panels/politics/PlayBlock.svelte";
import PlayCard from "../../../panels/politics/PlayCard.svelte";

export const POLITICS: Partial<Record<Decision["type"], Component<{ question: Question }>>> = {
  "play-card": PlayCard,
  "play-block": PlayBlock,
  "choose-loot": ChooseLoot,
  "choose-blitz-target": Blitz,
  "continue-blitz": Blitz,
  invest: Invest,
  "open-auction": BidPanel,
  "raise-or-pass": BidPanel,
  "plan-production": PlanProduction,
  "give-up-regions": GiveUpRegions,
};
