// The sentences of politics and the economy in the Expansion.

import { GOVERNMENT_NAMES } from "../../parts/pieces";
import type { Lot, Targets } from "../../wire/types";
import { card, cards, dice, line, list, player, region, rule, say, units, type Part } from "./line";
import { winnerOf, type Tellers } from "./tellers";

const DETAIL = { isDetail: true };

export const STATECRAFT = {
  // ---- political action cards ----
  "political-deck-shuffled": ({ cards: deck }) =>
    line(null, "cards", say`The ${deck.count ?? 0} political cards were shuffled`, DETAIL),
  "political-cards-drawn": ({ seat, cards: drawn }) =>
    line(
      seat,
      "cards",
      drawn.faces?.length ? say`drew ${cards(drawn)}` : say`drew ${some(drawn.count ?? 0, "political card")}`,
    ),
  "political-card-played": ({ seat, card: played, targets, is_eagle }) =>
    line(seat, "cards", say`played ${card(played)}${at(targets ?? {})}${is_eagle ? ", an Eagle" : ""}`),
  "block-played": ({ seat, card: played, against, barred, is_eagle }) =>
    line(
      seat,
      "cards",
      say`blocked ${player(against)} with ${card(played)}${barred == null ? [] : say`, who must spare ${player(barred)}`}${is_eagle ? ", an Eagle" : ""}`,
    ),
  "played-cards-discarded": () => line(null, "cards", say`What was played lies on the discard pile`, DETAIL),
  "move-struck": ({ seat }) => line(seat, "move", say`must declare the Move anew after a strike`),
  "political-card-stolen": ({ thief, victim, card: stolen }) =>
    line(
      thief,
      "cards",
      say`stole ${stolen.faces?.length ? cards(stolen) : say`a political card`} from ${player(victim)}`,
    ),
  "political-hand-shown": ({ spy, owner }) =>
    line(spy, "cards", say`looked at the political cards of ${player(owner)}`),
  "government-changed": ({ region: where, government }) =>
    line(null, "diplomacy", say`${region(where)} turned to ${GOVERNMENT_NAMES[government].name}`),
  "player-hunted": ({ seat }) =>
    line(seat, "cards", say`is hunted: every action costs one oil more until the next turn ends`),
  "blitz-helped": ({ seat, amount }) =>
    line(seat, "diplomacy", say`spoke on the radio: the next Diplomatic Blitz needs ${amount} less`),
  "ordinary-cards-struck": ({ seat, cards: struck }) =>
    line(seat, "cards", say`lost ${cards(struck)} to a strike until production is over`),

  // ---- certificates and production ----
  "certificates-received": ({ seat, points = 0, oil = 0 }, { before }) =>
    line(seat, before.game_round ? "build" : "setup", say`received ${lot({ points, oil })}`),
  "certificates-lost": ({ seat, points = 0, oil = 0 }) => line(seat, "build", say`lost ${lot({ points, oil })}`),
  "production-collected": ({ seat, points, oil }) =>
    line(seat, "build", say`collected ${lot({ points: points ?? 0, oil: oil ?? 0 })}`),
  "production-hidden": ({ seat, points, oil }) =>
    line(
      seat,
      "build",
      points === null || oil === null ? say`collected production` : say`collected ${lot({ points, oil })}`,
    ),
  "cards-recovered": () => line(null, "cards", say`Everything that was knocked out counts again`),

  // ---- auctions ----
  "auction-opened": ({ seat, bid }) => line(seat, "trade", say`opened the auction of a trade route with ${bid} PP`),
  "bid-raised": ({ seat, bid }) => line(seat, "trade", say`bid ${bid} PP`),
  "bidder-passed": ({ seat }) => line(seat, "trade", say`passed in the auction`, DETAIL),
  "route-sold": ({ seat, bid, route }) => line(seat, "trade", say`bought the trade route ${card(route)} for ${bid} PP`),

  // ---- technology ----
  "technology-deck-shuffled": ({ cards: deck }) =>
    line(null, "cards", say`The ${deck.count ?? 0} technologies were shuffled`, DETAIL),
  "technology-shown": ({ seat, technology }) =>
    line(seat, "cards", say`turned up a secret technology: ${card(technology)}`),
  "research-funded": ({ seat, points }) => line(seat, "build", say`invested ${points} PP in research`, DETAIL),
  "research-rolled": ({ seat, dice: rolled, needed }, scene) => {
    const sum = rolled[0] + rolled[1];
    const outcome = winnerOf(scene) === null ? "in vain" : "with success";
    return line(seat, "build", say`researched, rolled ${dice(rolled)} = ${sum} where ${needed} is needed, ${outcome}`);
  },
  "technology-drawn": ({ seat, technology }) => line(seat, "cards", say`found ${card(technology)}`),
  "technology-used": ({ seat, technology }) => line(seat, "cards", say`used ${card(technology)}`),

  // ---- governments and minor neutrals ----
  "government-drawn": ({ seat, government }) => line(seat, "setup", say`is a ${KINDS[government]} from now on`),
  "counters-laid": ({ counters }) =>
    line(null, "setup", say`${some(Object.keys(counters).length, "neutral region")} got a government`),
  "counter-removed": ({ region: where }) => line(null, "diplomacy", say`${region(where)} is no longer neutral`, DETAIL),
  "neutral-invaded": ({ seat, region: where }) => line(seat, "battle", say`invaded neutral ${region(where)}`, DETAIL),
  "first-roll-failed": ({ seat }) =>
    line(seat, "diplomacy", say`failed at the first roll, and may try another Diplomatic Blitz ${rule("X-DIPLO-08")}`),
  "regions-given-up": ({ seat, regions, moved }) => {
    const shifts = Object.entries(moved).map(([where, army]) => say`${units(army)} to ${region(where)}`);
    return line(
      seat,
      "move",
      say`gave up ${list(regions.map(region))}${shifts.length ? say`, and sent ${list(shifts)}` : []}`,
    );
  },

  // ---- trade, and what the eliminated leave ----
  "goods-traded": ({ proposer, partner, gave, got }) =>
    line(proposer, "trade", say`gave ${player(partner)} ${lot(gave)} and got ${lot(got)}`),
  "political-deck-mixed": () => line(null, "cards", say`The political deck was shuffled anew`, DETAIL),
  "statecraft-cleared-away": ({ seat, political, knocked_out }) =>
    line(
      seat,
      "game",
      say`left ${some((political.count ?? 0) + (knocked_out.count ?? 0), "card")} to the decks`,
      DETAIL,
    ),
} satisfies Partial<Tellers>;

