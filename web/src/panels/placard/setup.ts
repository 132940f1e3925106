// Questions of the Deluxe edition that are answered with one of a few.

import { GOVERNMENT_NAMES, SUIT_NAMES } from "../../parts/pieces";
import type { Few } from "../common/few";
import type { Facts, Government, Suit } from "../../wire/types";
import { SUIT_LONG } from "./words";

/** Which technology a government starts with. */
export function startTech(offered: readonly Suit[], government: Government, { words }: Facts): Few {
  return {
    title: "Your first technology",
    note: GOVERNMENT_NAMES[government].name,
    lead: words.sayings.first_technology?.text ?? "",
    rule: words.sayings.first_technology?.rule ?? "",
    verb: "Begin with ",
    choices: offered.map((technology) => ({
      key: technology,
      label: `${SUIT_LONG[technology]} 1`,
      line: `${capital(words.ladders[technology]?.levels[0] ?? "")}.`,
      icon: SUIT_NAMES[technology].icon,
      answer: { type: "start-tech", technology },
    })),
  };
}

/** Which way turns pass; `order` gives the names in either direction. */
export function direction(year: number, order: (direction: 1 | -1) => readonly string[]): Few {
  return {
    title: "This year's order",
    note: `year ${year}`,
    lead: "You hold the order dice and act first in every season. Who follows you?",
    rule: "D-YEAR-03",
    verb: "Turns pass ",
    choices: [
      {
        key: "clockwise",
        label: "clockwise",
        line: order(1).join(", then "),
        icon: "i-clockwise",
        answer: { type: "direction", direction: "clockwise" },
      },
      {
        key: "counterclockwise",
        label: "counterclockwise",
        line: order(-1).join(", then "),
        icon: "i-counterclockwise",
        answer: { type: "direction", direction: "counterclockwise" },
      },
    ],
  };
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
