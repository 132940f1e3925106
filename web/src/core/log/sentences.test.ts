import { describe, expect, it } from "vitest";
import type { Attempt, BattleBoard, Event, NavalBoard, State } from "../../wire/types";
import { lineText, type Line } from "./line";
import { tell } from "./sentences";
import { plainFacts } from "../facts.fixture";

const NAMES = ["Red", "Blue", "Green"];
const name = (seat: number): string => NAMES[seat]!;

const battle: BattleBoard = {
  region: "Poland",
  attacker: { player: 0, committed: { I: 2 }, reserve: { T: 1 } },
  defender: { player: 1, committed: { I: 1 }, reserve: {} },
  owner: 1,
  card: null,
  is_stand_in: false,
  battle_round: 1,
};
const neutral: BattleBoard = {
  ...battle,
  defender: { ...battle.defender, player: null },
  owner: null,
  card: "oil-3",
};
const atSea: NavalBoard = {
  sea: null,
  battle_round: 2,
  sides: [
    { player: 0, fit: { DD: 1 }, line: [{ ship: "DD", hits: 0 }] },
    { player: 2, fit: { BB: 1 }, line: [{ ship: "BB", hits: 0 }] },
  ],
};
const state = {
  game_round: 0,
  actions: [],
  armies: { Poland: { I: 1, T: 1 } },
  fleets: [{ DD: 1 }, {}, { BB: 1 }],
  sea_controller: 2,
  marked: [],
  battle: null,
  naval_battle: null,
} as unknown as State;

type Case<Type extends Event["type"]> = [Extract<Event, { type: Type }>, string, Partial<State>?, Partial<State>?];

/** What the Basic game tells, what it reads like, and what differs in the state before and after.
 * The other rule sets have their own cases beside their own sentences. */
