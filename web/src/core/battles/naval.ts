// A naval battle as it has gone so far, read from the story's steps up to a moment.

import { SHIP_NAMES } from "../../parts/pieces";
import type { Fleet, LineShip, NavalBoard, Ship, State, Step, Technology } from "../../wire/types";
import { heldBy, type Owned } from "../held";
import { isSunk } from "./facts";

/** 0 is the challenger, 1 the sea controller, as on the board. */
export type SideNumber = 0 | 1;

export interface Struck {
  side: SideNumber;
  place: number;
  ship: Ship;
  isSunk: boolean;
}

export interface MatchUp {
  step: number;
  place: number;
  dice: [[number, number], [number, number]];
  modifiers: [number, number];
  /** Both lines as they lay when the dice fell. */
  lines: [LineShip[], LineShip[]];
  /** Who is hit; null after a tie. */
  loser: SideNumber | null;
  struck: Struck | null;
}

export interface NavalRound {
  battleRound: number;
  /** Both lines, as they are or were at the end of the round. */
  lines: [LineShip[], LineShip[]];
  matchUps: MatchUp[];
  isOver: boolean;
}

export interface NavalTale {
  type: "naval";
  began: number;
  start: NavalBoard;
  board: NavalBoard;
  rounds: NavalRound[];
  retreated: number | null;
  /** Where ships lie on the map: the sea area to which the loser went. */
  refuge: string | null;
  /** What went there. */
  fled: Fleet;
  /** Damaged battleships that found no refuge. */
  lost: Fleet;
  end: { winner: number; loser: number; step: number } | null;
}

/** The battle that began in a step, up to a cursor. */
export function navalTale(steps: readonly Step[], began: number, cursor: number): NavalTale {
  const board = boardAfter(steps[began]!);
  if (!board) throw new Error("no naval battle began there");
  const tale: NavalTale = {
    type: "naval",
    began,
    start: board,
    board,
    rounds: [],
    retreated: null,
    refuge: null,
    fled: {},
    lost: {},
    end: null,
  };
  for (let place = began + 1; place < cursor; place += 1) {
    const step = steps[place]!;
    if (step.event?.type === "naval-battle-began") break;
    tale.board = boardAfter(step) ?? tale.board;
    tell(tale, step, place);
  }
  return tale;
}

function boardAfter(step: Step): NavalBoard | undefined {
  return (step.changes?.naval_battle as NavalBoard | null | undefined) ?? undefined;
}

/** Take in one step. The board is already as it is after it. */
function tell(tale: NavalTale, { event }: Step, place: number): void {
  const round = tale.rounds.at(-1);
  const { sides, battle_round } = tale.board;
  switch (event?.type) {
    case "lines-revealed":
      tale.rounds.push({
        battleRound: battle_round,
        lines: [sides[0].line, sides[1].line],
        matchUps: [],
        isOver: false,
      });
      break;
    case "match-up-fought":
      round?.matchUps.push({
        step: place,
        place: event.place,
        dice: event.dice,
        modifiers: event.modifiers,
        lines: round.lines,
        loser: event.loser as SideNumber | null,
        struck: null,
      });
      break;
    case "ship-hit": {
      if (!round) break;
      round.lines = [sides[0].line, sides[1].line];
      const side = event.side as SideNumber;
      const hit = round.lines[side][event.place]!;
      const last = round.matchUps.at(-1);
      if (last) last.struck = { side, place: event.place, ship: hit.ship, isSunk: isSunk(hit) };
      break;
    }
    case "naval-round-ended":
      if (round) round.isOver = true;
      break;
    case "fleet-retreated":
      tale.retreated = event.seat;
      tale.refuge = event.to ?? null;
      tale.fled = event.ships ?? {};
      break;
    case "battleships-lost":
      tale.lost = event.ships;
      break;
    case "naval-battle-ended":
      tale.end = { winner: event.winner, loser: event.loser, step: place };
      break;
  }
}

/** Why a ship adds what it adds, B-NAVAL-10 to B-NAVAL-12; only for showing beside the figure. */
export function reasons(own: readonly LineShip[], other: readonly LineShip[], place: number): Reason[] {
  const ship = own[place]!.ship;
  const against = other[place]!.ship;
  const found: Reason[] = [];
  if (BEATS[ship] === against) found.push({ adds: 2, why: `against ${SHIP_NAMES[against].one}` });
  if (ship === "CV" && against !== "CV") found.push({ adds: 1, why: "against another type" });
  const beside = [own[place - 1], own[place + 1]].filter((each) => each?.ship === "CV" && !isSunk(each));
  if (beside.length)
    found.push({ adds: beside.length, why: beside.length > 1 ? "carriers alongside" : "carrier alongside" });
  return found;
}

const MATCHES: Partial<Record<Ship, string>> = { DD: "destroyer-match", BB: "battleship-match", CV: "carrier-match" };

/** What technologies add in a match-up, by name. */
export function skills(
  known: Readonly<Record<string, Technology>>,
  state: Owned,
  player: number,
  [ship, against]: readonly [Ship, Ship],
): Reason[] {
  const figure = MATCHES[ship];
  if (!figure || (ship === "DD" && against !== "SS")) return [];
  return heldBy(state, player).flatMap((name) => {
    const adds = known[name]?.figures[figure];
    return adds ? [{ adds, why: known[name]!.title }] : [];
  });
}

/** The ships of one side that are still afloat. Submarines that stay out are none of them. */
export function afloat(tale: NavalTale, state: State, side: SideNumber): Fleet {
  const { player, fit } = tale.start.sides[side];
  if (tale.refuge !== null && player === tale.retreated) return tale.fled;
  const all = shipsIn(state, player, tale.start.sea);
  return Object.fromEntries(Object.entries(all).filter(([ship]) => fit[ship as Ship]));
}

/** The ships of a player in a battle's sea area; his whole fleet where ships are not on the map. */
export function shipsIn(state: State, player: number, sea: string | null): Fleet {
  return (sea === null ? state.fleets[player] : state.squadrons[player]?.[sea]) ?? {};
}

export interface Reason {
  adds: number;
  why: string;
}

const BEATS: Partial<Record<Ship, Ship>> = { BB: "DD", SS: "BB", DD: "SS" };
