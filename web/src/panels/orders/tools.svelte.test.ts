import { flushSync } from "svelte";
import { describe, expect, it } from "vitest";
import type { Table } from "../../core/table.svelte";
import { PLAINLY } from "../../core/desk.svelte";
import { Refused } from "../../wire/http";
import type { Answer, Journeys, Sequel, State, Way } from "../../wire/types";
import { Calling } from "../placing/calling.svelte";
import { bookOfJourneys } from "./books";
import { CruiseTool } from "./cruise.svelte";
import { DrawTool } from "./drawing.svelte";
import { leavingFrom } from "./orders";
import { armiesOf, fleetsOf, Settling } from "../placing/settling.svelte";

const STATE = {
  colours: ["red", "blue"],
  owners: { Germany: 0, Poland: 0, France: 1 },
  armies: { Germany: { I: 3, T: 1 }, Poland: { I: 2 }, France: { I: 2 } },
  flotillas: [{ "North Sea": [{ ship: "DD" }, { ship: "SS" }] }, {}],
  squadrons: [],
  harbours: {},
  refusals: [],
  player: 0,
} as unknown as State;

const REFUSED = new Refused({ code: "leaves-empty", rule: "D-BOARD-11", message: "empty" });

/** A table whose server answers from what a test has written down. */
function tableWith(replies: (request: { type: string; place?: string; answer?: Answer }) => unknown): Table {
  return {
    state: STATE,
    info: { facts: { garrison: 1 } },
    eyes: 0,
    refusal: null,
    name: (seat: number) => ["Red", "Blue"][seat]!,
    check: async () => null,
    ask: async (request: { type: string }) => {
      const reply = replies(request);
      if (reply instanceof Refused) throw reply;
      return reply;
    },
  } as unknown as Table;
}

const drawing = (table: Table): DrawTool => new DrawTool(table, bookOfJourneys(table));

const settled = async (): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve));
  flushSync();
};

