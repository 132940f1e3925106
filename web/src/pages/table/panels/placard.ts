// The panels of what a nation of years and seasons decides at home.

import BuildPayment from "../../../panels/placard/BuildPayment.svelte";
import Representative from "../../../panels/battle/Representative.svelte";
import BuildPurchase from "../../../panels/placard/BuildPurchase.svelte";
import Burn from "../../../panels/placard/Burn.svelte";
import BurnPayment from "../../../panels/placard/BurnPayment.svelte";
import ChooseGovernment from "../../../panels/placard/ChooseGovernment.svelte";
import Convert from "../../../panels/placard/Convert.svelte";
import DiscardToDraw from "../../../panels/placard/DiscardToDraw.svelte";
import Negotiate from "../../../panels/placard/Negotiate.svelte";
import OneOfFew from "../../../panels/placard/OneOfFew.svelte";
import PlayActionCard from "../../../panels/placard/PlayActionCard.svelte";
import ReadReports from "../../../panels/placard/ReadReports.svelte";
import ResearchConversion from "../../../panels/placard/ResearchConversion.svelte";
import ResearchTech from "../../../panels/placard/ResearchTech.svelte";
import type { Panels } from "./panel";

export default {
  "choose-government": ChooseGovernment,
  "choose-start-tech": OneOfFew,
  "choose-direction": OneOfFew,
  "play-action-card": PlayActionCard,
  "discard-to-draw": DiscardToDraw,
  "read-reports": ReadReports,
  "neutral-representative": Representative,
  "negotiate-target": Negotiate,
  "negotiate-convert": Convert,
  burn: Burn,
  "burn-payment": BurnPayment,
  "build-purchase": BuildPurchase,
  "build-payment": BuildPayment,
  "research-tech": ResearchTech,
  "research-conversion": ResearchConversion,
} satisfies Panels;
