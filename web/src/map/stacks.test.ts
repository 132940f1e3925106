import { describe, expect, it } from "vitest";
import type { Army } from "../wire/types";
import { chartFor } from "./fixture";
import { overlap } from "./boxes";
import { sitesOf } from "./places";
import { cellsOf, FORMS, hang, looseForm, placed, sizeOf, widthOf, type Row, type Stack } from "./stacks";

const chart = chartFor("west");
const row = (army: Army, more: Partial<Row> = {}): Row => ({ kind: "home", colour: "red", army, ...more });
const stack = (region: string, army: Army, more: Partial<Stack> = {}): Stack => ({
  region,
  rows: [row(army)],
  isCapital: false,
  isWanted: false,
  ...more,
});
const LARGE: Army = { I: 4, T: 3, A: 2, P: 1 };
const everywhere = [...chart.regions.keys()].map((region) => stack(region, LARGE));

describe("sizes", () => {
  it("follow the types and digits", () => {
    expect(widthOf(row({ I: 1 }), "full")).toBe(58);
    expect(widthOf(row({ I: 2, A: 1 }), "full")).toBe(91);
    expect(widthOf(row(LARGE), "full")).toBe(157);
    expect(widthOf(row({ I: 12 }), "full")).toBe(66);
    expect(widthOf(row(LARGE), "compact")).toBe(71);
    expect(widthOf(row({ I: 3 }), "compact")).toBe(63);
  });

  it("shrink to the sign where nobody stands", () => {
    expect(widthOf(row({}), "full")).toBe(22);
    expect(widthOf(row({}, { isEmptied: true }), "full")).toBeGreaterThan(22);
    expect(widthOf(row({}), "sign")).toBe(17);
  });

  it("keep room for the number, however small", () => {
    for (const form of FORMS) {
      expect(widthOf(row({ I: 12 }), form)).toBeGreaterThan(widthOf(row({ I: 2 }), form));
      expect(widthOf(row({ I: 2 }), form)).toBeGreaterThan(widthOf(row({}), form));
    }
  });

  it("fit a government's counter, which has no pieces", () => {
    const badge = row({}, { kind: "government", government: "fascism" });
    expect(widthOf(badge, "full")).toBeGreaterThan(widthOf(badge, "sign"));
    expect(widthOf(badge, "sign")).toBeGreaterThan(20);
  });

  it("put ships in their order, too", () => {
    expect(cellsOf({ army: { CV: 1, DD: 2 } }).map(({ unit }) => unit)).toEqual(["DD", "CV"]);
  });

  it("stand many fleets of one sea in two columns", () => {
    const fleet = (colour: string): Row => ({ kind: "ships", colour, army: { DD: 1 } });
    const few = sizeOf(["red", "blue", "green"].map(fleet), "sum");
    const many = sizeOf(["red", "blue", "green", "amber", "plum", "slate"].map(fleet), "sum");
    expect(many.height).toBe(few.height);
    expect(many.width).toBeGreaterThan(2 * few.width);
  });

  it("put the types in their order side by side", () => {
    expect(cellsOf({ army: { P: 1, I: 10 } })).toEqual([
      { unit: "I", count: 10, cargo: null, x: 25 },
      { unit: "P", count: 1, cargo: null, x: 66 },
    ]);
  });
});