describe("journeys", () => {
  const ways: Record<string, Way[]> = {
    Germany: [
      { journey: { route: ["Germany", "Poland"], units: { I: 3, T: 1 } }, leave: [] },
      { journey: { route: ["Germany", "France"], units: { I: 3, T: 1 } }, leave: [] },
    ],
    Poland: [{ journey: { route: ["Poland", "Germany"], units: { I: 2 } }, leave: [] }],
  };
  const table = tableWith(({ type, place, answer }) => {
    if (type === "ask-ways") return { ways: ways[place!] ?? [] };
    const journeys = (answer as { journeys: { route: string[] }[] }).journeys;
    return { leave: [], battles: journeys.map(({ route }) => route.at(-1)).filter((end) => end === "France") };
  });

  it("are drawn from region to region, and keep one unit at home unless told otherwise", async () => {
    const tool = drawing(table);
    await settled();
    expect(tool.marks).toEqual({ Germany: "choice", Poland: "choice" });
    tool.pick("Germany", PLAINLY);
    expect(tool.units).toEqual({ I: 2, T: 1 });
    expect(tool.marks).toEqual({ Poland: "reach", France: "reach", Germany: "selected" });
    tool.pick("France", PLAINLY);
    await settled();
    expect(tool.source).toBeNull();
    expect(tool.clashes.map(({ place }) => place)).toEqual(["France"]);
    expect(tool.arrows).toMatchObject([{ from: "Germany", to: "France", count: 3 }]);
    expect(tool.answer).toMatchObject({ type: "journeys" });
    expect((tool.answer as Journeys).journeys).toEqual([{ route: ["Germany", "France"], units: { I: 2, T: 1 } }]);
  });

  it("are dragged, changed and taken back", async () => {
    const tool = drawing(table);
    await tool.drop("Poland", "Germany", PLAINLY);
    const [draft] = tool.orders;
    expect(draft!.units).toEqual({ I: 1 });
    tool.set(draft!.id, "I", 2);
    expect(tool.thin).toEqual([{ region: "Poland", left: 0 }]);
    tool.takeFrom("Poland");
    expect(tool.orders).toEqual([]);
  });

  it("lead ashore from the ships on a coastline, by a drag or by a click", async () => {
    const state = { ...STATE, harbours: { Germany: [{ ship: "DD", cargo: 0 }] } };
    const ashore: Way = { journey: { route: ["Germany", "Germany"], ship: "DD", units: { I: 1 } }, leave: [] };
    const coast = {
      ...tableWith(({ type }) =>
        type === "ask-ways" ? { ways: [...ways["Germany"]!, ashore] } : { leave: [], battles: [] },
      ),
      state,
    };
    const tool = drawing(coast as unknown as Table);
    await settled();
    await tool.drop("Germany", "Germany", { ...PLAINLY, isOntoHarbour: true });
    expect(tool.orders).toEqual([]);
    await tool.drop("Germany", "Germany", { ...PLAINLY, isHarbour: true });
    expect(tool.answer).toMatchObject({ type: "journeys" });
    expect((tool.answer as Journeys).journeys).toEqual([
      { route: ["Germany", "Germany"], ship: "DD", units: { I: 1 } },
    ]);
    expect(tool.arrows).toEqual([]);
    tool.takeFrom("Germany");
    tool.pick("Germany", { ...PLAINLY, isHarbour: true });
    expect(tool.source).toEqual({ place: "Germany", isAboard: true });
    tool.pick("Germany", PLAINLY);
    expect(tool.orders).toHaveLength(1);
  });

  it("never send anybody twice, whatever was chosen before", async () => {
    const tool = drawing(table);
    await settled();
    tool.pick("Germany", PLAINLY);
    tool.setUnit("T", 0); // a tank and one infantry stay chosen for later
    tool.setUnit("I", 1);
    tool.pick("Poland", PLAINLY);
    expect(tool.units).toEqual({ I: 1, T: 1 });
    const [order] = tool.orders;
    tool.set(order!.id, "I", 2);
    tool.set(order!.id, "T", 1);
    expect(tool.units).toEqual({ I: 1 });
    tool.set(order!.id, "I", 3);
    await tool.drop("Germany", "France", PLAINLY);
    expect(leavingFrom(tool.orders, { place: "Germany", isAboard: false })).toEqual({ I: 3, T: 1 });
  });

  it("take only those along who can go that way", async () => {
    const far = [{ journey: { route: ["Germany", "Poland", "France"], units: { T: 1 } }, leave: [] }];
    const tool = drawing(tableWith(({ type }) => (type === "ask-ways" ? { ways: far } : { leave: [], battles: [] })));
    await tool.drop("Germany", "France", PLAINLY);
    const [order] = tool.orders;
    expect(order!.units).toEqual({ T: 1 });
    expect(["I", "T"].map((unit) => tool.most(order!.id, unit as "I" | "T"))).toEqual([0, 1]);
  });

  it("do not send planes to fight alone unless they are told to", async () => {
    const state = { ...STATE, armies: { ...STATE.armies, Germany: { I: 3, P: 1 } } };
    const far = [{ journey: { route: ["Germany", "Poland", "France"], units: { P: 1 } }, leave: [] }];
    const flown = {
      ...tableWith(({ type }) => (type === "ask-ways" ? { ways: far } : { leave: [], battles: [] })),
      state,
    };
    const tool = drawing(flown as unknown as Table);
    await tool.drop("Germany", "France", PLAINLY);
    expect(tool.orders).toEqual([]);
    expect(flown.refusal?.message).toMatch(/^Only planes get to France/);
    expect(tool.units).toEqual({ P: 1 });
    await tool.drop("Germany", "France", PLAINLY);
    expect(tool.orders).toMatchObject([{ units: { P: 1 } }]);
  });

  it("gather at one target", async () => {
    const tool = drawing(table);
    await settled();
    tool.gather("France");
    expect(leavingFrom(tool.orders, { place: "Germany", isAboard: false })).toEqual({ I: 2, T: 1 });
  });

  it("say why they would be refused", async () => {
    const tool = drawing(tableWith(({ type }) => (type === "ask-ways" ? { ways: ways["Germany"] } : REFUSED)));
    await settled();
    await tool.drop("Germany", "Poland", { ...PLAINLY, shift: true });
    await settled();
    expect(tool.fault).toBe(REFUSED);
  });

  it("come back after a refusal, as far as a way is left", async () => {
    const tool = drawing(table);
    const draft = { id: "", seas: [], ship: null };
    await tool.adopt([
      { ...draft, route: ["Germany", "Poland"], units: { I: 1 } },
      { ...draft, route: ["Germany", "Sweden"], units: { I: 1 } },
    ]);
    expect(tool.orders.map(({ route }) => route.at(-1))).toEqual(["Poland"]);
  });
});

