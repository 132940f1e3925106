import { describe, expect, it } from "vitest";
import type { Passing, Ship, State, Way } from "../../wire/types";
import {
  journeysOf,
  leavingFrom,
  otherWays,
  rerouted,
  sent,
  sourcesOf,
  standing,
  thinGarrisons,
  through,
  type Draft,
} from "./travel";

const STATE = {
  owners: { Germany: 0, Poland: 0, France: 1, Spain: null },
  armies: { Germany: { I: 3, T: 1 }, Poland: { I: 1 }, France: { I: 2 } },
  flotillas: [{ "North Sea": [{ ship: "DD", cargo: 0 }, { ship: "BB", cargo: 0 }, { ship: "SS" }] }, {}],
  harbours: { Germany: [{ ship: "DD", cargo: 2 }], France: [{ ship: "DD", cargo: 0 }] },
} as unknown as State;

const BLUE: Passing = { owner: 1, place: "Baltic Sea", start: "Germany", end: "Sweden" };

function way(route: string[], units: object, more: { seas?: string[][]; ship?: Ship; leave?: Passing[] } = {}): Way {
  const { leave = [], ...rest } = more;
  return { journey: { route, units, ...rest }, leave };
}

describe("sources", () => {
  it("are own regions, and own ships with somebody aboard", () => {
    const found = sourcesOf(STATE, 0).map(({ place, isAboard }) => `${isAboard ? "aboard " : ""}${place}`);
    expect(found).toEqual(["Germany", "Poland", "aboard North Sea", "aboard Germany"]);
    expect(standing(STATE, 0, { place: "North Sea", isAboard: true })).toEqual({ I: 2 });
    expect(standing(STATE, 0, { place: "France", isAboard: true })).toEqual({});
  });
});

describe("sending", () => {
  it("goes by the first way that units can take, and leaves the rest", () => {
    const ways = [way(["Germany", "Austria", "Italy"], { T: 1 }), way(["Germany", "France", "Italy"], { P: 1 })];
    const { drafts, rest } = sent([], ways, "Italy", { I: 2, T: 1 });
    expect(drafts.map(({ route, units }) => [route[1], units])).toEqual([["Austria", { T: 1 }]]);
    expect(rest).toEqual({ I: 2 });
  });

  it("takes units from ships of every type, none twice", () => {
    const ways = [
      way(["North Sea", "Norway"], { I: 1 }, { ship: "DD" }),
      way(["North Sea", "Norway"], { I: 1 }, { ship: "BB" }),
    ];
    const once = sent([], ways, "Norway", { I: 2 });
    expect(once.drafts.map(({ ship }) => ship)).toEqual(["DD", "BB"]);
    expect(sent(once.drafts, ways, "Norway", { I: 1 }).rest).toEqual({ I: 1 });
    expect(leavingFrom(once.drafts, { place: "North Sea", isAboard: true })).toEqual({ I: 2 });
  });

  it("adds to a journey on the same way", () => {
    const ways = [way(["Germany", "Poland"], { I: 3 })];
    const first = sent([], ways, "Poland", { I: 1 }).drafts;
    expect(sent(first, ways, "Poland", { I: 1 }).drafts.map(({ units }) => units)).toEqual([{ I: 2 }]);
  });
});

describe("other ways", () => {
  const ways = [
    way(["Germany", "Sweden"], { I: 3 }, { seas: [["Baltic Sea"]], leave: [BLUE] }),
    way(["Germany", "Sweden"], { I: 3 }, { seas: [["North Sea"]] }),
  ];
  const { drafts } = sent([], ways, "Sweden", { I: 2 });
  const [draft] = drafts as [Draft];

  it("lead to the same end, asking somebody else", () => {
    expect(draft.leave).toEqual([BLUE]);
    expect(otherWays(draft, ways)).toEqual([ways[1]]);
  });

  it("take the whole journey over", () => {
    const [changed] = rerouted(drafts, draft, ways[1]!);
    expect(changed).toMatchObject({ seas: [["North Sea"]], leave: [], units: { I: 2 } });
    expect(journeysOf([changed!]).journeys).toEqual([
      { route: ["Germany", "Sweden"], units: { I: 2 }, seas: [["North Sea"]] },
    ]);
  });
});

it("is told by what it passes", () => {
  expect(through({ route: ["Germany", "Poland"], seas: [], ship: null })).toBe("");
  expect(through({ route: ["Germany", "Poland", "Ukraine"], seas: [["Black Sea"]], ship: null })).toBe(
    "by way of Poland, over the Black Sea",
  );
  expect(through({ route: ["North Sea", "Norway"], seas: [], ship: "DD" })).toBe("");
  expect(through({ route: ["North Sea", "Norway", "Sweden"], seas: [], ship: "DD" })).toBe("by way of Norway");
});

it("warns of regions that few would hold, those who come considered", () => {
  const draft = (route: string[], units: object): Draft => ({
    id: route.join(),
    route,
    seas: [],
    ship: null,
    units,
    leave: [],
  });
  const drafts = [draft(["Germany", "Poland"], { I: 3 }), draft(["Poland", "Germany"], { I: 1 })];
  expect(thinGarrisons(drafts, STATE, 0)).toEqual([]);
  expect(thinGarrisons(drafts.slice(0, 1), STATE, 0)).toEqual([{ region: "Germany", left: 1 }]);
});
