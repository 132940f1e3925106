import { describe, expect, it } from "vitest";
import { step, stateAt } from "./examples";
import { endedAt, fighters, sceneAt, size } from "./scene";
import type { BattleBoard, Event, FleetBoard, State, Step } from "../../wire/types";
import { groupsOf, pieceName, shipsOf, stepForward, steppingForward, unitsOf, withSo, without } from "./pieces";
import { waitingOf } from "./queue";
import { came, left, lostBy, diceTale } from "./tale";

const kinds = (pieces: readonly { kind: string }[]): string => pieces.map(({ kind }) => kind).join(" ");

describe("pieces in line", () => {
  it("stand by their kinds", () => {
    expect(kinds(unitsOf({ P: 1, T: 1, A: 1, I: 2 }))).toBe("I I T A P");
    expect(
      kinds(shipsOf([{ ship: "BB" }, { ship: "CV" }, { ship: "DD", cargo: 0 }, { ship: "SS" }, { ship: "DD" }])),
    ).toBe("DD DD SS BB CV");
  });

  it("are told apart by their cargo", () => {
    const ships = shipsOf([{ ship: "DD", cargo: 0 }, { ship: "DD" }, { ship: "DD" }]);
    expect(groupsOf(ships).map(({ piece, count }) => `${count} ${pieceName(piece)}`)).toEqual([
      "2 destroyer",
      "1 destroyer with infantry",
    ]);
    expect(without(ships, shipsOf([{ ship: "DD" }]))).toHaveLength(2);
  });

  it("step forward as the protocol says it", () => {
    const units = unitsOf({ I: 1, P: 1 });
    expect(stepForward(units)).toEqual({ type: "step-forward", units: { I: 1, P: 1 } });
    const ships = shipsOf([
      { ship: "BB", cargo: 1 },
      { ship: "SS", home: "North Sea" },
    ]);
    expect(stepForward(ships)).toEqual({
      type: "step-forward",
      ships: [
        { ship: "SS", home: "North Sea" },
        { ship: "BB", cargo: 1 },
      ],
    });
    expect(steppingForward(stepForward(ships))).toEqual(ships);
  });

  it("are chosen group by group", () => {
    const [infantry] = groupsOf(unitsOf({ I: 3 }));
    expect(kinds(withSo(unitsOf({ P: 1 }), infantry!, 2))).toBe("I I P");
    expect(kinds(withSo(unitsOf({ I: 2, P: 1 }), infantry!, 0))).toBe("P");
  });
});

/** A neutral region is attacked: an infantry and an artillery against a plane that the dice raised. */
const flotillas: State["flotillas"] = [{}, {}];
function board(
  attacker: [State["armies"][string], State["armies"][string]],
  defender: [State["armies"][string], State["armies"][string]],
  battle_round = 0,
): BattleBoard {
  const side = (player: number, [committed, reserve]: typeof attacker): BattleBoard["attacker"] => ({
    player,
    committed,
    reserve,
  });
  return {
    region: "Spain",
    attacker: side(0, attacker),
    defender: side(1, defender),
    owner: null,
    card: null,
    is_stand_in: false,
    battle_round,
  };
}
const first = board([{}, { I: 1, A: 1 }], [{}, { P: 1 }]);
const lined = board([{ I: 1, A: 1 }, {}], [{ P: 1 }, {}]);
const ARMY: Step[] = [
  step({ type: "action-marked", seat: 0, action: "move" }, { flotillas }),
  step({ type: "neutral-army-rolled", region: "Spain", representative: 1, faces: "P-" }),
  step({ type: "battle-began", board: first }, { battle: first }),
  step(
    { type: "units-committed", part: "defender", units: { P: 1 } },
    { battle: board([{}, { I: 1, A: 1 }], [{ P: 1 }, {}]) },
  ),
  step({ type: "units-committed", part: "attacker", units: { I: 1, A: 1 } }, { battle: lined }),
  step(
    { type: "acting-turn-began", part: "attacker", turn: 1, is_salvo: true },
    { battle: { ...lined, battle_round: 1 } },
  ),
  step({ type: "line-fired", part: "attacker", faces: "A", hits: 1 }),
  step(
    { type: "units-eliminated", part: "defender", units: { P: 1 } },
    { battle: board([{ I: 1, A: 1 }, {}], [{}, {}], 1) },
  ),
  step({ type: "battle-ended", region: "Spain", winner: "attacker" }, { battle: null }),
  step({ type: "marker-revealed", seat: 0, region: "Spain", government: "monarchy" }),
];