const CASES: { [Type in Event["type"]]?: Case<Type> } = {
  "colour-chosen": [{ type: "colour-chosen", seat: 0, colour: "red" }, "Red plays the red pieces."],
  "forces-received": [
    { type: "forces-received", seat: 0, army: { I: 12 }, fleet: { BB: 1 } },
    "Red received 12 infantry and 1 battleship.",
  ],
  "deck-shuffled": [{ type: "deck-shuffled", cards: { count: 60 } }, "The deck of 60 cards was shuffled."],
  "cards-dealt": [
    { type: "cards-dealt", seat: 0, cards: { count: 2, faces: ["oil-3", "rail-transport-1"] } },
    "Red drew Oil 3 and Rail 1.",
  ],
  "rolled-off": [
    {
      type: "rolled-off",
      purpose: "first-player",
      rolls: [
        { seat: 0, dice: [6, 5] },
        { seat: 1, dice: [1, 2] },
      ],
    },
    "Roll for the first turn: Red 6, 5 = 11 and Blue 1, 2 = 3.",
  ],
  "first-player-named": [{ type: "first-player-named", seat: 0 }, "Red goes first."],
  "region-claimed": [{ type: "region-claimed", seat: 1, region: "Cuba" }, "Blue claimed Cuba."],
  "units-placed": [
    { type: "units-placed", seat: 0, units: { Cuba: { I: 3 }, Peru: { T: 1, P: 1 } } },
    "Red placed 3 infantry in Cuba and 1 tank, 1 plane in Peru.",
  ],
  "capital-placed": [{ type: "capital-placed", seat: 0, region: "Cuba" }, "Red founded the capital in Cuba."],
  "round-began": [{ type: "round-began", game_round: 4 }, "Round 4 began."],
  "turn-began": [{ type: "turn-began", seat: 2 }, "Green began the turn."],
  "action-taken": [{ type: "action-taken", seat: 2, action: "blitzkrieg-move" }, "Green chose Blitzkrieg Move."],
  "turn-ended": [{ type: "turn-ended", seat: 2 }, "Green ended the turn."],
  "units-set-out": [
    {
      type: "units-set-out",
      mover: 0,
      overland: [
        { route: ["Germany", "Poland", "Ukraine"], units: { T: 1 } },
        { route: ["Germany", "Ukraine"], units: { T: 1 } },
      ],
      crossings: [{ start: "Cuba", end: "Florida", units: { I: 1 } }],
    },
    "Red moved 2 tanks from Germany to Ukraine and 1 infantry by sea from Cuba to Florida.",
  ],
  "crossings-answered": [
    { type: "crossings-answered", controller: 2, blocked: [["Cuba", "Florida"]] },
    "Green blocked the way from Cuba to Florida.",
  ],
  "crossings-ended": [
    {
      type: "crossings-ended",
      mover: 0,
      landed: [{ start: "Cuba", end: "Florida", units: { P: 1 } }],
      turned_back: [{ start: "Cuba", end: "Florida", units: { I: 1 } }],
    },
    "Red landed 1 plane in Florida and turned 1 infantry back to Cuba.",
  ],
  "neutral-card-turned": [
    { type: "neutral-card-turned", region: "Libya", card: "oil-3" },
    "Oil 3 names the defenders of Libya.",
  ],
  "battle-began": [
    { type: "battle-began", board: battle },
    "Red attacked Poland of Blue: 2 infantry, 1 tank against 1 infantry.",
  ],
  "commander-named": [{ type: "commander-named", seat: 2 }, "Green commands the neutral army.", { battle: neutral }],
  "units-committed": [
    { type: "units-committed", part: "attacker", units: { T: 1 } },
    "Red committed 1 tank.",
    { battle },
  ],
  "battle-round-began": [{ type: "battle-round-began", battle_round: 2 }, "Battle round 2.", { battle }],
  "battle-dice-rolled": [
    { type: "battle-dice-rolled", part: "defender", faces: "IP-", hits: 1 },
    "Blue rolled infantry, plane, blank: 1 hit.",
    { battle },
  ],
  "units-eliminated": [
    { type: "units-eliminated", part: "attacker", units: { I: 2 } },
    "Red lost 2 infantry.",
    { battle },
  ],
  "battle-ended": [
    { type: "battle-ended", region: "Poland", winner: "attacker" },
    "Red took Poland from Blue with 1 infantry, 1 tank left.",
    { battle },
  ],
  "card-taken": [{ type: "card-taken", winner: 0, loser: 1, card: {} }, "Red took 1 card from Blue."],
  "card-won": [{ type: "card-won", seat: 0, card: "oil-3" }, "Red won the card Oil 3."],
  "card-returned": [{ type: "card-returned", card: "oil-3" }, "Oil 3 went back into the deck."],
  "sea-taken": [{ type: "sea-taken", seat: 2 }, "Green now controls the sea."],
  "challenge-made": [{ type: "challenge-made", challenger: 0, controller: 2 }, "Red challenged Green for the sea."],
  "challenge-declined": [{ type: "challenge-declined", controller: 2 }, "Green withdrew from the sea without a fight."],
  "naval-battle-began": [
    { type: "naval-battle-began", challenger: 0, controller: 2 },
    "Red met Green at sea: 1 destroyer against 1 battleship.",
  ],
  "lines-revealed": [
    { type: "lines-revealed", lines: [["DD"], ["BB"]] },
    "Battle lines: Red: destroyer; Green: battleship.",
    { naval_battle: atSea },
  ],
  "match-up-fought": [
    {
      type: "match-up-fought",
      place: 0,
      dice: [
        [3, 4],
        [6, 5],
      ],
      modifiers: [0, 2],
      loser: 0,
    },
    "Place 1: Red destroyer 3, 4 = 7, Green battleship 6, 5 + 2 = 13; Red is hit.",
    { naval_battle: atSea },
  ],
  "ship-hit": [
    { type: "ship-hit", side: 0, place: 0 },
    "Red lost a destroyer.",
    { naval_battle: atSea },
    { naval_battle: atSea, fleets: [{}, {}, { BB: 1 }] },
  ],
  "naval-round-ended": [{ type: "naval-round-ended" }, "Naval round 2 ended.", { naval_battle: atSea }],
  "fleet-retreated": [{ type: "fleet-retreated", seat: 0 }, "Red retreated with the fleet."],
  "naval-battle-ended": [
    { type: "naval-battle-ended", winner: 2, loser: 0 },
    "Green won the naval battle against Red, 1 battleship left.",
  ],
  "blitz-rolled": [
    { type: "blitz-rolled", seat: 0, region: "Libya", dice: [4, 5], needed: 8 },
    "Red courted Libya, rolled 4, 5 = 9 where 8 is needed, and won it.",
  ],
  "region-joined": [{ type: "region-joined", seat: 0, region: "Libya" }, "Red gained Libya by diplomacy."],
  "production-counted": [{ type: "production-counted", seat: 0, points: 37 }, "Red counted 37 production points."],
  "units-bought": [{ type: "units-bought", seat: 0, army: {}, fleet: { CV: 2 } }, "Red built 2 carriers."],
  "offer-made": [
    {
      type: "offer-made",
      proposer: 0,
      partner: 1,
      terms: { give: ["oil-3"], want: [{ suit: "minerals", value: 2 }, {}], promise: "Peace." },
    },
    "Red offered Blue Oil 3 for Minerals of 2 or more and any card and a promise: “Peace.”",
  ],
  "offer-countered": [
    { type: "offer-countered", proposer: 1, partner: 0, terms: { want: [{ suit: "oil" }] } },
    "Blue countered Red: nothing for Oil.",
  ],
  "offer-refused": [
    { type: "offer-refused", proposer: 0, partner: 1, reason: "Too dear" },
    "Blue refused the offer of Red: “Too dear”",
  ],
  "offer-accepted": [{ type: "offer-accepted", proposer: 0, partner: 1 }, "Blue accepted the offer of Red."],
  "trade-made": [
    { type: "trade-made", proposer: 0, partner: 1, gave: { count: 1 }, got: { count: 2 } },
    "Red traded with Blue: gave 1 card, got 2 cards.",
  ],
  "trade-blocked": [{ type: "trade-blocked", proposer: 0, partner: 1 }, "Green blocked the trade of Red and Blue."],
  "trade-lapsed": [{ type: "trade-lapsed", proposer: 0, partner: 1 }, "The talk of Red and Blue lapsed."],
  "promise-given": [
    { type: "promise-given", by: 0, to: 1, text: "I stay out of Cuba." },
    "Red promised Blue: “I stay out of Cuba.”",
  ],
  "player-eliminated": [{ type: "player-eliminated", seat: 1 }, "Blue has no land unit left and is out."],
  "nation-cleared-away": [
    { type: "nation-cleared-away", seat: 1, cards: { count: 3 }, fleet: {} },
    "Blue left 3 cards to the deck.",
  ],
  "trade-stopped": [{ type: "trade-stopped" }, "Trade has stopped (B-TRADE-08)."],
  "time-ran-out": [{ type: "time-ran-out" }, "Time is up (B-END-03)."],
  "game-ended": [
    { type: "game-ended", result: { winners: [0, 2], scores: [], reason: "round-limit" } },
    "The game is over: the last round has been played. Red and Green share the victory (B-END-03).",
  ],
  "contribution-mixed": [
    { type: "contribution-mixed", seat: 0, value: "00" },
    "Red mixed chance of their own into the dice.",
  ],
};

