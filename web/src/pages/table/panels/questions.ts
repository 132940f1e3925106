// The panel of each question that is answered beside the map. Battles have their own boards, and
// moves their own folder.

import type { Component } from "svelte";
import type { Decision, Question } from "../../../wire/types";
import BuyUnits from "../../../panels/questions/BuyUnits.svelte";
import ChooseAction from "../../../panels/questions/ChooseAction.svelte";
import ChooseBlitzTarget from "../../../panels/questions/ChooseBlitzTarget.svelte";
import ChooseColour from "../../../panels/questions/ChooseColour.svelte";
import ClaimRegion from "../../../panels/questions/ClaimRegion.svelte";
import PlaceCapital from "../../../panels/questions/PlaceCapital.svelte";
import PlaceUnits from "../../../panels/questions/PlaceUnits.svelte";
import ReactionPanel from "../../../panels/inbox/ReactionPanel.svelte";
import AnswerTrade from "../../../panels/trade/AnswerTrade.svelte";
import OfferTrade from "../../../panels/trade/OfferTrade.svelte";
import TurnBackPlanes from "../../../panels/questions/TurnBackPlanes.svelte";

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
