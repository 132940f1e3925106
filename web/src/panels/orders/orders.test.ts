import { describe, expect, it } from "vitest";
import type { State } from "../../wire/types";
import { journeysOf, movesOf } from "./books";
import {
  allBut,
  bestWay,
  common,
  idOf,
  leaving,
  leavingFrom,
  otherWays,
  rerouted,
  sent,
  thinGarrisons,
  through,
  withOrder,
  type Draft,
  type Way,
} from "./orders";
import { sourcesOf, standing } from "./sources";

const BLUE = { owner: 1, place: "Baltic Sea", start: "Germany", end: "Sweden" };

const draft = (route: string[], units: object, more: Partial<Way> = {}): Draft => {
  const way = { route, units, ...more };
  return { ...way, id: idOf(way, true) };
};

describe("orders being drawn", () => {
  it("keep the humblest units as a garrison unless told otherwise", () => {
    expect(allBut({ I: 2, P: 1 }, 1)).toEqual({ I: 1, P: 1 });
    expect(allBut({ T: 1, P: 2 }, 1)).toEqual({ P: 2 });
    expect(allBut({ I: 1, T: 2 }, 2)).toEqual({ T: 1 });
    expect(allBut({}, 1)).toEqual({});
    expect(allBut({ DD: 2, SS: 1 }, 0)).toEqual({ DD: 2, SS: 1 });
  });

  it("take the way that most of the chosen units can take, the shorter of two alike", () => {
    const ways = [
      { route: ["A", "B", "C"], units: { T: 2 } },
      { route: ["A", "C"], units: { I: 3, T: 2 } },
      { route: ["A", "D", "C"], units: { I: 3, T: 2 } },
    ];
    expect(bestWay(ways, "C", { I: 1, T: 1 })?.route).toEqual(["A", "C"]);
    expect(bestWay(ways, "C", { P: 1 })).toBeNull();
    expect(bestWay(ways, "E", { I: 1 })).toBeNull();
  });

  it("rather ask nobody than go together", () => {
    const asking = { route: ["A", "C"], units: { I: 2, T: 1 }, leave: [BLUE] };
    const free = { route: ["A", "B", "C"], units: { T: 1 } };
    expect(bestWay([asking, free], "C", { I: 2, T: 1 })).toBe(free);
    const { orders, rest } = sent([], [asking, free], "C", { I: 2, T: 1 }, false);
    expect(orders.map(({ route, units }) => [route.length, units])).toEqual([
      [3, { T: 1 }],
      [2, { I: 2 }],
    ]);
    expect(rest).toEqual({});
  });

  it("grow by what goes the same way", () => {
    const once = withOrder([], draft(["A", "B"], { I: 1 }));
    const twice = withOrder(once, draft(["A", "B"], { I: 1, T: 1 }));
    expect(twice.map(({ units }) => units)).toEqual([{ I: 2, T: 1 }]);
    expect(leaving(withOrder(twice, draft(["A", "C"], { P: 1 })))).toEqual({ A: { I: 2, T: 1, P: 1 } });
  });

  it("leave over whoever cannot get there", () => {
    const ways = [{ route: ["Germany", "Austria", "Italy"], units: { T: 1 } }];
    const { orders, rest } = sent([], ways, "Italy", { I: 2, T: 1 }, true);
    expect(orders.map(({ units }) => units)).toEqual([{ T: 1 }]);
    expect(rest).toEqual({ I: 2 });
  });

  it("name garrisons of one or none, those who come considered", () => {
    const armies: Record<string, object> = { A: { I: 3 }, B: { I: 4 }, C: { I: 1 } };
    const orders = [draft(["A", "C"], { I: 2 }), draft(["B", "C"], { I: 1 }), draft(["C", "A"], { I: 1 })];
    const thin = (some: Draft[]) => thinGarrisons(some, (region) => armies[region]!, 1);
    expect(thin(orders)).toEqual([]);
    expect(thin(orders.slice(0, 1))).toEqual([{ region: "A", left: 1 }]);
    expect(thin([draft(["X", "Y"], { DD: 1 }, { isFleet: true })])).toEqual([]);
  });

  it("have in common what both have", () => {
    expect(common({ I: 2, T: 1 }, { I: 1, P: 3 })).toEqual({ I: 1 });
  });
});

