import { describe, expect, it } from "vitest";
import {
  allButOne,
  bestRoute,
  clashes,
  common,
  leaving,
  movesOf,
  otherWays,
  rerouted,
  thinGarrisons,
  through,
  withOrder,
  type Way,
} from "./orders";

const way = (...route: string[]): Way => ({ route, units: {} });

describe("orders being drawn", () => {
  it("keeps the humblest unit as a garrison unless told otherwise", () => {
    expect(allButOne({ I: 2, P: 1 })).toEqual({ I: 1, P: 1 });
    expect(allButOne({ T: 1, P: 2 })).toEqual({ P: 2 });
    expect(allButOne({})).toEqual({});
  });

  it("takes the route that most of the chosen units can take, the shorter of two alike", () => {
    const routes = [
      { route: ["A", "B", "C"], units: { T: 2 } },
      { route: ["A", "C"], units: { I: 3, T: 2 } },
      { route: ["A", "D", "C"], units: { I: 3, T: 2 } },
    ];
    expect(bestRoute(routes, "C", { I: 1, T: 1 })?.route).toEqual(["A", "C"]);
    expect(bestRoute(routes, "C", { P: 1 })).toBeNull();
    expect(bestRoute(routes, "E", { I: 1 })).toBeNull();
  });

  it("adds to an order along the same route", () => {
    const once = withOrder([], way("A", "B"), { I: 1 });
    const twice = withOrder(once, way("A", "B"), { I: 1, T: 1 });
    expect(twice).toHaveLength(1);
    expect(twice[0]?.units).toEqual({ I: 2, T: 1 });
    expect(leaving(withOrder(twice, way("A", "C"), { P: 1 }))).toEqual({ A: { I: 2, T: 1, P: 1 } });
  });

  it("foresees battles where orders end on foreign ground", () => {
    const owners = { A: 0, B: 1, C: null };
    const armies = { A: { I: 3 }, B: { T: 2 } };
    const orders = [
      { route: ["A", "B"], units: { I: 1 } },
      { route: ["D", "B"], units: { P: 1 } },
      { route: ["A", "C"], units: { I: 1 } },
      { route: ["B", "A"], units: { I: 1 } },
    ];
    expect(clashes(orders, owners, armies, 0)).toEqual([
      { region: "B", owner: 1, attackers: { I: 1, P: 1 }, defenders: { T: 2 } },
      { region: "C", owner: null, attackers: { I: 1 }, defenders: {} },
    ]);
  });

  it("names garrisons of one or none", () => {
    const owners = { A: 0, B: 0, C: 0 };
    const armies = { A: { I: 3 }, B: { I: 4 }, C: { I: 1 } };
    const orders = [
      { route: ["A", "C"], units: { I: 2 } },
      { route: ["B", "C"], units: { I: 1 } },
      { route: ["C", "A"], units: { I: 1 } },
    ];
    expect(thinGarrisons(orders, owners, armies, 0)).toEqual([]);
    expect(thinGarrisons(orders.slice(0, 1), owners, armies, 0)).toEqual([{ region: "A", left: 1 }]);
  });

  it("has in common what both have", () => {
    expect(common({ I: 2, T: 1 }, { I: 1, P: 3 })).toEqual({ I: 1 });
  });
});

describe("orders at sea", () => {
  const north: Way = { route: ["A", "B"], via: ["North"], units: { I: 3 } };
  const south: Way = { route: ["A", "B"], via: ["South", "East"], units: { I: 3 } };
  const jump: Way = { route: ["A", "B"], by_parachute: true, units: { I: 2 } };
  const fleet: Way = { route: ["X", "Y"], isFleet: true, units: { DD: 2, SS: 1 } };

  it("leaves no ship behind unless told to", () => {
    expect(allButOne({ DD: 2, SS: 1 })).toEqual({ DD: 2, SS: 1 });
  });

  it("takes the first of several ways over the sea, and jumps only where nothing else leads", () => {
    expect(bestRoute([north, south, jump], "B", { I: 2 })).toBe(north);
    expect(bestRoute([{ ...north, units: { T: 1 } }, jump], "B", { I: 2 })).toBe(jump);
  });

  it("sends all units of a crossing one way", () => {
    const one = withOrder(withOrder([], north, { I: 1 }), south, { I: 1 });
    expect(one).toHaveLength(1);
    expect(one[0]).toMatchObject({ via: ["North"], units: { I: 2 } });
    expect(otherWays(one[0]!, [north, south, jump])).toEqual([south, jump]);
    expect(rerouted(one, one[0]!, south)[0]).toMatchObject({ via: ["South", "East"], units: { I: 2 } });
    expect(through(south)).toBe("through South and East");
  });

  it("offers no other way that is too narrow for the order", () => {
    const [three] = withOrder([], north, { I: 3 });
    expect(otherWays(three!, [north, south, jump])).toEqual([south]);
  });

  it("joins what comes onto the same way", () => {
    const both = withOrder(withOrder([], north, { I: 1 }), jump, { I: 1 });
    expect(both).toHaveLength(2);
    expect(rerouted(both, both[1]!, south)).toMatchObject([{ units: { I: 2 }, via: ["North"] }]);
  });

  it("tells ships from land units when it answers, and only what must be said", () => {
    const orders = withOrder(withOrder([], north, { I: 1, T: 0 }), fleet, { SS: 1 });
    expect(movesOf(orders)).toEqual({
      type: "moves",
      orders: [{ route: ["A", "B"], units: { I: 1 }, via: ["North"] }],
      sailings: [{ course: ["X", "Y"], ships: { SS: 1 } }],
    });
    expect(movesOf(withOrder([], way("A", "B"), { I: 1 }))).toEqual({
      type: "moves",
      orders: [{ route: ["A", "B"], units: { I: 1 } }],
    });
  });

  it("foresees no land battle where ships go", () => {
    expect(clashes([fleet], {}, {}, 0)).toEqual([]);
    expect(thinGarrisons([fleet], {}, {}, 0)).toEqual([]);
  });
});
