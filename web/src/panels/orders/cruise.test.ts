import { describe, expect, it } from "vitest";
import type { Embarkation, Sequel } from "../../wire/types";
import {
  allOf,
  embarkationsFrom,
  stepsOf,
  manoeuvresOf,
  NO_PLAN,
  withAttack,
  withEmbarkation,
  without,
  withVoyage,
} from "./cruise";

const BOARDING: Embarkation = { region: "Germany", unit: 0, place: "North Sea", ship: "DD" };
const SEQUEL: Sequel = {
  ready: {},
  lying: {},
  courses: {},
  before: [BOARDING],
  after: [BOARDING],
  attacks: [],
  leave: [],
  battles: [],
};

describe("embarking", () => {
  it("is offered once, whether it is early or late", () => {
    expect(embarkationsFrom(SEQUEL, "Germany")).toEqual([BOARDING]);
    expect(embarkationsFrom(SEQUEL, "Poland")).toEqual([]);
  });

  it("is early as long as it can be", () => {
    expect(withEmbarkation(NO_PLAN, SEQUEL, BOARDING).before).toEqual([BOARDING]);
    expect(withEmbarkation(NO_PLAN, { ...SEQUEL, before: [] }, BOARDING).after).toEqual([BOARDING]);
  });

  it("taken back, lets the ship sail empty", () => {
    const loaded = withEmbarkation(NO_PLAN, SEQUEL, BOARDING);
    const sailed = withVoyage(loaded, ["North Sea", "Baltic Sea"], [{ ship: "DD", cargo: 0 }, { ship: "SS" }]);
    const plan = without(sailed, { kind: "before", index: 0 });
    expect(plan.before).toEqual([]);
    expect(plan.voyages[0]!.vessels).toEqual([{ ship: "DD" }, { ship: "SS" }]);
  });
});

describe("sailing", () => {
  it("goes together on one course", () => {
    const one = withVoyage(NO_PLAN, ["North Sea", "Baltic Sea"], [{ ship: "DD" }]);
    const both = withVoyage(one, ["North Sea", "Baltic Sea"], [{ ship: "SS" }]);
    expect(both.voyages).toEqual([{ course: ["North Sea", "Baltic Sea"], vessels: [{ ship: "DD" }, { ship: "SS" }] }]);
    expect(withVoyage(both, ["North Sea", "Norwegian Sea"], [{ ship: "BB" }]).voyages).toHaveLength(2);
  });

  it("taken back, takes back who would have embarked there", () => {
    const sailed = withVoyage(NO_PLAN, ["Norwegian Sea", "North Sea"], [{ ship: "DD" }]);
    const plan = withEmbarkation(sailed, { ...SEQUEL, before: [] }, BOARDING);
    expect(without(plan, { kind: "voyages", index: 0 })).toEqual(NO_PLAN);
  });

  it("begins with all ships of a place", () => {
    expect(allOf([{ ship: "DD" }, { ship: "DD", cargo: 0 }, { ship: "DD" }])).toEqual({ DD: 2, "DD+I": 1 });
  });
});

it("attacks a coastline with so many submarines, or calls it off", () => {
  const attack = { region: "Norway", sea: "North Sea", submarines: 3 };
  const plan = withAttack(NO_PLAN, attack, 2);
  expect(plan.attacks).toEqual([{ ...attack, submarines: 2 }]);
  expect(withAttack(plan, attack, 1).attacks).toEqual([{ ...attack, submarines: 1 }]);
  expect(withAttack(plan, attack, 0)).toEqual(NO_PLAN);
});

it("lists what is to be done in the order in which it happens", () => {
  let plan = withAttack(NO_PLAN, { region: "Norway", sea: "North Sea", submarines: 1 }, 1);
  plan = withVoyage(plan, ["Germany", "North Sea"], [{ ship: "DD" }]);
  plan = withEmbarkation(plan, SEQUEL, BOARDING);
  const items = stepsOf(plan);
  expect(items.map(({ kind, item }) => `${kind}: ${item.note ?? item.vessels?.length}`)).toEqual([
    "before: Infantry aboard a destroyer",
    "voyages: 1",
    "attacks: A submarine attacks the coastline",
  ]);
  // The launch and the embarkation lead from Germany to the North Sea: one arrow.
  expect(items[0]!.item.arrow).toBe(items[1]!.item.arrow);
  expect(manoeuvresOf(plan)).toMatchObject({ type: "manoeuvres", before: [BOARDING], after: [] });
});