describe("manoeuvres", () => {
  const boarding = { region: "Germany", unit: 0 as const, place: "North Sea", ship: "DD" as const };
  const sequel: Sequel = {
    ready: { "North Sea": [{ ship: "DD" }, { ship: "SS" }] },
    lying: { "North Sea": [{ ship: "DD" }, { ship: "SS" }] },
    courses: { "North Sea": [{ course: ["North Sea", "Baltic Sea"], leave: [] }] },
    before: [boarding],
    after: [boarding],
    attacks: [{ region: "France", sea: "North Sea", submarines: 1 }],
    leave: [],
    battles: [],
  };
  const table = tableWith(() => ({ sequel }));

  it("send ships where they can sail", async () => {
    const tool = new CruiseTool(table);
    await settled();
    expect(tool.marks).toEqual({ "North Sea": "choice", Germany: "choice" });
    tool.pick("North Sea", PLAINLY);
    expect(tool.marks).toEqual({ "Baltic Sea": "reach", France: "reach", "North Sea": "selected" });
    tool.setCount("SS", 0);
    expect(tool.marks["France"]).toBeUndefined();
    tool.pick("Baltic Sea", PLAINLY);
    expect(tool.plan.voyages).toEqual([{ course: ["North Sea", "Baltic Sea"], vessels: [{ ship: "DD" }] }]);
  });

  it("send submarines against a coastline", async () => {
    const tool = new CruiseTool(table);
    await settled();
    tool.drop("North Sea", "France", PLAINLY);
    expect(tool.plan.attacks).toEqual([{ region: "France", sea: "North Sea", submarines: 1 }]);
    expect(tool.shipsAt("France")).toEqual({ SS: 1 });
  });

  it("take units aboard by a drag or by a click", async () => {
    const tool = new CruiseTool(table);
    await settled();
    tool.drop("Germany", "North Sea", PLAINLY);
    expect(tool.plan.before).toEqual([boarding]);
    expect(tool.leaving).toEqual({ Germany: { I: 1 } });
    tool.take("before-0");
    expect(tool.items).toEqual([]);
  });

  it("take units aboard on their own coastline, by a drag or by a click", async () => {
    const aboard = { ...boarding, place: "Germany" };
    const ready = { Germany: [{ ship: "DD" as const }] };
    const courses = { Germany: [{ course: ["Germany", "North Sea"], leave: [] }] };
    const tool = new CruiseTool(
      tableWith(() => ({ sequel: { ...sequel, ready, courses, before: [aboard], after: [] } })),
    );
    await settled();
    tool.drop("Germany", "Germany", { ...PLAINLY, isHarbour: true });
    expect(tool.plan.before).toEqual([]);
    tool.drop("Germany", "Germany", { ...PLAINLY, isOntoHarbour: true });
    expect(tool.plan.before).toEqual([aboard]);
    expect(tool.arrows).toEqual([]);
    tool.pick("Germany", { ...PLAINLY, isHarbour: true });
    expect(tool.plan.before).toHaveLength(2);
    tool.drop("Germany", "North Sea", { ...PLAINLY, isHarbour: true });
    expect(tool.plan.voyages).toEqual([{ course: ["Germany", "North Sea"], vessels: [{ ship: "DD" }] }]);
  });

  it("after the battles only let units embark", async () => {
    const tool = new CruiseTool(table, true);
    await settled();
    expect(tool.berths).toEqual([]);
    tool.pick("Germany", PLAINLY);
    tool.pick("North Sea", PLAINLY);
    expect(tool.answer).toEqual({ type: "embark", embarkations: [boarding] });
  });
});

describe("settling", () => {
  const make = (): Settling => {
    const tool = new Settling(
      () => STATE,
      async () => null,
      (placed) => ({ type: "new-units", armies: armiesOf(placed), ships: fleetsOf(placed) }),
    );
    tool.lay({ pool: { I: 3, T: 1, DD: 1 }, regions: ["Germany", "Poland", "Austria"], coasts: ["Germany"], most: 2 });
    return tool;
  };

  it("keeps ships on coasts, and armies in no more regions than there may be", () => {
    const tool = make();
    tool.pick("Poland", PLAINLY);
    tool.pick("Germany", PLAINLY);
    expect(tool.fits("Austria", "I")).toBe(false);
    tool.unit = "DD";
    tool.pick("Poland", PLAINLY);
    tool.pick("Germany", PLAINLY);
    expect(tool.placed).toEqual({ Poland: { I: 1 }, Germany: { I: 1, DD: 1 } });
    expect(tool.missing).toBe(2);
  });

  it("puts all that is left in the capital and on its coast", () => {
    const tool = make();
    tool.placeAtHome();
    expect(tool.placed).toEqual({ Germany: { I: 3, T: 1, DD: 1 } });
  });

  it("spreads what is left, and takes back", () => {
    const tool = make();
    tool.spreadEvenly();
    expect(tool.missing).toBe(0);
    expect(Object.keys(tool.placed).sort()).toEqual(["Germany", "Poland"]);
    expect(fleetsOf(tool.placed)).toEqual({ Germany: { DD: 1 } });
    tool.pick("Germany", { ...PLAINLY, isSecond: true, shift: true });
    expect(tool.placed["Germany"]).toBeUndefined();
    expect(tool.clear()).toBe(true);
    expect(tool.placed).toEqual({});
  });
});

it("calls up reserves in a few regions", () => {
  const tool = new Calling(["Germany", "Poland"], 1);
  tool.pick("Germany", PLAINLY);
  tool.pick("Poland", PLAINLY);
  expect(tool.chosen).toEqual(["Germany"]);
  expect(tool.additions).toEqual({ Germany: { I: 1 } });
  tool.pick("Germany", PLAINLY);
  expect(tool.chosen).toEqual([]);
});
