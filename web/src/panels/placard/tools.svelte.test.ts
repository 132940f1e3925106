// @vitest-environment jsdom
import { flushSync } from "svelte";
import { expect, test, vi } from "vitest";
import { PLAINLY, type How } from "../../core/desk.svelte";
import type { Table } from "../../core/table.svelte";
import type { Conversions, State } from "../../wire/types";
import { conversionOf, ConvertTool, keyOf, proposal } from "./converting.svelte";
import { ApproachTool, byPrice, Neutrals, prospectWords, ReportsTool } from "./negotiating.svelte";

const SECOND: How = { ...PLAINLY, isSecond: true };

function tableWith(state: Partial<State>, reply: object) {
  const fake = {
    eyes: 0,
    status: "live",
    news: 0,
    state,
    ask: vi.fn(async () => reply),
    answer: vi.fn(async () => true),
    options: vi.fn(async () => [
      { type: "approach" },
      { type: "approach", region: "Norway" },
      { type: "approach", region: "Sweden" },
    ]),
    check: vi.fn(async () => null),
  };
  return { fake, table: fake as unknown as Table };
}

const DESTROYERS: Conversions = {
  line: { piece: "DD", count: 2 },
  stocks: [
    { place: "North Sea", vessel: { ship: "DD", cargo: 0 }, count: 2 },
    { place: "Baltic Sea", vessel: { ship: "DD" }, count: 1 },
  ],
};
const INFANTRY: Conversions = {
  line: { piece: 0, count: 3 },
  stocks: [
    { place: "Poland", vessel: null, count: 1 },
    { place: "Germany", vessel: null, count: 4 },
    { place: "North Sea", vessel: { ship: "DD", cargo: 0 }, count: 1 },
  ],
};

test("a proposal takes from where most lie, and empty ships first", () => {
  expect(proposal(INFANTRY.line, INFANTRY.stocks)).toEqual({ Germany: 3 });
  expect(proposal(DESTROYERS.line, DESTROYERS.stocks)).toEqual({ "Baltic Sea:DD+": 1, "North Sea:DD+0": 1 });
});

test("units, cargo, ships and points each have their place in the answer", () => {
  const taken = { Poland: 1, Germany: 1, [keyOf(INFANTRY.stocks[2]!)]: 1 };
  expect(conversionOf(INFANTRY.line, INFANTRY.stocks, taken)).toEqual({
    type: "conversion",
    armies: { Poland: { I: 1 }, Germany: { I: 1 } },
    aboard: { "North Sea": [{ ship: "DD", cargo: 0 }] },
  });
  expect(conversionOf(DESTROYERS.line, DESTROYERS.stocks, { "North Sea:DD+0": 2 })).toEqual({
    type: "conversion",
    ships: {
      "North Sea": [
        { ship: "DD", cargo: 0 },
        { ship: "DD", cargo: 0 },
      ],
    },
  });
  expect(conversionOf({ piece: 0, count: 0, points: 3 }, [], {})).toEqual({ type: "conversion", points: 3 });
});

async function converting(): Promise<{ tool: ConvertTool; fake: ReturnType<typeof tableWith>["fake"] }> {
  const { fake, table } = tableWith({}, { type: "conversion-lines", id: 1, lines: [INFANTRY, DESTROYERS] });
  let tool!: ConvertTool;
  $effect.root(() => {
    tool = new ConvertTool(table);
  });
  flushSync();
  await vi.waitFor(() => expect(tool.lines.length).toBe(2));
  return { tool, fake };
}

test("pieces are exchanged on the map, and the answer waits until all are given", async () => {
  const { tool, fake } = await converting();
  expect(tool.flags).toEqual({ Germany: "−3" });
  tool.pick("Germany", SECOND);
  expect(tool.missing).toBe(1);
  expect(tool.answer).toBeNull();
  expect(tool.marks).toEqual({ Poland: "choice", Germany: "selected", "North Sea": "choice" });
  tool.pick("Poland", PLAINLY);
  await tool.confirm();
  expect(fake.answer).toHaveBeenCalledWith({
    type: "conversion",
    armies: { Poland: { I: 1 }, Germany: { I: 2 } },
    aboard: {},
  });
});

test("never more than a place has or a line asks for", async () => {
  const { tool } = await converting();
  tool.clear();
  tool.set(INFANTRY.stocks[0]!, 5);
  tool.set(INFANTRY.stocks[1]!, 9);
  expect(tool.taken).toEqual({ Poland: 1, Germany: 2 });
  tool.choose(1);
  expect(tool.missing).toBe(0); // the other line has its own proposal
  tool.choose(0);
  tool.propose();
  expect(tool.taken).toEqual({ Germany: 3 });
});

const NEGOTIATION = {
  type: "negotiation",
  id: 1,
  regions: ["Norway", "Sweden", "Spain"],
  prices: { communism: 4, democracy: 8, monarchy: 0, fascism: 4 },
  chances: { communism: 0.25, democracy: 0.25, monarchy: 0.2, fascism: 0.3 },
};
const MARKERS: Partial<State> = {
  face_down: {
    Norway: { government: null, seen_by: [] },
    Sweden: { government: "democracy", seen_by: [0] },
    Spain: { government: null, seen_by: [1] },
  },
};

test("prices come together with how likely they are", () => {
  const chances = byPrice(NEGOTIATION.prices, NEGOTIATION.chances);
  expect(chances.map(({ price }) => price)).toEqual([0, 4, 8]);
  expect(chances[1]!.chance).toBeCloseTo(0.55);
  expect(prospectWords({ region: "Sweden", government: "democracy", price: 8 }, chances)).toBe("Democracy, 8 PP");
  expect(prospectWords({ region: "Norway", government: null, price: null }, chances)).toMatch(
    /^20 ?% free, 55 ?% 4 PP, 25 ?% 8 PP$/,
  );
});

test("what one has seen stands on the map with its price", async () => {
  const { fake, table } = tableWith(MARKERS, NEGOTIATION);
  let tool!: ApproachTool;
  $effect.root(() => {
    tool = new ApproachTool(table, new Neutrals(table));
  });
  flushSync();
  await vi.waitFor(() => expect(Object.keys(tool.flags).length).toBe(1));
  expect(tool.flags).toEqual({ Sweden: "8 PP" });
  expect(tool.choices).toEqual(["Norway", "Sweden"]);
  await tool.choose("Norway");
  await tool.confirm();
  expect(fake.answer).toHaveBeenCalledWith({ type: "approach", region: "Norway" });
});

test("reports are read of so many regions and no more", async () => {
  const { table } = tableWith(MARKERS, NEGOTIATION);
  let tool!: ReportsTool;
  $effect.root(() => {
    tool = new ReportsTool(new Neutrals(table), 1);
  });
  flushSync();
  await vi.waitFor(() => expect(tool.marks).toEqual({ Norway: "choice", Spain: "choice" }));
  tool.pick("Brazil");
  tool.pick("Norway");
  tool.pick("Spain");
  expect(tool.picked).toEqual(["Norway"]);
  expect(tool.marks).toEqual({ Norway: "selected" });
  expect(tool.clear()).toBe(true);
  expect(tool.picked).toEqual([]);
});
