// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Answer, State } from "../../wire/types";
import { Refused } from "../../wire/http";
import { PLAINLY } from "../../core/desk.svelte";
import type { Table } from "../../core/table.svelte";
import { PickTool } from "../common/pick.svelte";
import { FLEET, PlaceTool } from "./place.svelte";

const NOT_YOURS = new Refused({ code: "not-yours", rule: "B-SETUP-07", message: "Not yours." });

function tableWith(state: Partial<State>, options: Answer[] = []) {
  const fake = {
    eyes: 0,
    status: "live",
    state,
    options: async () => options,
    check: vi.fn(async () => NOT_YOURS),
    answer: vi.fn(async () => true),
  };
  return { fake, table: fake as unknown as Table };
}

const FIVE = { type: "place-five", count: 5 } as const;

describe("placing on the map", () => {
  const state = {
    owners: { Poland: 0, Italy: 0, Spain: 1 },
    armies: { Poland: { I: 1 }, Italy: { I: 1 }, Spain: { I: 1 } },
    pools: [{ I: 8, T: 2, A: 1 }, {}],
  };

  test("a click adds one, Ctrl all, Shift the rest, the right button takes away", () => {
    const tool = new PlaceTool(tableWith(state).table, FIVE);
    tool.pick("Poland", PLAINLY);
    expect(tool.additions).toEqual({ Poland: { I: 1 } });
    expect(tool.missing).toBe(4);
    tool.unit = "T";
    tool.pick("Italy", { ...PLAINLY, ctrl: true });
    expect(tool.additions["Italy"]).toEqual({ T: 2 });
    expect(tool.unit).toBe("I"); // no tank is left, so the next kind comes up
    tool.pick("Poland", { ...PLAINLY, shift: true });
    expect(tool.missing).toBe(0);
    tool.pick("Poland", PLAINLY);
    expect(tool.missing).toBe(0);
    tool.pick("Italy", { ...PLAINLY, isSecond: true });
    expect(tool.additions["Italy"]).toEqual({ T: 1 });
    tool.pick("Italy", { ...PLAINLY, isSecond: true, shift: true });
    expect(tool.additions["Italy"]).toBeUndefined();
  });

  test("never more than must be placed now", () => {
    const tool = new PlaceTool(tableWith(state).table, FIVE);
    tool.pick("Poland", { ...PLAINLY, ctrl: true });
    expect(tool.answer).toEqual({ type: "placement", units: { Poland: { I: 5 } } });
    expect(tool.left).toEqual({ I: 3, T: 2, A: 1 });
  });

  test("spread evenly, and clear", () => {
    const tool = new PlaceTool(tableWith(state).table, FIVE);
    tool.spreadEvenly();
    expect(tool.missing).toBe(0);
    const counts = Object.values(tool.placed).map((army) => Object.values(army).reduce((a, b) => a + b));
    expect(counts.sort()).toEqual([2, 3]);
    expect(tool.clear()).toBe(true);
    expect(tool.missing).toBe(5);
    expect(tool.clear()).toBe(false);
  });

  test("the server says why a region will not do", async () => {
    const { table } = tableWith(state);
    const tool = new PlaceTool(table, FIVE);
    tool.pick("Spain", PLAINLY);
    await vi.waitFor(() => expect(tool.fault).toBe(NOT_YOURS));
    expect(tool.placed).toEqual({});
    expect(tool.marks).toEqual({ Poland: "choice", Italy: "choice" });
  });
});

describe("picking one region", () => {
  let stop = (): void => {};
  afterEach(() => stop());

  function toolAt(table: Table): PickTool {
    let tool: PickTool | undefined;
    stop = $effect.root(() => {
      tool = new PickTool(table, claim, "Claim it");
    });
    return tool!;
  }

  const options: Answer[] = [
    { type: "claim", region: "Poland" },
    { type: "claim", region: "Italy" },
  ];
  const claim = (region: string): Answer => ({ type: "claim", region });

  test("picking twice answers", async () => {
    const { fake, table } = tableWith({}, options);
    const tool = toolAt(table);
    await vi.waitFor(() => expect(tool.choices).toEqual(["Poland", "Italy"]));
    expect(tool.marks).toEqual({ Poland: "choice", Italy: "choice" });
    tool.pick("Italy", PLAINLY);
    expect(tool.marks).toEqual({ Poland: "choice", Italy: "selected" });
    expect(fake.answer).not.toHaveBeenCalled();
    tool.pick("Italy", PLAINLY);
    expect(fake.answer).toHaveBeenCalledWith(claim("Italy"));
  });

  test("anything else is refused by the server, and Esc lets go", async () => {
    const { fake, table } = tableWith({}, options);
    const tool = toolAt(table);
    await vi.waitFor(() => expect(tool.choices).toHaveLength(2));
    tool.pick("Spain", PLAINLY);
    await vi.waitFor(() => expect(tool.fault).toBe(NOT_YOURS));
    expect(fake.check).toHaveBeenCalledWith(claim("Spain"));
    expect(tool.picked).toBeNull();
    expect(tool.clear()).toBe(true);
    expect(tool.fault).toBeNull();
  });
});

describe("placing ships", () => {
  const state = {
    owners: { Poland: 0, Spain: 1 },
    armies: { Poland: { I: 1 } },
    pools: [{ I: 3 }, {}],
    fleets: [{ DD: 1, SS: 2 }, {}],
    squadrons: [{}, {}],
  };

  test("at the start they are among the five, and their sea area comes later", () => {
    const tool = new PlaceTool(tableWith(state).table, { ...FIVE, fleet: { DD: 1, SS: 2 } });
    expect(tool.places).toEqual(["Poland", FLEET]);
    expect(tool.kindFor(FLEET)).toBe("DD");
    tool.pick(FLEET, { ...PLAINLY, shift: true });
    tool.pick("Poland", { ...PLAINLY, ctrl: true });
    expect(tool.answer).toEqual({ type: "placement", units: { Poland: { I: 2 } }, fleet: { DD: 1, SS: 2 } });
    tool.clear();
    tool.spreadEvenly();
    expect(tool.answer).toEqual({ type: "placement", units: { Poland: { I: 3 } }, fleet: { DD: 1, SS: 1 } });
  });

  test("later visits find them where the first ones lie", () => {
    const there: Partial<State> = { ...state, squadrons: [{ "North Sea": { BB: 1 } }, {}] };
    const tool = new PlaceTool(tableWith(there).table, { ...FIVE, fleet: { SS: 2 } });
    expect(tool.waters).toEqual(["North Sea"]);
  });

  test("new ships go to the sea areas that are offered, land units to regions", () => {
    const seas = ["North Sea", "Baltic Sea"];
    const tool = new PlaceTool(tableWith(state).table, { type: "place-new-units", count: 6, seas });
    tool.unit = "SS";
    tool.pick("Baltic Sea", { ...PLAINLY, ctrl: true });
    tool.pick("North Sea", PLAINLY); // no submarine is left: the destroyer goes
    tool.pick("Poland", { ...PLAINLY, ctrl: true });
    expect(tool.missing).toBe(0);
    const ships = { "Baltic Sea": { SS: 2 }, "North Sea": { DD: 1 } };
    expect(tool.answer).toEqual({ type: "placement", units: { Poland: { I: 3 } }, ships });
  });

  test("where only land units were built, no sea area is offered", () => {
    const seas = ["North Sea"];
    const tool = new PlaceTool(tableWith({ ...state, fleets: [{}, {}] }).table, {
      type: "place-new-units",
      count: 3,
      seas,
    });
    expect(tool.places).toEqual(["Poland"]);
  });
});
