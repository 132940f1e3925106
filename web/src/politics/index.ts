// The panels of politics and the economy of the Expansion.

import type { Component } from "svelte";
import BidPanel from "../auction/BidPanel.svelte";
import type { Decision, Question } from "../wire/types";
import Blitz from "./Blitz.svelte";
import ChooseLoot from "./ChooseLoot.svelte";
import GiveUpRegions from "./GiveUpRegions.svelte";
import Invest from "./Invest.svelte";
import PlanProduction from "./PlanProduction.svelte";
import PlayBlock from "./PlayBlock.svelte";
import PlayCard from "./PlayCard.svelte";

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