const FACTS = plainFacts({ endings: { "round-limit": { text: "the last round has been played", rule: "B-END-03" } } });

function told(event: Event, before: Partial<State> = {}, after: Partial<State> = before): Line {
  return tell(event, {
    before: { ...state, ...before },
    after: { ...state, ...after },
    facts: FACTS,
    attempts: event.type === "blitz-rolled" ? [{ ...event, outcome: "won" }] : [],
  });
}

describe("every kind of event has its sentence", () => {
  for (const [type, [event, text, before, after]] of Object.entries(CASES)) {
    it(type, () => {
      expect(lineText(told(event, before, after), name)).toBe(text);
    });
  }
});

describe("a line", () => {
  it("knows the regions and seats that it names", () => {
    const taken = told({ type: "battle-ended", region: "Poland", winner: "attacker" }, { battle });
    expect(taken).toMatchObject({ who: 0, kind: "battle", regions: ["Poland"], seats: [0, 1] });
  });

  it("of a step in a battle belongs to the battle's region", () => {
    const rolled = told({ type: "battle-dice-rolled", part: "attacker", faces: "T-", hits: 0 }, { battle });
    expect(rolled).toMatchObject({ isDetail: true, regions: ["Poland"], seats: [0, 1] });
  });

  it("tells who held, and who failed", () => {
    const held: Event = { type: "battle-ended", region: "Poland", winner: "defender" };
    expect(lineText(told(held, { battle }), name)).toBe("Blue held Poland against Red.");
    expect(lineText(told(held, { battle: neutral }), name)).toBe("Red failed to take neutral Poland.");
  });

  it("of a neutral army without a commander has no player", () => {
    const lost: Event = { type: "units-eliminated", part: "defender", units: { I: 1 } };
    expect(lineText(told(lost, { battle: neutral }), name)).toBe("The neutral army lost 1 infantry.");
  });

  it("has words for doing nothing", () => {
    const stayed: Event = { type: "units-set-out", mover: 0, overland: [], crossings: [] };
    const passed: Event = { type: "crossings-answered", controller: 2, blocked: [] };
    expect(lineText(told(stayed), name)).toBe("Red moved nothing.");
    expect(lineText(told(stayed, { actions: ["move", "strategic-move"] }), name)).toBe(
      "Red made a Strategic Move of nothing.",
    );
    expect(lineText(told(passed), name)).toBe("Green let all pass by sea.");
  });

  it("is there even for events that this browser has never heard of", () => {
    const oil = { type: "oil-ran-out" } as unknown as Event;
    const spy = { type: "spy-caught", seat: 1 } as unknown as Event;
    expect(lineText(told(oil), name)).toBe("Oil ran out.");
    expect(lineText(told(spy), name)).toBe("Blue — spy caught.");
  });
});

describe("a roll-off", () => {
  const event = {
    type: "rolled-off",
    purpose: "rivals",
    rolls: [
      { seat: 1, dice: [6, 4] },
      { seat: 2, dice: [1, 2] },
    ],
  } as const satisfies Event;
  const scene = { before: state, after: state, facts: FACTS };
  const text = (first: Attempt["outcome"]): string =>
    lineText(
      tell({ ...event, rolls: [...event.rolls] } as unknown as Event, {
        ...scene,
        attempts: [
          { seat: 1, dice: [6, 4], needed: 9, outcome: first },
          { seat: 2, dice: [1, 2], needed: 9, outcome: "lost" },
        ],
      }),
      name,
    );

  it("says what was needed and who has won, as the server tells it", () => {
    expect(text("won")).toMatch(/^The others rolled for the region, 9 needed: .*; \w+ wins it\.$/);
    expect(text("lost")).not.toContain("wins it");
  });
});
