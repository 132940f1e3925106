import { describe, expect, it } from "vitest";
import type { Event, Sayings, State } from "../../wire/types";
import { DELUXE } from "./deluxe";
import { lineText } from "./line";
import { tell } from "./sentences";
import { plainFacts } from "../facts.fixture";

const NAMES = ["Red", "Blue"];
const name = (seat: number): string => NAMES[seat]!;

const state = {
  game_round: 3,
  battle: null,
  fleet_battle: {
    attacker: { player: 0, line: [], reserve: [] },
    defender: { player: 1, line: [], reserve: [] },
    sea: "North Sea",
  },
} as unknown as State;

type Told = keyof typeof DELUXE;
type Cases = { [Type in Told]: [Omit<Extract<Event, { type: Type }>, "type">, string] };

const passing = { owner: 1, place: "North Sea", start: "Germany", end: "Sweden", units: { I: 1 } };
const destroyer = { ship: "DD" } as const;

const CASES: Cases = {
  "placard-taken": [{ seat: 0, government: "fascism" }, "Red chose Fascism as government."],
  "kit-received": [
    { seat: 0, army: { I: 12 }, fleet: { DD: 3 }, points: 3, oil: 1, markers: 3 },
    "Red received 12 infantry and 3 destroyers.",
  ],
  "homeland-occupied": [
    { seat: 0, capital: "Germany", units: { Germany: { I: 4 }, Poland: { A: 1 } }, vessels: [] },
    "Red founded the capital in Germany with 4 infantry in Germany and 1 artillery in Poland.",
  ],
  "markers-laid": [{ markers: {}, box: { count: 0 } }, "A marker lies face down on every neutral region."],
  "year-began": [{ year: 3, dice: [3] }, "Year 3 began."],
  "direction-chosen": [{ direction: -1 }, "Turns pass counterclockwise this year."],
  "season-began": [{ season: 4 }, "Winter began."],
  "year-ended": [{}, "The year ended."],
  "action-marked": [{ seat: 0, action: "navigate" }, "Red chose Navigate."],
  "action-ended": [{ seat: 0, action: "navigate" }, "Red ended Navigate."],
  "action-card-played": [{ seat: 0, card: "dawn-raid" }, "Red played Dawn Raid."],
  "action-card-drawn": [{ seat: 0, card: { count: 1 } }, "Red drew 1 card."],
  "action-card-discarded": [{ seat: 0, card: "dawn-raid" }, "Red discarded Dawn Raid."],
  "action-deck-shuffled": [{ cards: { count: 36 } }, "The action cards were shuffled."],
  "income-collected": [{ seat: 0, points: 6, oil: 2 }, "Red collected 6 PP and 2 oil."],
  "units-built": [
    { seat: 0, points: 3, oil: 0, armies: { Germany: { I: 1 } }, ships: { Germany: [destroyer] } },
    "Red built 1 infantry in Germany and 1 destroyer at Germany for 3 PP.",
  ],
  "units-converted": [{ seat: 0, armies: { Germany: { I: 3 } } }, "Red converted 3 infantry in Germany."],
  "level-reached": [{ seat: 0, technology: "minerals", level: 2 }, "Red reached Minerals 2."],
  "population-gained": [{ seat: 0 }, "Red gained a Population card."],
  "oil-field-placed": [{ seat: 0, region: "Germany" }, "Red struck oil in Germany."],
  "oil-burned": [{ seat: 0, oil: 5 }, "Red burned 5 oil."],
  "marker-looked-at": [{ seat: 0, region: "Spain", government: null }, "Red looked at the marker of Spain."],
  "marker-revealed": [{ seat: 0, region: "Spain", government: "monarchy" }, "Red took the marker of Spain: Monarchy."],
  "marker-handed-over": [{ winner: 0, loser: 1, government: "democracy" }, "Red took a marker of Democracy from Blue."],
  "region-annexed": [
    { seat: 0, region: "Spain", government: "monarchy", points: 4, garrison: { I: 1 } },
    "Red won Spain by negotiation for 4 PP.",
  ],
  "leave-given": [{ passing }, "Blue gave leave to pass North Sea."],
  "leave-refused": [{ passing }, "Blue refused leave to pass North Sea."],
  "journeys-made": [
    { mover: 0, journeys: [{ route: ["Germany", "Poland"], units: { I: 2 } }] },
    "Red moved 2 infantry from Germany to Poland.",
  ],
  "voyages-made": [
    { mover: 0, voyages: [{ course: ["Germany", "North Sea"], vessels: [destroyer] }] },
    "Red sailed 1 destroyer from Germany to North Sea.",
  ],
  "units-embarked": [
    { mover: 0, embarkations: [{ region: "Germany", unit: 0, place: "North Sea", ship: "DD" }] },
    "Red embarked 1 unit.",
  ],
  "coastal-attacks-declared": [
    { mover: 0, attacks: [{ region: "Norway", sea: "North Sea", submarines: 1 }] },
    "Red attacks the coast of Norway with submarines.",
  ],
  "reserves-called-up": [{ seat: 0, regions: ["Germany"] }, "Red called up reserves in Germany."],
  "ships-requisitioned": [
    { seat: 0, region: "Germany", vessels: [destroyer] },
    "Red requisitioned 1 destroyer on the coast of Germany.",
  ],
  "neutral-army-rolled": [
    { region: "Spain", representative: 1, faces: "PT-" },
    "The army of Spain: plane, tank, blank.",
  ],
  "fleet-battle-began": [{ board: state.fleet_battle! }, "Red fights Blue at sea: North Sea."],
  "ships-lined-up": [{ part: "defender", vessels: [destroyer] }, "Blue lined up 1 destroyer."],
  "acting-turn-began": [{ part: "attacker", turn: 1, is_salvo: true }, "Turn 1: the opening salvo."],
  "line-fired": [{ part: "attacker", faces: "S-", hits: 1, air_support: "" }, "Red fired: submarine, blank; 1 hit."],
  "ships-sunk": [{ part: "defender", vessels: [destroyer] }, "Blue lost 1 destroyer."],
  "fleet-battle-ended": [{ winner: "attacker" }, "Red won the battle at sea."],
  "fleet-broken": [{}, "Nobody could hit any more: the attack at sea broke down."],
  "attack-broken": [
    { region: "Spain", units: { I: 1 } },
    "Nobody could hit any more: 1 infantry before Spain gave up.",
  ],
  "coastline-lost": [
    { region: "Norway", loser: 1, vessels: [destroyer] },
    "Blue lost 1 destroyer on the coast of Norway.",
  ],
};

describe("what the Deluxe edition tells", () => {
  it.each(Object.entries(CASES))("%s", (type, [fields, sentence]) => {
    const told = tell({ ...fields, type } as unknown as Event, { before: state, after: state, facts: plainFacts() });
    expect(lineText(told, name)).toBe(sentence);
  });

  const facts = plainFacts({
    words: { sayings: { out: { text: "has lost the capital and is out", rule: "D-END-01" } } as Sayings },
    endings: { "round-limit": { text: "the last year is over", rule: "D-END-02" } },
  });
  const last = { before: state, after: state, facts };

  it("says that a capital, not the last unit, was lost", () => {
    expect(lineText(tell({ type: "player-eliminated", seat: 1 }, last), name)).toBe(
      "Blue has lost the capital and is out.",
    );
  });

  it("ends with the last year", () => {
    const result = { winners: [0], scores: [], reason: "round-limit" as const };
    expect(lineText(tell({ type: "game-ended", result }, last), name)).toBe(
      "The game is over: the last year is over. Red has won (D-END-02).",
    );
  });
});
