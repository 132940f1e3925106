// Battles in sentences: for those who hear the page, and for the strip between the lines.

import { lineText } from "../../core/log/line";
import { tell } from "../../core/log/sentences";
import type { Story } from "../../core/story.svelte";
import { others } from "../../core/prompts/prompt";
import type { Table } from "../../core/table.svelte";
import { does, NEUTRALS } from "../../core/battles/sides";
import { facesSpoken } from "./faces";

export const hits = (count: number): string => (count === 1 ? "1 hit" : `${count} hits`);

export const diceWords = (count: number): string => (count === 1 ? "1 die" : `${count} dice`);

/** The steps of a battle that the log folds away, spoken: dice, losses, match-ups. */
export function spokenSteps(table: Table, story: Story, from: number, to: number): string {
  const words: string[] = [];
  for (let place = Math.max(0, from, to - 8); place < to; place += 1) {
    const { event } = story.steps[place]!;
    if (!event) continue;
    const [before, after] = [story.at(place), story.at(place + 1)];
    if (event.type === "battle-dice-rolled" || event.type === "line-fired") {
      const board = before.fleet_battle ?? before.battle;
      const isNeutral = event.part === "defender" && !before.fleet_battle && before.battle?.owner === null;
      const who = isNeutral ? NEUTRALS : table.name(board?.[event.part].player ?? null);
      const faces = event.faces + (event.type === "line-fired" ? (event.air_support ?? "") : "");
      words.push(`${does(who, "roll")} ${facesSpoken(faces)}: ${hits(event.hits)}.`);
      continue;
    }
    const line = tell(event, { before, after, facts: story.facts });
    const isBattle = line.kind === "battle" || line.kind === "naval";
    if (line.isDetail && isBattle) words.push(lineText(line, (seat) => table.name(seat)));
  }
  return words.join(" ");
}

/** What the step on the screen brought. */
export function lastStep(table: Table): string {
  const { story } = table;
  return story ? spokenSteps(table, story, story.cursor - 1, story.cursor) : "";
}

/** Whom the battle waits for, if not for the player at the screen. */
export function waitingFor(table: Table): string {
  const { story, pace } = table;
  if (!story?.isLive || pace.isPlaying) return "";
  return story.waiting
    .filter(({ seat }) => seat !== table.eyes)
    .map(({ seat, decision }) => `${table.name(seat)} ${others(decision)}.`)
    .join(" ");
}
