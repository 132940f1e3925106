// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Answer, State } from "../wire/types";
import { Refused } from "../wire/http";
import { PLAINLY } from "../table/desk.svelte";
import type { Table } from "../table/table.svelte";
import { PickTool } from "./pick.svelte";
import { PlaceTool } from "./place.svelte";

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

describe("placing on the map", () => {
  const state = {
    owners: { Poland: 0, Italy: 0, Spain: 1 },
    armies: { Poland: { I: 1 }, Italy: { I: 1 }, Spain: { I: 1 } },
    pools: [{ I: 8, T: 2, A: 1 }, {}],
  };

  test("a click adds one, Ctrl all, Shift the rest, the right button takes away", () => {
    const tool = new PlaceTool(tableWith(state).table, 5);
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
    const tool = new PlaceTool(tableWith(state).table, 5);
    tool.pick("Poland", { ...PLAINLY, ctrl: true });
    expect(tool.answer).toEqual({ type: "placement", units: { Poland: { I: 5 } } });
    expect(tool.left).toEqual({ I: 3, T: 2, A: 1 });
  });

  test("spread evenly, and clear", () => {
    const tool = new PlaceTool(tableWith(state).table, 5);
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
    const tool = new PlaceTool(table, 5);
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
