// What was answered lately as the standing orders say, read from the story.

import type { BoardOffer, Event, StandingOrder, State } from "../../wire/types";
import { mayBlock } from "../trade/terms";
import { wordFor } from "../common/standing";

export interface Answered {
  /** The player whom it was about, if there was one. */
  about: number | null;
  text: string;
}

interface Told {
  event: Event | null;
  /** The state that the event led to. */
  state: State;
}

const MOST = 8;

/** Newest first. Only what an order covers: the rest the player answered himself. */
export function lately(
  told: readonly Told[],
  orders: readonly StandingOrder[],
  seat: number,
  board: BoardOffer,
): Answered[] {
  const found: Answered[] = [];
  for (let place = told.length - 1; place >= 0 && found.length < MOST; place -= 1) {
    const { event, state } = told[place]!;
    if (!event) continue;
    const mover = state.player;
    const by = (decision: string, about: number | null, word: string): boolean =>
      wordFor(orders, decision, about) === word;
    const add = (about: number | null, text: string): number => found.push({ about, text });
    if (event.type === "crossings-answered" && event.controller === seat) {
      const word = event.blocked.length ? "block" : "allow";
      if (by("answer-crossings", mover, word)) add(mover, word === "block" ? "crossing blocked" : "crossing allowed");
    } else if (event.type === "offer-refused" && event.partner === seat) {
      if (by("answer-trade", event.proposer, "refuse")) add(event.proposer, "offer refused");
    } else if (event.type === "trade-blocked" && state.sea_controller === seat) {
      if (by("allow-trade", event.proposer, "block")) add(event.proposer, "trade blocked");
    } else if (event.type === "trade-made" && mayBlock(state, board, event.proposer, event.partner) === seat) {
      if (by("allow-trade", event.proposer, "allow")) add(event.proposer, "trade allowed");
    } else if (event.type === "challenge-declined" && event.controller === seat) {
      if (by("answer-challenge", mover, "decline")) add(mover, "withdrew at sea");
    } else if (event.type === "naval-battle-began" && event.controller === seat) {
      if (by("answer-challenge", event.challenger, "accept")) add(event.challenger, "challenge accepted");
    } else if (event.type === "commander-named" && mover !== seat) {
      if (by("volunteer-neutral", null, "no")) add(null, "did not volunteer");
      else if (by("volunteer-neutral", null, "yes")) add(null, "volunteered");
    }
  }
  return found;
}
