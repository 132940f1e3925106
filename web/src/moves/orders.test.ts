import { describe, expect, it } from "vitest";
import { allButOne, bestRoute, clashes, common, leaving, thinGarrisons, withOrder } from "./orders";

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
    const once = withOrder([], ["A", "B"], { I: 1 });
    const twice = withOrder(once, ["A", "B"], { I: 1, T: 1 });
    expect(twice).toHaveLength(1);
    expect(twice[0]?.units).toEqual({ I: 2, T: 1 });
    expect(leaving(withOrder(twice, ["A", "C"], { P: 1 }))).toEqual({ A: { I: 2, T: 1, P: 1 } });
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