const KINDS = { communism: "Communist", democracy: "Democracy", monarchy: "Monarchy", fascism: "Fascist" };

function some(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** Points, oil, routes and cards, as items of a list. */
export function goods({ points = 0, oil = 0, routes = [], political, knocked_out }: Lot): Part[][] {
  const parts: Part[][] = [];
  if (points) parts.push(say`${points} PP`);
  if (oil) parts.push(say`${oil} oil`);
  if (routes.length) parts.push(say`the ${routes.length === 1 ? "route" : "routes"} ${list(routes.map(card))}`);
  for (const [pile, noun] of [
    [political, "political card"],
    [knocked_out, "knocked-out card"],
  ] as const) {
    const count = pile?.count ?? pile?.faces?.length ?? 0;
    if (pile?.faces?.length) parts.push(cards(pile));
    else if (count) parts.push(say`${some(count, noun)}`);
  }
  return parts;
}

/** The same as one phrase. */
function lot(what: Lot): Part[] {
  const parts = goods(what);
  return parts.length ? list(parts) : say`nothing`;
}

function at({ seats = [], region: where, government }: Targets): Part[] {
  const aims: Part[][] = [];
  if (seats.length) aims.push(list(seats.map(player)));
  if (where)
    aims.push(government ? say`${region(where)}, to ${GOVERNMENT_NAMES[government].name}` : say`${region(where)}`);
  return aims.length ? say` on ${list(aims)}` : [];
}
