// Questions of the scenario that are answered with one of a few: what is asked, and the choices.

import { cardName } from "../../core/log/line";
import type { Few } from "../common/few";
import type { Decision, Facts } from "../../wire/types";

const HALVES = {
  bomb: { label: "Bomb", line: "Strategic bombing of an enemy's economy, once in this action.", icon: "i-act-bombing" },
  raid: { label: "Raid", line: "Commerce raiding with submarines, once in this action.", icon: "i-act-raid" },
};

/** The question with its choices; null if it is not one of these. `cards` are those that may be given back. */
export function fewOf(decision: Decision, facts: Facts, cards: readonly string[]): Few | null {
  switch (decision.type) {
    case "redeal":
      return {
        title: "A weak hand",
        note: "",
        lead: `You hold ${[...cards].sort().map(cardName).join(", ")}. ${facts.words.sayings.weak_hand?.text ?? ""}`,
        rule: "P-SETUP-04",
        verb: "",
        choices: [
          {
            key: "new",
            label: "Show them, take new ones",
            line: "Everybody sees the old ones.",
            icon: "i-cards",
            answer: { type: "new-cards", is_wanted: true },
          },
          {
            key: "keep",
            label: "Keep them",
            line: "Nobody sees them.",
            icon: "i-seal",
            answer: { type: "new-cards", is_wanted: false },
          },
        ],
      };
    case "keep-route":
      return {
        title: "Keep a route",
        note: "one of them",
        lead: "A Monarchy starts with a trade route; the other goes back into the pool.",
        rule: "P-SETUP-10",
        verb: "Keep ",
        choices: decision.routes.map((route) => {
          const { base, value } = facts.routes[route]!;
          return {
            key: route,
            label: `${base}, ${value}`,
            line: `Yields ${value} each round; raided from the ${base}.`,
            icon: "i-route",
            answer: { type: "kept-route", route },
          };
        }),
      };
    case "choose-technology":
      return {
        title: "Your technology",
        note: "known to you alone",
        lead: "Your government offers you these. Nobody learns which one you have until you use it.",
        rule: "P-TECH-01",
        verb: "Take ",
        choices: decision.technologies.map((technology) => {
          const { title, effect } = facts.technologies[technology]!;
          return {
            key: technology,
            label: title,
            line: effect,
            icon: "i-act-research",
            answer: { type: "starting-technology", technology },
          };
        }),
      };
    case "return-card":
      return {
        title: "Give back a card",
        note: "seen by nobody",
        lead: "You hold one card for each region you own; one card goes back into the deck.",
        rule: "P-SETUP-11",
        verb: "Give back ",
        choices: [...new Set(cards)].sort().map((card) => ({
          key: card,
          label: cardName(card),
          line: "",
          icon: "i-cards",
          answer: { type: "returned-card", card },
        })),
      };
    case "infrastructure-next":
      return {
        title: "Enemy infrastructure",
        note: "one or both",
        lead: "The oil is paid with the first attack.",
        rule: "P-ACTION-01",
        verb: "",
        choices: [
          ...decision.halves.map((half) => ({
            key: half,
            ...HALVES[half],
            answer: { type: "next-blow" as const, half },
          })),
          {
            key: "end",
            label: "Finish",
            line: "No further attack in this action.",
            icon: "i-check",
            answer: { type: "next-blow" },
          },
        ],
      };
    default:
      return null;
  }
}