describe("orders over the sea", () => {
  const north: Way = { route: ["A", "B"], seas: [["North"]], units: { I: 3 }, isCrossing: true };
  const south: Way = { route: ["A", "B"], seas: [["South", "East"]], units: { I: 3 }, isCrossing: true };
  const jump: Way = { route: ["A", "B"], byParachute: true, units: { I: 2 } };

  it("take the first of several ways alike, and jump only where nothing else leads", () => {
    expect(bestWay([north, south, jump], "B", { I: 2 })).toBe(north);
    expect(bestWay([{ ...north, units: { T: 1 } }, jump], "B", { I: 2 })).toBe(jump);
  });

  it("send all units of a crossing one way, where the game has it so", () => {
    const first = sent([], [north], "B", { I: 1 }, true).orders;
    const both = sent(first, [south], "B", { I: 1 }, true).orders;
    expect(both).toMatchObject([{ seas: [["North"]], units: { I: 2 } }]);
    expect(otherWays(both[0]!, [north, south, jump])).toEqual([south, jump]);
    expect(rerouted(both, both[0]!, south, true)).toMatchObject([{ seas: [["South", "East"]], units: { I: 2 } }]);
    expect(sent(sent([], [north], "B", { I: 1 }, false).orders, [south], "B", { I: 1 }, false).orders).toHaveLength(2);
  });

  it("offer no other way that is too narrow for the order", () => {
    const [three] = sent([], [north], "B", { I: 3 }, true).orders;
    expect(otherWays(three!, [north, south, jump])).toEqual([south]);
  });

  it("join what comes onto the same way", () => {
    const both = sent(sent([], [north], "B", { I: 1 }, true).orders, [jump], "B", { I: 1 }, true).orders;
    expect(both).toHaveLength(2);
    expect(rerouted(both, both[1]!, south, true)).toMatchObject([{ units: { I: 2 }, seas: [["North"]] }]);
  });

  it("take units from ships of every type, none twice", () => {
    const ways: Way[] = [
      { route: ["North Sea", "Norway"], units: { I: 1 }, ship: "DD" },
      { route: ["North Sea", "Norway"], units: { I: 1 }, ship: "BB" },
    ];
    const once = sent([], ways, "Norway", { I: 2 }, false).orders;
    expect(once.map(({ ship }) => ship)).toEqual(["DD", "BB"]);
    expect(sent(once, ways, "Norway", { I: 1 }, false).rest).toEqual({ I: 1 });
    expect(leavingFrom(once, { place: "North Sea", isAboard: true })).toEqual({ I: 2 });
    expect(leaving(once)).toEqual({});
  });

  it("are told by what they pass", () => {
    expect(through({ route: ["Germany", "Poland"], units: {} })).toBe("");
    expect(through(south)).toBe("over the South and the East");
    expect(through(jump)).toBe("by parachute");
    expect(through({ route: ["A", "B"], units: {}, isCrossing: true })).toBe("by sea");
    expect(through({ route: ["X", "Y", "Z"], units: {}, isFleet: true })).toBe("by way of the Y");
    const far = { route: ["Germany", "Poland", "Ukraine"], units: {}, seas: [["Black Sea"]] };
    expect(through(far)).toBe("by way of Poland, over the Black Sea");
    expect(through({ route: ["North Sea", "Norway"], units: {}, ship: "DD" })).toBe("");
    expect(through({ route: ["North Sea", "Norway", "Sweden"], units: {}, ship: "DD" })).toBe("by way of Norway");
  });
});

describe("answers", () => {
  it("tell ships from land units, and only what must be said", () => {
    const crossing = draft(["A", "B"], { I: 1, T: 0 }, { seas: [["North"]] });
    const fleet = draft(["X", "Y"], { SS: 1 }, { isFleet: true });
    expect(movesOf([crossing, fleet])).toEqual({
      type: "moves",
      orders: [{ route: ["A", "B"], units: { I: 1 }, via: ["North"] }],
      sailings: [{ course: ["X", "Y"], ships: { SS: 1 } }],
    });
    expect(movesOf([draft(["A", "B"], { I: 1 })])).toEqual({
      type: "moves",
      orders: [{ route: ["A", "B"], units: { I: 1 } }],
    });
  });

  it("are journeys in a game that has them", () => {
    const orders = [
      draft(["Germany", "Sweden"], { I: 2 }, { seas: [["North Sea"]], leave: [] }),
      draft(["North Sea", "Norway"], { I: 1 }, { ship: "DD" }),
    ];
    expect(journeysOf(orders).journeys).toEqual([
      { route: ["Germany", "Sweden"], units: { I: 2 }, seas: [["North Sea"]] },
      { route: ["North Sea", "Norway"], units: { I: 1 }, ship: "DD" },
    ]);
  });
});

describe("sources", () => {
  const state = {
    owners: { Germany: 0, Poland: 0, France: 1 },
    armies: { Germany: { I: 3 }, Poland: { I: 2 }, France: { I: 2 } },
    squadrons: [{ "Baltic Sea": { DD: 1 } }, {}],
    flotillas: [{ "North Sea": [{ ship: "DD", cargo: 0 }, { ship: "SS" }] }, {}],
    harbours: { Germany: [{ ship: "BB", cargo: 0 }] },
  } as unknown as State;

  it("are regions, ships at sea, and what is aboard", () => {
    const found = sourcesOf(state, 0).map(({ place, isAboard }) => `${isAboard ? "aboard " : ""}${place}`);
    expect(found).toEqual(["Germany", "Poland", "Baltic Sea", "aboard North Sea", "aboard Germany"]);
    expect(standing(state, 0, { place: "North Sea", isAboard: true })).toEqual({ I: 1 });
    expect(standing(state, 0, { place: "Baltic Sea", isAboard: false })).toEqual({ DD: 1 });
    expect(standing(state, 0, { place: "France", isAboard: true })).toEqual({});
  });
});
