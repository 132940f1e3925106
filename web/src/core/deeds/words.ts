// What a banner says of a deed: what was rolled and needed, and who got what.

import { tell } from "../log/sentences";
import { inWords, list, player, region, say, type Name, type Part } from "../log/line";
import type { Attempt, State } from "../../wire/types";
import type { Story } from "../story.svelte";
import type { Deed } from "./deeds";

/** Everybody's dice of a deed, roll by roll. */
export function rollsOf({ steps }: Deed): Attempt[][] {
  return steps.flatMap(({ attempts = [] }) => (attempts.length ? [attempts] : []));
}

export function totalOf({ dice }: Attempt): number {
  return dice.reduce((sum, die) => sum + die, 0);
}

/** Sentences, the last of which says what came of it. */
export function wordsOf(deed: Deed, story: Story): Part[][] {
  const lines = deed.steps.flatMap(({ event }, place): Part[][] => {
    if (!event || isRolled(deed, place)) return [];
    const before: State = story.at(deed.began + place);
    const { who, parts, isDetail } = tell(event, {
      before,
      after: story.at(deed.began + place + 1),
      facts: story.facts,
    });
    if (isDetail) return [];
    return [who === null ? [...parts] : [player(who), ...say` `, ...parts]];
  });
  const verdict = verdictOf(deed);
  return verdict ? [verdict, ...lines] : lines;
}

/** What its dice say, and what they bring, is told in the verdict. */
function isRolled({ type, steps }: Deed, place: number): boolean {
  const event = steps[place]?.event;
  return !!steps[place]?.attempts?.length || (type === "blitz-rolled" && event?.type === "region-joined");
}

/** "6, 8 needed. Amber wins Venezuela." */
function verdictOf(deed: Deed): Part[] | null {
  const rolls = rollsOf(deed);
  const [own] = rolls[0] ?? [];
  const last = rolls.at(-1);
  if (!own || !last) return null;
  const event = deed.steps[0]!.event;
  const prize = event?.type === "blitz-rolled" ? region(event.region) : null;
  const first = own.needed === null ? [] : say`${totalOf(own)}, ${own.needed} needed. `;
  const winner = last.find(({ outcome }) => outcome === "won");
  if (event?.type !== "blitz-rolled" && event?.type !== "research-rolled") {
    return winner ? say`${player(winner.seat)} is first, with ${totalOf(winner)}.` : tied(last);
  }
  if (winner) {
    const gain = prize ? say`wins ${prize}` : say`has found a technology`;
    return [...first, ...say`${player(winner.seat)} ${gain}.`];
  }
  if (last.some(({ outcome }) => outcome === "tied")) return [...first, ...tied(last)];
  if (rolls.length > 1) {
    const needed = last[0]!.needed;
    return [
      ...first,
      ...say`None of the others reaches ${needed ?? "it"}${prize ? say`: ${prize} stays neutral` : []}.`,
    ];
  }
  return [...first, ...say`${player(own.seat)} ${prize ? say`does not win ${prize}` : say`finds nothing`}.`];
}

function tied(last: readonly Attempt[]): Part[] {
  const even = last.filter(({ outcome }) => outcome === "tied");
  return say`${list(even.map(({ seat }) => player(seat)))} tie, and roll again.`;
}

/** All of it, for those who hear it. */
export function spokenDeed(deed: Deed, story: Story, name: Name): string {
  const dice = rollsOf(deed)
    .flat()
    .map((each) => `${name(each.seat)} rolled ${totalOf(each)}.`);
  const sentences = wordsOf(deed, story).map((parts) => inWords(parts, name));
  return [
    ...(dice.length > 1 ? dice : []),
    ...sentences.map((each) => (/[.!?”]$/.test(each) ? each : `${each}.`)),
  ].join(" ");
}