describe("a battle of lines in a story", () => {
  it("stands in place of the map from its beginning to what it brought", () => {
    const types = Array.from(
      { length: ARMY.length + 1 },
      (_, cursor) => sceneAt(ARMY, cursor, stateAt(ARMY, cursor))?.type ?? null,
    );
    expect(types).toEqual([null, null, null, ...Array<string>(6).fill("dice"), "ended", "ended"]);
  });

  it("tells turn by turn who fired, and whom it struck", () => {
    const tale = diceTale(ARMY, 2, ARMY.length);
    expect(tale).toMatchObject({
      place: "Spain",
      ground: "land",
      owner: null,
      neutral: { raised: "P-", hasCommander: true },
      counted: "Turn",
      turn: 1,
      acting: "attacker",
    });
    expect(tale.rolls).toMatchObject([{ turn: 1, part: "attacker", isSalvo: true, hits: 1, lost: [{ kind: "P" }] }]);
    expect(tale.end).toMatchObject({ winner: "attacker", marker: "monarchy", isBroken: false });
    expect([kinds(came(tale, "attacker")), kinds(lostBy(tale, "attacker"))]).toEqual(["I A", ""]);
    expect([kinds(lostBy(tale, "defender")), kinds(left(tale, "defender"))]).toEqual(["P", ""]);
  });

  it("is over before others act, and concerns those who fought", () => {
    const events: Event[] = [
      { type: "action-ended", seat: 0, action: "move" },
      { type: "turn-began", seat: 1 },
    ];
    const steps = [...ARMY, ...events.map((event) => step(event))];
    expect(sceneAt(steps, steps.length, stateAt(steps, steps.length))).toBeNull();
    expect([endedAt(steps, steps.length), endedAt(steps, ARMY.length)]).toEqual([false, true]);
    const result = sceneAt(steps, ARMY.length, stateAt(steps, ARMY.length))!;
    expect([result.type, fighters(result), size(result)]).toEqual(["ended", [0, null], 3]); // who only led the neutral army does not
  });

  it("ends when the attack breaks, with nobody left of it", () => {
    const steps = [
      ...ARMY.slice(0, 7),
      step({ type: "attack-broken", region: "Spain", units: { I: 1, A: 1 } }),
      step({ type: "battle-ended", region: "Spain", winner: "defender" }, { battle: null }),
    ];
    const tale = diceTale(steps, 2, steps.length);
    expect(tale.end).toMatchObject({ winner: "defender", isBroken: true });
    expect(kinds(lostBy(tale, "attacker"))).toBe("I A");
  });
});

describe("a battle of fleets in a story", () => {
  const fleets: FleetBoard = {
    attacker: { player: 0, line: [], reserve: [{ ship: "SS", home: "North Sea" }] },
    defender: { player: 1, line: [], reserve: [{ ship: "DD", cargo: 0 }, { ship: "DD" }] },
    coast: "France",
  };
  const steps = [
    step(
      { type: "coastal-attacks-declared", mover: 0, attacks: [{ region: "France", sea: "North Sea", submarines: 1 }] },
      { flotillas },
    ),
    step({ type: "fleet-battle-began", board: fleets }, { fleet_battle: fleets }),
  ];

  it("on a coastline is named after its region", () => {
    const scene = sceneAt(steps, 2, stateAt(steps, 2));
    expect(scene).toMatchObject({ type: "dice", tale: { place: "France", ground: "coast", owner: 1 } });
  });

  it("adds up ships that sink one after the other", () => {
    const more = [
      ...steps,
      step({ type: "line-fired", part: "attacker", faces: "SS", hits: 2, air_support: "" }),
      step({ type: "ships-sunk", part: "defender", vessels: [{ ship: "DD" }] }),
      step({ type: "ships-sunk", part: "defender", vessels: [{ ship: "DD", cargo: 0 }] }),
    ];
    expect(diceTale(more, 1, 5).rolls[0]!.lost.map(pieceName)).toEqual(["destroyer", "destroyer with infantry"]);
  });

  it("waits with the submarines that were sent", () => {
    const state = {
      ...stateAt(steps, 1),
      player: 0,
      attackers: {},
      owners: { France: 1 },
      harbours: { France: [{ ship: "DD" }] },
    } as unknown as State;
    const [battle] = waitingOf({ type: "battle-order", places: ["France"] }, state, steps)!;
    expect(battle).toMatchObject({ ground: "coast", attackers: { SS: 1 }, defenders: { DD: 1 } });
    expect(waitingOf({ type: "choose-action" }, state, steps)).toBeNull();
  });
});
