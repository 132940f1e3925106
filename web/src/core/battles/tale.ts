// A battle of lines as it has gone so far, on land or at sea, read from the story's steps.

import type { Part } from "./facts";
import type { BattleBoard, FleetBoard, Government, State, Step } from "../../wire/types";
import { shipsOf, unitsOf, without, type Piece } from "./pieces";

/** One acting turn's fire, and whom it struck. */
export interface Fire {
  /** The step of the story in which the dice fell. */
  step: number;
  turn: number;
  part: Part;
  isSalvo: boolean;
  faces: string;
  /** The army dice of carriers. */
  air: string;
  hits: number;
  /** Who stood in line when the dice fell: of the firing side, and opposite. */
  line: readonly Piece[];
  opposite: readonly Piece[];
  lost: readonly Piece[];
}

export interface LineSide {
  player: number | null;
  line: readonly Piece[];
  reserve: readonly Piece[];
}

export interface Lines {
  attacker: LineSide;
  defender: LineSide;
}

export interface LinesEnd {
  winner: Part;
  /** The step of the story with which it was over. */
  step: number;
  /** The attack broke, because too many turns brought nothing. */
  isBroken: boolean;
  /** The government marker that went to the conqueror; from a player, or from neutral ground. */
  marker: Government | null;
  /** Ships destroyed on the conquered coastline. */
  sunk: readonly Piece[];
  /** Whose capital fell. */
  fallen: number | null;
}

export interface LinesTale {
  type: "lines";
  /** Where in the story it began: the step's place, which also names this battle. */
  began: number;
  /** The region or sea zone; of an attack on a coastline, its region. */
  place: string;
  ground: "land" | "sea" | "coast";
  /** Whose region is fought for; null for neutral ground. */
  owner: number | null;
  start: Lines;
  lines: Lines;
  /** The dice that raised a neutral army. */
  raised: string | null;
  turn: number;
  acting: Part | null;
  isSalvo: boolean;
  fires: Fire[];
  end: LinesEnd | null;
}

/** Whether armies fight in lines at this table, as fleets do whose ships carry them. */
export function fightsInLines(state: State): boolean {
  return state.flotillas.length > 0;
}

/** The battle that began in a step, up to a cursor. */
export function linesTale(steps: readonly Step[], began: number, cursor: number): LinesTale {
  const first = steps[began]!.event;
  if (first?.type !== "battle-began" && first?.type !== "fleet-battle-began") throw new Error("no battle began there");
  const lines = first.type === "battle-began" ? onLand(first.board) : atSea(first.board);
  const before = steps[began - 1]?.event;
  const tale: LinesTale = {
    type: "lines",
    began,
    ...groundOf(first.board),
    start: lines,
    lines,
    raised: before?.type === "neutral-army-rolled" ? before.faces : null,
    turn: 0,
    acting: null,
    isSalvo: false,
    fires: [],
    end: null,
  };
  for (let place = began + 1; place < cursor; place += 1) {
    const step = steps[place]!;
    if (step.event?.type === "battle-began" || step.event?.type === "fleet-battle-began") break;
    if (tale.end && step.event?.type === "action-ended") break;
    tell(tale, step, place);
    const { battle, fleet_battle: fleets } = (step.changes ?? {}) as Partial<State>;
    if (battle && !tale.end) tale.lines = onLand(battle);
    else if (fleets && !tale.end) tale.lines = atSea(fleets);
  }
  return tale;
}

function groundOf(board: BattleBoard | FleetBoard): Pick<LinesTale, "place" | "ground" | "owner"> {
  if ("region" in board) return { place: board.region, ground: "land", owner: board.owner };
  const owner = board.defender.player;
  return board.coast
    ? { place: board.coast, ground: "coast", owner }
    : { place: board.sea ?? "", ground: "sea", owner };
}

function onLand({ attacker, defender }: BattleBoard): Lines {
  const side = ({ player, committed, reserve }: BattleBoard["attacker"]): LineSide => ({
    player,
    line: unitsOf(committed),
    reserve: unitsOf(reserve),
  });
  return { attacker: side(attacker), defender: side(defender) };
}

function atSea({ attacker, defender }: FleetBoard): Lines {
  const side = ({ player, line, reserve }: FleetBoard["attacker"]): LineSide => ({
    player,
    line: shipsOf(line),
    reserve: shipsOf(reserve),
  });
  return { attacker: side(attacker), defender: side(defender) };
}

/** Take in one step. The lines are still as they were before it. */
function tell(tale: LinesTale, { event }: Step, place: number): void {
  const fire = tale.fires.at(-1);
  switch (event?.type) {
    case "acting-turn-began":
      Object.assign(tale, { turn: event.turn, acting: event.part, isSalvo: event.is_salvo ?? false });
      break;
    case "line-fired": {
      const { part, faces, hits, air_support: air = "" } = event;
      const line = tale.lines[part].line;
      const opposite = tale.lines[other(part)].line;
      tale.fires.push({
        step: place,
        turn: tale.turn,
        part,
        isSalvo: tale.isSalvo,
        faces,
        air,
        hits,
        line,
        opposite,
        lost: [],
      });
      break;
    }
    case "units-eliminated":
      if (fire) fire.lost = unitsOf(event.units);
      break;
    case "ships-sunk":
      if (fire) fire.lost = [...fire.lost, ...shipsOf(event.vessels)];
      break;
    case "attack-broken":
    case "fleet-broken":
      tale.end = ended("defender", place, true);
      break;
    case "battle-ended":
    case "fleet-battle-ended":
      tale.end = ended(event.winner, place, tale.end?.isBroken ?? false);
      break;
    case "marker-revealed":
    case "marker-handed-over":
      if (tale.end) tale.end.marker = event.government;
      break;
    case "coastline-lost":
      if (tale.end) tale.end.sunk = shipsOf(event.vessels);
      break;
    case "player-eliminated":
      if (tale.end) tale.end.fallen = event.seat;
      break;
  }
}

function ended(winner: Part, step: number, isBroken: boolean): LinesEnd {
  return { winner, step, isBroken, marker: null, sunk: [], fallen: null };
}

export function other(part: Part): Part {
  return part === "attacker" ? "defender" : "attacker";
}

/** All that came, and what is left of it. */
export function came(tale: LinesTale, part: Part): readonly Piece[] {
  const { line, reserve } = tale.start[part];
  return [...line, ...reserve];
}

export function left(tale: LinesTale, part: Part): readonly Piece[] {
  if (tale.end?.isBroken && part === "attacker") return [];
  const { line, reserve } = tale.lines[part];
  return [...line, ...reserve];
}

export function lostBy(tale: LinesTale, part: Part): Piece[] {
  return without(came(tale, part), left(tale, part));
}

/** All battles of the action under way or just over, in the order in which they were fought. */
export function linesOfAction(steps: readonly Step[], cursor: number): LinesTale[] {
  const begun: number[] = [];
  for (let place = cursor - 1; place >= 0; place -= 1) {
    const type = steps[place]!.event?.type;
    if (type === "battle-began" || type === "fleet-battle-began") begun.push(place);
    if (type === "action-marked" || type === "turn-began") break;
  }
  return begun.reverse().map((place) => linesTale(steps, place, cursor));
}
