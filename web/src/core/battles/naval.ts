// A naval battle as it has gone so far, read from the story's steps up to a moment.

import type { Added, Fleet, LineShip, NavalBoard, SeaLines, Ship, State, Step } from "../../wire/types";

/** 0 is the challenger, 1 the sea controller, as on the board. */
export type SideNumber = 0 | 1;

export interface Struck {
  side: SideNumber;
  place: number;
  /** As it is after the hit. */
  ship: LineShip;
}

/** What both ships in a place add, and why. */
export type Additions = readonly [readonly Added[], readonly Added[]];

export interface MatchUp {
  step: number;
  place: number;
  dice: [[number, number], [number, number]];
  modifiers: [number, number];
  /** What makes up the modifiers. */
  added: Additions;
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
  /** In each place, as the lines lie. */
  added: readonly Additions[];
  isOver: boolean;
}

export interface NavalTale {
  type: "naval";
  began: number;
  start: NavalBoard;
  board: NavalBoard;
  /** How long the next lines are, and which side lays its line openly, before the other's. */
  length: number;
  open: SideNumber | null;
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
    length: 0,
    open: null,
    rounds: [],
    retreated: null,
    refuge: null,
    fled: {},
    lost: {},
    end: null,
  };
  lie(tale, steps[began]!.sea_lines);
  for (let place = began + 1; place < cursor; place += 1) {
    const step = steps[place]!;
    if (step.event?.type === "naval-battle-began") break;
    tale.board = boardAfter(step) ?? tale.board;
    tell(tale, step, place);
    lie(tale, step.sea_lines);
  }
  return tale;
}

function boardAfter(step: Step): NavalBoard | undefined {
  return (step.changes?.naval_battle as NavalBoard | null | undefined) ?? undefined;
}

/** Take in how the lines lie after a step. */
function lie(tale: NavalTale, lines: SeaLines | null | undefined): void {
  if (!lines) return;
  Object.assign(tale, { length: lines.length, open: lines.open });
  const round = tale.rounds.at(-1);
  if (round && lines.added.length) round.added = lines.added;
}

/** Take in one step. The board is already as it is after it. */
function tell(tale: NavalTale, { event, sea_lines }: Step, place: number): void {
  const round = tale.rounds.at(-1);
  const { sides, battle_round } = tale.board;
  switch (event?.type) {
    case "lines-revealed":
      tale.rounds.push({
        battleRound: battle_round,
        lines: [sides[0].line, sides[1].line],
        matchUps: [],
        added: [],
        isOver: false,
      });
      break;
    case "match-up-fought":
      round?.matchUps.push({
        step: place,
        place: event.place,
        dice: event.dice,
        modifiers: event.modifiers,
        added: sea_lines?.added[event.place] ?? [[], []],
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
      if (last) last.struck = { side, place: event.place, ship: hit };
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
