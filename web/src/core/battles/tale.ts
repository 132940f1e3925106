// A battle in which the faces of dice match units or ships, on land or at sea, as it has gone so far:
// read from the story's steps. Which die matched whom, the server has laid out.

import type { PieceLetter } from "../../parts/pieces";
import type { BattleBoard, Cards, FleetBoard, Government, Roll, State, Step, ThrownDie } from "../../wire/types";
import { shipsOf, unitsOf, without, type Piece } from "./pieces";

export type Part = "attacker" | "defender";

/** One roll of a side's dice, and whom it struck. */
export interface DiceRoll {
  /** The step of the story in which the dice fell. */
  step: number;
  turn: number;
  part: Part;
  isSalvo: boolean;
  dice: readonly ThrownDie[];
  hits: number;
  /** Before it was made: of no hit, of one, of two and so on. */
  chances: readonly number[];
  /** The order in which the other side falls, and its rule; empty where whoever rolled chooses. */
  falls: readonly PieceLetter[];
  rule: string;
  /** Who stood in line when the dice fell: of the roller, and opposite. */
  line: readonly Piece[];
  opposite: readonly Piece[];
  lost: readonly Piece[];
}

export interface LineSide {
  player: number | null;
  line: readonly Piece[];
  reserve: readonly Piece[];
}

export interface Sides {
  attacker: LineSide;
  defender: LineSide;
}

/** The army of a neutral region: the card that names it or the dice that raised it, and who leads it. */
export interface NeutralArmy {
  card: string | null;
  isStandIn: boolean;
  raised: string | null;
  hasCommander: boolean;
  commandRolls: Roll[][];
}

export interface DiceEnd {
  winner: Part;
  /** The step of the story with which it was over. */
  step: number;
  /** The attack broke, because too many turns brought nothing. */
  isBroken: boolean;
  /** The card of a neutral battle that the victor keeps, or that went back into the deck. */
  cardWon: string | null;
  cardReturned: string | null;
  cardTaken: Cards | null;
  /** The government marker that went to the conqueror; from a player, or from neutral ground. */
  marker: Government | null;
  /** Ships destroyed on the conquered coastline. */
  sunk: readonly Piece[];
  eliminated: number[];
}

export interface DiceTale {
  type: "dice";
  /** Where in the story it began: the step's place, which also names this battle. */
  began: number;
  /** The region or sea zone; of an attack on a coastline, its region. */
  place: string;
  ground: "land" | "sea" | "coast";
  /** Whose region is fought for; null for neutral ground. */
  owner: number | null;
  neutral: NeutralArmy;
  start: Sides;
  sides: Sides;
  /** 0 while the lines are set; counted in rounds, or in the turns of single sides. */
  turn: number;
  counted: "Round" | "Turn";
  acting: Part | null;
  isSalvo: boolean;
  rolls: DiceRoll[];
  end: DiceEnd | null;
}

/** The battle that began in a step, up to a cursor. */
export function diceTale(steps: readonly Step[], began: number, cursor: number): DiceTale {
  const first = steps[began]!.event;
  if (first?.type !== "battle-began" && first?.type !== "fleet-battle-began") throw new Error("no battle began there");
  const sides = sidesOf(first.board);
  const tale: DiceTale = {
    type: "dice",
    began,
    ...groundOf(first.board),
    neutral: neutralOf(first.board, steps[began - 1]),
    start: sides,
    sides,
    turn: 0,
    counted: "Round",
    acting: null,
    isSalvo: false,
    rolls: [],
    end: null,
  };
  for (let place = began + 1; place < cursor; place += 1) {
    const step = steps[place]!;
    if (step.event?.type === "battle-began" || step.event?.type === "fleet-battle-began") break;
    if (tale.end && step.event?.type === "action-ended") break;
    tell(tale, step, place);
    const { battle, fleet_battle: fleets } = (step.changes ?? {}) as Partial<State>;
    const board = battle ?? fleets;
    if (board && !tale.end) tale.sides = sidesOf(board);
  }
  return tale;
}

function groundOf(board: BattleBoard | FleetBoard): Pick<DiceTale, "place" | "ground" | "owner"> {
  if ("region" in board) return { place: board.region, ground: "land", owner: board.owner };
  const owner = board.defender.player;
  return board.coast
    ? { place: board.coast, ground: "coast", owner }
    : { place: board.sea ?? "", ground: "sea", owner };
}

function neutralOf(board: BattleBoard | FleetBoard, before: Step | undefined): NeutralArmy {
  const raised = before?.event?.type === "neutral-army-rolled" ? before.event.faces : null;
  const card = "region" in board ? board.card : null;
  return {
    card,
    isStandIn: "region" in board && board.is_stand_in,
    raised,
    hasCommander: card === null,
    commandRolls: [],
  };
}

