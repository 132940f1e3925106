// The panels of what a nation of years and seasons decides at home.

import type { Component } from "svelte";
import type { Decision, Question } from "../wire/types";
import BuildPayment from "./BuildPayment.svelte";
import BuildPurchase from "./BuildPurchase.svelte";
import Burn from "./Burn.svelte";
import BurnPayment from "./BurnPayment.svelte";
import ChooseGovernment from "./ChooseGovernment.svelte";
import Convert from "./Convert.svelte";
import DiscardToDraw from "./DiscardToDraw.svelte";
import Negotiate from "./Negotiate.svelte";
import OneOfFew from "./OneOfFew.svelte";
import PlayActionCard from "./PlayActionCard.svelte";
import ReadReports from "./ReadReports.svelte";
import ResearchConversion from "./ResearchConversion.svelte";
import ResearchTech from "./ResearchTech.svelte";

export const PLACARD: Partial<Record<Decision["type"], Component<{ question: Question }>>> = {
  "choose-government": ChooseGovernment,
  "choose-start-tech": OneOfFew,
  "choose-direction": OneOfFew,
  "play-action-card": PlayActionCard,
  "discard-to-draw": DiscardToDraw,
  "read-reports": ReadReports,
  "negotiate-target": Negotiate,
  "negotiate-convert": Convert,
  burn: Burn,
  "burn-payment": BurnPayment,
  "build-purchase": BuildPurchase,
  "build-payment": BuildPayment,
  "research-tech": ResearchTech,
  "research-conversion": ResearchConversion,
};
