// The sentences of the scenario Provocation.

import { GOVERNMENT_NAMES, total } from "../../parts/pieces";
import { cardWords } from "../cards";
import { card, dice, line, list, player, rule, say, units, type Face } from "./line";
import type { Tellers } from "./tellers";

const DETAIL = { isDetail: true };

export const CRISIS = {
  "war-began": ({ seat, against }) =>
    line(seat, "diplomacy", say`is at war with ${player(against)} ${rule("P-PROVOKE-08")}`),
  "provocation-shuffled": () => line(null, "cards", say`The Provocation cards were shuffled`, DETAIL),
  "provocation-drawn": ({ seat, cards: drawn }, { facts }) => {
    const { faces, count = faces?.length ?? 0 } = drawn;
    const what = faces?.length
      ? faces.map((each) => cardWords(each, facts)).join("; ")
      : count === 1
        ? "a Provocation card"
        : `${count} Provocation cards`;
    return line(seat, "cards", say`drew ${what}`);
  },
  "provocation-put-under": ({ seat, cards: gone }, { facts }) =>
    line(
      seat,
      "cards",
      say`put ${gone.faces?.length ? gone.faces.map((each) => cardWords(each, facts)).join("; ") : "a Provocation card"} under the stack`,
      DETAIL,
    ),
  "provocation-played": ({ seat, card: played, against }, { facts }) =>
    line(seat, "diplomacy", say`declared war on ${player(against)}: ${cardWords(played, facts)}`),
  "hand-thrown-in": ({ seat, cards: shown }) =>
    line(seat, "setup", say`threw in a weak hand: ${list(shown.map(card))}`),
  "card-given-back": ({ seat }) => line(seat, "cards", say`gave a card back to the deck`),
  "routes-drawn": ({ seat, routes }) => line(seat, "setup", say`may keep ${list(routes.map(card), " or ")}`, DETAIL),
  "route-kept": ({ seat, route }) => line(seat, "setup", say`kept the trade route ${card(route)}`),
  "choosers-rolled": ({ government, rolls }) => {
    const thrown = rolls.map(([seat, die]) => say`${player(seat)} ${dice([die])}`);
    return line(
      null,
      "setup",
      say`${GOVERNMENT_NAMES[government].people} rolled for the first choice: ${list(thrown)}`,
    );
  },
  "technology-chosen": ({ seat, cards: taken }) =>
    line(
      seat,
      "setup",
      taken.faces?.length ? say`chose ${list(taken.faces.map(card))}` : say`chose a secret technology`,
    ),
  "units-raised": ({ seat, faces, army }) =>
    line(seat, "build", say`rolled ${dice([...faces] as Face[])} and raised ${total(army) ? units(army) : "nobody"}`),
} satisfies Partial<Tellers>;
