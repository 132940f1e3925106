// What a table agrees on beside its game, in words.

import { span } from "./motions";
import type { Agreement, TableInfo } from "../wire/types";

export const USUAL: Agreement = {
  increment: null,
  each: "decision",
  missed: null,
  stand_in: "caretaker",
  vacant: "bot",
  holidays: 0,
  consent: "majority",
};

const DAY = 86_400;

/** Line by line, for everybody at the table. */
export function agreed({ clock, absent, agreement }: Pick<TableInfo, "clock" | "absent" | "agreement">): string[] {
  const { increment, each, missed, stand_in, vacant, holidays, consent } = agreement;
  const lines = [];
  if (clock === null) lines.push("There is no clock.");
  else if (increment === null) lines.push(`Each decision may take ${span(clock)}.`);
  else {
    const more = increment > 0 ? `, and ${span(increment)} more for each ${each}` : "";
    lines.push(`Each player has a bank of ${span(clock)} for the whole game${more}.`);
  }
  if (clock !== null) {
    lines.push(
      absent === "caretaker" ? "When it runs out a bot sits in." : "When it runs out the default answer is given.",
    );
  }
  if (missed !== null) {
    const turns = missed === 1 ? "a turn" : `${missed} turns in a row`;
    lines.push(
      vacant === "wait"
        ? `The seat of whoever misses ${turns} is offered to others, and the game waits.`
        : vacant === "offer"
          ? `The seat of whoever misses ${turns} is offered to others; until then a bot (${stand_in}) plays.`
          : `Whoever misses ${turns} is played by a bot (${stand_in}) until he comes back.`,
    );
  }
  if (holidays > 0) lines.push(`Each player may take ${span(holidays * DAY)} off.`);
  lines.push("When everybody is away the game waits.");
  lines.push(`${consent === "all" ? "All who are there" : "More than half of those who are there"} decide together.`);
  return lines;
}
