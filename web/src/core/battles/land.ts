// A land battle as it has gone so far, read from the story's steps up to a moment.

import type { Army, BattleBoard, Cards, Roll, Step } from "../../wire/types";
import type { Part } from "./facts";

/** One roll of battle dice, and whom it struck. */
export interface BattleRoll {
  /** The step of the story in which the dice fell. */
  step: number;
  part: Part;
  player: number | null;
  faces: string;
  hits: number;
  /** What stood in line when the dice fell: of the roller, and opposite. */
  committed: Army;
  opposite: Army;
  /** What the other side lost; null until it is taken off. */
  lost: Army | null;
}

export interface BattleRound {
  battleRound: number;
  rolls: BattleRoll[];
}

export interface LandEnd {
  winner: Part;
  /** The card of a neutral battle that the victor keeps, or that went back into the deck. */
  cardWon: string | null;
  cardReturned: string | null;
  cardTaken: Cards | null;
  eliminated: number[];
}

export interface LandTale {
  type: "land";
  /** Where in the story it began: the step's place, which also names this battle. */
  began: number;
  /** The board at the beginning, and as it is or last was. */
  start: BattleBoard;
  board: BattleBoard;
  rounds: BattleRound[];
  lastRoll: BattleRoll | null;
  /** Whether it has been settled who commands the neutral army, and the dice that settled it. */
  hasCommander: boolean;
  commandRolls: Roll[][];
  end: LandEnd | null;
}

/** The battle that began in a step, up to a cursor. */
export function landTale(steps: readonly Step[], began: number, cursor: number): LandTale {
  const first = steps[began]!.event;
  if (first?.type !== "battle-began") throw new Error("no battle began there");
  const tale: LandTale = {
    type: "land",
    began,
    start: first.board,
    board: first.board,
    rounds: [],
    lastRoll: null,
    hasCommander: first.board.owner !== null,
    commandRolls: [],
    end: null,
  };
  for (let place = began + 1; place < cursor; place += 1) {
    const step = steps[place]!;
    if (step.event?.type === "battle-began") break;
    tell(tale, step, place);
    tale.board = (step.changes?.battle as BattleBoard | null | undefined) ?? tale.board;
  }
  return tale;
}

/** Take in one step. The board is still as it was before it. */
function tell(tale: LandTale, { event }: Step, place: number): void {
  switch (event?.type) {
    case "rolled-off":
      if (event.purpose === "command") tale.commandRolls.push(event.rolls);
      break;
    case "commander-named":
      tale.hasCommander = true;
      break;
    case "battle-round-began":
      tale.rounds.push({ battleRound: event.battle_round, rolls: [] });
      break;
    case "battle-dice-rolled": {
      const [own, other] =
        event.part === "attacker"
          ? [tale.board.attacker, tale.board.defender]
          : [tale.board.defender, tale.board.attacker];
      tale.lastRoll = {
        step: place,
        part: event.part,
        player: own.player,
        faces: event.faces,
        hits: event.hits,
        committed: own.committed,
        opposite: other.committed,
        lost: null,
      };
      tale.rounds.at(-1)?.rolls.push(tale.lastRoll);
      break;
    }
    case "units-eliminated":
      if (tale.lastRoll) tale.lastRoll.lost = event.units;
      break;
    case "battle-ended":
      tale.end = { winner: event.winner, cardWon: null, cardReturned: null, cardTaken: null, eliminated: [] };
      break;
    case "card-won":
      if (tale.end) tale.end.cardWon = event.card;
      break;
    case "card-returned":
      if (tale.end) tale.end.cardReturned = event.card;
      break;
    case "card-taken":
      if (tale.end) tale.end.cardTaken = event.card;
      break;
    case "player-eliminated":
      tale.end?.eliminated.push(event.seat);
      break;
  }
}

/** All battles of the action under way, in the order in which they were fought. */
export function battlesOfAction(steps: readonly Step[], cursor: number): LandTale[] {
  const begun: number[] = [];
  for (let place = cursor - 1; place >= 0; place -= 1) {
    const type = steps[place]!.event?.type;
    if (type === "battle-began") begun.push(place);
    if (type === "units-set-out" || type === "turn-began") break;
  }
  return begun.reverse().map((place) => landTale(steps, place, cursor));
}