describe("layout", () => {
  it("leaves out governments that would lie under other counters", () => {
    const badge = (region: string) =>
      stack(region, {}, { rows: [row({}, { kind: "government", government: "fascism" })] });
    const all = [...chart.regions.keys()].map((region) =>
      region === "Germany" ? stack(region, LARGE) : badge(region),
    );
    expect(placed(all, chart.regions, 0.4)).toHaveLength(all.length);
    const far = placed(all, chart.regions, 9);
    expect(far.length).toBeLessThan(all.length - 5);
    expect(far.some(({ region }) => region === "Germany")).toBe(true);
  });

  it("pushes governments aside before it leaves them out, and never pieces for them", () => {
    const badge = (region: string) =>
      stack(region, {}, { rows: [row({}, { kind: "government", government: "fascism" })] });
    const crowd = ["Turkey", "Syria", "Caucasus", "Balkans", "Egypt-Sudan", "Saudi Arabia"].map((region) =>
      region === "Syria" ? stack(region, LARGE) : badge(region),
    );
    const alone = placed([crowd[1]!], chart.regions, 1.4)[0]!;
    const all = placed(crowd, chart.regions, 1.4);
    expect(all).toHaveLength(crowd.length);
    for (const one of all)
      for (const other of all)
        if (one !== other) expect(overlap(one.box, other.box), `${one.region} and ${other.region}`).toBe(false);
    const pieces = all.find(({ region }) => region === "Syria")!;
    expect([pieces.box.x + pieces.box.width / 2, pieces.box.y + pieces.box.height / 2].map(Math.round)).toEqual(
      [alone.box.x + alone.box.width / 2, alone.box.y + alone.box.height / 2].map(Math.round),
    );
  });

  it("is full where there is room", () => {
    const [germany] = placed([stack("Germany", LARGE)], chart.regions, 0.5);
    expect(germany!.form).toBe("full");
    expect(germany!.box.width).toBe(157 * 0.5);
  });

  it("is smaller where the land is narrow, or the map is far", () => {
    expect(placed([stack("Poland", LARGE)], chart.regions, 0.5)[0]!.form).toBe("full");
    expect(placed([stack("Poland", LARGE)], chart.regions, 1.2)[0]!.form).toBe("compact");
    expect(placed([stack("Poland", LARGE)], chart.regions, 3)[0]!.form).toBe("sum");
  });

  it("lays no counter over another, though every region and sea area has one", () => {
    const sites = sitesOf(chartFor("world"));
    const crowd = [...sites.keys()].map((place) => stack(place, LARGE));
    for (const unit of [0.3, 1, 1.6, 3]) {
      const all = placed(crowd, sites, unit);
      const clashes = all.flatMap((one, place) =>
        all
          .slice(place + 1)
          .flatMap((other) => (overlap(one.box, other.box) ? [`${one.region} and ${other.region}`] : [])),
      );
      expect(clashes, `at ${unit}`).toEqual([]);
    }
  });

  it("keeps what the player is busy with as large as it can", () => {
    const rest = everywhere.filter(({ region }) => region !== "Austria");
    const all = placed([...rest, stack("Austria", LARGE, { isWanted: true })], chart.regions, 1);
    const plain = placed(everywhere, chart.regions, 1);
    const form = (stacks: typeof all) => stacks.find(({ region }) => region === "Austria")!.form;
    expect(["full", "compact"]).toContain(form(all));
    expect(FORMS.indexOf(form(all))).toBeLessThanOrEqual(FORMS.indexOf(form(plain)));
  });

  it("leaves out regions without rows or off the board", () => {
    expect(placed([stack("Germany", {}, { rows: [] }), stack("Japan", LARGE)], chart.regions, 1)).toEqual([]);
  });

  it("grows with larger signs", () => {
    const [large] = placed([stack("Germany", { I: 1 })], chart.regions, 0.5, 1.3);
    expect(large!.box.width).toBeCloseTo(58 * 0.5 * 1.3);
  });

  it("hangs on the side where the name stands", () => {
    const label = { size: 20, lines: ["Name"], angle: 0 };
    expect(hang({ ...label, x: 0, y: -20 }, { x: 0, y: 0 })).toEqual({ x: 0.5, y: 0 });
    expect(hang({ ...label, x: 0, y: 20 }, { x: 0, y: 0 })).toEqual({ x: 0.5, y: 1 });
    expect(hang({ ...label, x: 50, y: 2 }, { x: 0, y: 0 })).toEqual({ x: 1, y: 0.5 });
  });

  it("shows loose counters in full only from near", () => {
    expect(looseForm(0.5)).toBe("full");
    expect(looseForm(2)).toBe("sum");
  });
});
