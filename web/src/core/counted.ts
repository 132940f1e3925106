// Cards counted, as a careful player does: which economics cards a nation has shown that it took, and
// cannot have lost since. What these eyes see of a hand needs no counting.

import type { Cards, Event, State, Step } from "../wire/types";

interface Seen {
  readonly steps: readonly Step[];
  at(place: number): State;
}

/** For each seat, the cards that it surely holds after so many steps. */
export function countedCards(story: Seen, upTo: number): string[][] {
  const known: string[][] = story.at(0).colours.map(() => []);
  for (let place = 1; place <= upTo; place += 1) {
    const { event } = story.steps[place - 1]!;
    const [before, after] = [story.at(place - 1).hands, story.at(place).hands];
    if (event?.type === "trade-made") {
      // Hands may look to others as they did before.
      for (const seat of [event.proposer, event.partner]) known[seat] = [];
      known[event.partner]!.push(...(event.gave.faces ?? []));
      known[event.proposer]!.push(...(event.got.faces ?? []));
    } else if (before !== after) follow(known, before, after, facesOf(event));
  }
  return known;
}

function follow(known: string[][], before: readonly Cards[], after: readonly Cards[], faces: readonly string[]): void {
  const change = (seat: number): number => (after[seat]?.count ?? 0) - (before[seat]?.count ?? 0);
  const seats = [...known.keys()];
  for (const seat of seats.filter((each) => change(each) < 0))
    known[seat] = faces.length === -change(seat) ? without(known[seat]!, faces) : [];
  const grown = seats.filter((each) => change(each) > 0);
  const [taker] = grown;
  if (taker !== undefined && grown.length === 1 && faces.length === change(taker)) known[taker]!.push(...faces);
}

/** The cards that an event names, as far as these eyes may read them. */
function facesOf(event: Event | null): readonly string[] {
  return Object.entries(event ?? {}).flatMap(([field, value]: [string, unknown]) => {
    if (field === "card" && typeof value === "string") return [value];
    const faces = typeof value === "object" && value !== null && "faces" in value ? value.faces : null;
    return Array.isArray(faces) ? (faces as string[]) : [];
  });
}

function without(hand: readonly string[], gone: readonly string[]): string[] {
  const left = [...hand];
  for (const card of gone) if (left.includes(card)) left.splice(left.indexOf(card), 1);
  return left;
}
