// Short battles as stories tell them, for the tests.

import type { BattleBoard, Event, LineShip, NavalBoard, SeaLines, Ship, Side, State, Step } from "../../wire/types";

const side = (player: number | null, committed: Side["committed"], reserve: Side["reserve"]): Side => ({
  player,
  committed,
  reserve,
});

export const step = (event: Event | null, changes: Partial<State> = {}, more: Partial<Step> = {}): Step => ({
  event,
  changes,
  ...more,
});

/** A throw of which every die but a blank hits. */
const thrown = (faces: string): Partial<Step> => ({
  throw: {
    dice: [...faces].map((face) => (face === "-" ? { face, fate: "blank" } : { face, fate: "hit", by: face })),
    chances: [0.5, 0.5],
    falls: ["I", "T", "A", "P"],
    rule: "B-LAND-09",
  },
});

function board(battle_round: number, attacker: Side, defender: Side, owner: number | null = 1): BattleBoard {
  return { region: "Poland", attacker, defender, owner, card: null, is_stand_in: false, battle_round };
}

const BEGUN = board(0, side(0, {}, { I: 2 }), side(1, {}, { I: 1 }));
const ATTACKED = board(0, side(0, { I: 2 }, {}), side(1, {}, { I: 1 }));
const OPENED = board(0, side(0, { I: 2 }, {}), side(1, { I: 1 }, {}));
const FIRST = { ...OPENED, battle_round: 1 };
const STRUCK = board(1, side(0, { I: 1 }, {}), side(1, { I: 1 }, {}));
const BEATEN = board(1, side(0, { I: 1 }, {}), side(1, {}, {}));

/** Red takes Poland from Blue in one round, and a card with it. */
export const LAND: readonly Step[] = [
  step({ type: "turn-began", seat: 0 }),
  step({ type: "units-set-out", mover: 0, overland: [], crossings: [] }),
  step({ type: "battle-began", board: BEGUN }, { battle: BEGUN }),
  step({ type: "units-committed", part: "attacker", units: { I: 2 } }, { battle: ATTACKED }),
  step({ type: "units-committed", part: "defender", units: { I: 1 } }, { battle: OPENED }),
  step({ type: "battle-round-began", battle_round: 1 }, { battle: FIRST }),
  step({ type: "battle-dice-rolled", part: "defender", faces: "I-", hits: 1 }, {}, thrown("I-")),
  step({ type: "units-eliminated", part: "attacker", units: { I: 1 } }, { battle: STRUCK }),
  step({ type: "battle-dice-rolled", part: "attacker", faces: "II", hits: 1 }, {}, thrown("II")),
  step({ type: "units-eliminated", part: "defender", units: { I: 1 } }, { battle: BEATEN }),
  step({ type: "battle-ended", region: "Poland", winner: "attacker" }, { battle: null }),
  step({ type: "card-taken", winner: 0, loser: 1, card: { count: 1 } }),
];

const line = (ships: Ship[], hits: number[] = []): LineShip[] =>
  ships.map((ship, place) => ({ ship, hits: hits[place] ?? 0 }));

function sea(battle_round: number, red: LineShip[], blue: LineShip[], fit = { BB: 1, CV: 1 }): NavalBoard {
  return {
    sides: [
      { player: 0, fit, line: red },
      { player: 1, fit: { SS: 2 }, line: blue },
    ],
    battle_round,
    sea: null,
  };
}

/** A carrier helps the battleship beside it, and against submarines, which beat battleships. */
const LYING: SeaLines = {
  length: 2,
  open: null,
  added: [
    [[{ adds: 1, why: "alongside" }], [{ adds: 2, why: "against" }]],
    [[{ adds: 1, why: "carrier" }], []],
  ],
};

/** Red challenges Blue; a battleship is damaged, a submarine sunk, and Blue retreats. */
export const SEA: readonly Step[] = [
  step({ type: "challenge-made", challenger: 0, controller: 1 }),
  step({ type: "naval-battle-began", challenger: 0, controller: 1 }, { naval_battle: sea(0, [], []) }),
  step(
    {
      type: "lines-revealed",
      lines: [
        ["BB", "CV"],
        ["SS", "SS"],
      ],
    },
    { naval_battle: sea(1, line(["BB", "CV"]), line(["SS", "SS"])) },
    { sea_lines: LYING },
  ),
  step(
    {
      type: "match-up-fought",
      place: 0,
      dice: [
        [1, 2],
        [3, 3],
      ],
      modifiers: [1, 2],
      loser: 0,
    },
    {},
    { sea_lines: LYING },
  ),
  step({ type: "ship-hit", side: 0, place: 0 }, { naval_battle: sea(1, line(["BB", "CV"], [1]), line(["SS", "SS"])) }),
  step(
    {
      type: "match-up-fought",
      place: 1,
      dice: [
        [6, 6],
        [1, 1],
      ],
      modifiers: [1, 0],
      loser: 1,
    },
    {},
    { sea_lines: LYING },
  ),
  step(
    { type: "ship-hit", side: 1, place: 0 },
    { naval_battle: sea(1, line(["BB", "CV"], [1]), line(["SS", "SS"], [1])) },
  ),
  step({ type: "naval-round-ended" }, { naval_battle: sea(1, [], []) }),
  step({ type: "fleet-retreated", seat: 1 }),
  step({ type: "naval-battle-ended", winner: 0, loser: 1 }, { naval_battle: null }),
  step({ type: "sea-taken", seat: 0 }),
];

/** The state after so many steps, as far as battles need it. */
export function stateAt(steps: readonly Step[], cursor: number): State {
  const state = {
    battle: null,
    naval_battle: null,
    fleet_battle: null,
    flotillas: [],
    attackers: {},
    owners: {},
    armies: {},
    harbours: {},
    player: 0,
  } as Partial<State>;
  for (const each of steps.slice(0, cursor)) Object.assign(state, each.changes);
  return state as State;
}