function sidesOf(board: BattleBoard | FleetBoard): Sides {
  const side = (each: BattleBoard["attacker"] | FleetBoard["attacker"]): LineSide =>
    "committed" in each
      ? { player: each.player, line: unitsOf(each.committed), reserve: unitsOf(each.reserve) }
      : { player: each.player, line: shipsOf(each.line), reserve: shipsOf(each.reserve) };
  return { attacker: side(board.attacker), defender: side(board.defender) };
}

/** Take in one step. The sides are still as they were before it. */
function tell(tale: DiceTale, step: Step, place: number): void {
  const { event } = step;
  const roll = tale.rolls.at(-1);
  switch (event?.type) {
    case "rolled-off":
      if (event.purpose === "command") tale.neutral.commandRolls.push(event.rolls);
      break;
    case "commander-named":
      tale.neutral.hasCommander = true;
      break;
    case "battle-round-began":
      tale.turn = event.battle_round;
      break;
    case "acting-turn-began":
      Object.assign(tale, {
        turn: event.turn,
        counted: "Turn",
        acting: event.part,
        isSalvo: event.is_salvo ?? false,
      });
      break;
    case "battle-dice-rolled":
    case "line-fired":
      tale.rolls.push(rolled(tale, step, event.part, event.hits, place));
      break;
    case "units-eliminated":
      if (roll) roll.lost = unitsOf(event.units);
      break;
    case "ships-sunk":
      if (roll) roll.lost = [...roll.lost, ...shipsOf(event.vessels)];
      break;
    case "attack-broken":
    case "fleet-broken":
      tale.end = ended("defender", place, true);
      break;
    case "battle-ended":
    case "fleet-battle-ended":
      tale.end = ended(event.winner, place, tale.end?.isBroken ?? false);
      break;
    default:
      if (event && tale.end) settle(tale.end, event);
  }
}

function rolled(tale: DiceTale, { throw: thrown }: Step, part: Part, hits: number, step: number): DiceRoll {
  return {
    step,
    turn: tale.turn,
    part,
    isSalvo: tale.isSalvo,
    dice: thrown?.dice ?? [],
    hits,
    chances: thrown?.chances ?? [],
    falls: (thrown?.falls ?? []) as PieceLetter[],
    rule: thrown?.rule ?? "",
    line: tale.sides[part].line,
    opposite: tale.sides[other(part)].line,
    lost: [],
  };
}

/** What a battle that is over has brought. */
function settle(end: DiceEnd, event: NonNullable<Step["event"]>): void {
  switch (event.type) {
    case "card-won":
      end.cardWon = event.card;
      break;
    case "card-returned":
      end.cardReturned = event.card;
      break;
    case "card-taken":
      end.cardTaken = event.card;
      break;
    case "marker-revealed":
    case "marker-handed-over":
      end.marker = event.government;
      break;
    case "coastline-lost":
      end.sunk = shipsOf(event.vessels);
      break;
    case "player-eliminated":
      end.eliminated.push(event.seat);
      break;
  }
}

function ended(winner: Part, step: number, isBroken: boolean): DiceEnd {
  return {
    winner,
    step,
    isBroken,
    cardWon: null,
    cardReturned: null,
    cardTaken: null,
    marker: null,
    sunk: [],
    eliminated: [],
  };
}

export function other(part: Part): Part {
  return part === "attacker" ? "defender" : "attacker";
}

/** All that came, and what is left of it. */
export function came(tale: DiceTale, part: Part): readonly Piece[] {
  const { line, reserve } = tale.start[part];
  return [...line, ...reserve];
}

export function left(tale: DiceTale, part: Part): readonly Piece[] {
  if (tale.end?.isBroken && part === "attacker") return [];
  const { line, reserve } = tale.sides[part];
  return [...line, ...reserve];
}

export function lostBy(tale: DiceTale, part: Part): Piece[] {
  return without(came(tale, part), left(tale, part));
}

/** All battles of the action under way or just over, in the order in which they were fought. */
export function battlesOfAction(steps: readonly Step[], cursor: number): DiceTale[] {
  const begun: number[] = [];
  for (let place = cursor - 1; place >= 0; place -= 1) {
    const type = steps[place]!.event?.type;
    if (type === "battle-began" || type === "fleet-battle-began") begun.push(place);
    if (type === "units-set-out" || type === "action-marked" || type === "turn-began") break;
  }
  return begun.reverse().map((place) => diceTale(steps, place, cursor));
}
