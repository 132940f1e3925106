// Offers, and answers to them.

import AnswerTrade from "../../../panels/trade/AnswerTrade.svelte";
import OfferTrade from "../../../panels/trade/OfferTrade.svelte";
import type { Panels } from "./panel";

export default {
  "offer-trade": OfferTrade,
  "answer-trade": AnswerTrade,
} satisfies Panels;
