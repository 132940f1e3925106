// The panel of each question that is answered beside the map. Battles have their own boards, and
// moves their own folder.

import type { Component } from "svelte";
import type { Decision, Question } from "../wire/types";
import BuyUnits from "./BuyUnits.svelte";
import ChooseAction from "./ChooseAction.svelte";
import ChooseBlitzTarget from "./ChooseBlitzTarget.svelte";
import ChooseColour from "./ChooseColour.svelte";
import ClaimRegion from "./ClaimRegion.svelte";
import PlaceCapital from "./PlaceCapital.svelte";
import PlaceUnits from "./PlaceUnits.svelte";
import ReactionPanel from "./ReactionPanel.svelte";
import AnswerTrade from "./trade/AnswerTrade.svelte";
import OfferTrade from "./trade/OfferTrade.svelte";
import TurnBackPlanes from "./TurnBackPlanes.svelte";

export const PANELS: Partial<Record<Decision["type"], Component<{ question: Question }>>> = {
  "choose-colour": ChooseColour,
  "claim-region": ClaimRegion,
  "place-five": PlaceUnits,
  "place-capital": PlaceCapital,
  "choose-action": ChooseAction,
  "choose-blitz-target": ChooseBlitzTarget,
  "buy-units": BuyUnits,
  "place-new-units": PlaceUnits,
  "offer-trade": OfferTrade,
  "answer-trade": AnswerTrade,
  "allow-trade": ReactionPanel,
  "answer-crossings": ReactionPanel,
  "turn-back-planes": TurnBackPlanes,
};
