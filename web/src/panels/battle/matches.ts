// Match-ups as they are drawn: dice, what is added and why, and who is hit.

import type { Piece } from "../../core/battles/pieces";
import type { NavalRound, SideNumber } from "../../core/battles/naval";
import { SHIP_NAMES } from "../../parts/pieces";
import type { Added, Facts, LineShip, Ship } from "../../wire/types";
import { bare, type Place } from "./places";

type Bears = Readonly<Record<Ship, number>>;

export function isSunk({ ship, hits }: LineShip, bears: Bears): boolean {
  return hits >= bears[ship];
}

/** One line of a round: each ship with its dice, once they have fallen. */
export function matchesOf(
  round: NavalRound,
  side: SideNumber,
  bears: Bears,
  facts: Pick<Facts, "technologies">,
): Place[] {
  const [own, other] = side === 0 ? round.lines : [round.lines[1], round.lines[0]];
  return own.map((each, place) => {
    const fought = round.matchUps.find((match) => match.place === place);
    const added = (fought?.added ?? round.added[place])?.[side] ?? [];
    const sum = fought?.modifiers[side] ?? total(added);
    const dice = fought?.dice[side] ?? [];
    const piece: Piece = { kind: each.ship, cargo: null, home: null };
    // Should the event tell another figure, it stands without reasons.
    const why = total(added) === sum ? added.map((one) => reasonOf(one, other[place]!.ship, facts)).join(", ") : "";
    return {
      ...bare(piece, isSunk(each, bears) ? "lost" : each.hits ? "damaged" : "standing"),
      bears: bears[each.ship],
      hits: each.hits,
      dice: dice.map((face) => ({ face, isWasted: false })),
      ...(fought ? { sum: dice.reduce((all, face) => all + face, sum) } : {}),
      fate: sum ? `+${sum}${why ? ` ${why}` : ""}` : "",
    };
  });
}

const total = (added: readonly Added[]): number => added.reduce((sum, { adds }) => sum + adds, 0);

function reasonOf(
  { adds, why, technology }: Added,
  against: Ship,
  { technologies }: Pick<Facts, "technologies">,
): string {
  switch (why) {
    case "against":
      return `against ${SHIP_NAMES[against].one}`;
    case "carrier":
      return "against another type";
    case "alongside":
      return adds > 1 ? "carriers alongside" : "carrier alongside";
    case "technology":
      return technologies[technology ?? ""]?.title ?? "technology";
  }
}

/** Who hit whom in a place, in words. */
export function verdictOf(
  { matchUps }: NavalRound,
  place: number,
  names: readonly [string, string],
  bears: Bears,
): { words: string; short: string; winner: SideNumber | null } {
  const fought = matchUps.find((each) => each.place === place);
  if (!fought) return { words: String(place + 1), short: String(place + 1), winner: null };
  if (fought.loser === null) return { words: "a tie: no hit", short: "tie", winner: null };
  const winner: SideNumber = fought.loser === 0 ? 1 : 0;
  const { struck } = fought;
  if (!struck) return { words: `${names[winner]} hits`, short: "hit", winner };
  const fate = isSunk(struck.ship, bears) ? "sunk" : "damaged";
  return { words: `${names[winner]} hits: ${SHIP_NAMES[struck.ship.ship].one} ${fate}`, short: fate, winner };
}
