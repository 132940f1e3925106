import { describe, expect, it } from "vitest";
import { along, bow, headAt, lengthOf, outside, pathAlong, piece, shaft, taper, wayOf } from "./arrows";
import { chartFor } from "./fixture";
import { spotIn } from "./places";

const [west, whole] = [chartFor("west"), chartFor("world")];
const [from, to] = [
  { x: 0, y: 0 },
  { x: 100, y: 0 },
];
const straight = [from, { x: 50, y: 0 }, to];

/** The highest and lowest y of path data. */
function span(d: string): [number, number] {
  const ys = [...d.matchAll(/[ML][-\d.]+ ([-\d.]+)/g)].map((match) => Number(match[1]));
  return [Math.min(...ys), Math.max(...ys)];
}

describe("curves", () => {
  it("begin and end where they should, and bend to the left: there and back lie side by side", () => {
    const [there, back] = [bow(from, to), bow(to, from)];
    expect(there[0]).toEqual(from);
    expect(there.at(-1)).toEqual(to);
    expect(Math.min(...there.map(({ y }) => y))).toBeLessThan(-5);
    expect(Math.max(...back.map(({ y }) => y))).toBeGreaterThan(5);
  });

  it("are measured and cut by their length", () => {
    expect(lengthOf(straight)).toBe(100);
    expect(along(straight, 0.25)).toEqual({ x: 25, y: 0 });
    expect(along(straight, 1)).toEqual(to);
    expect(piece(straight, 0.2, 0.8)).toEqual([
      { x: 20, y: 0 },
      { x: 50, y: 0 },
      { x: 80, y: 0 },
    ]);
  });

  it("leave the counters at their ends free", () => {
    const start = { x: -20, y: -10, width: 40, height: 20 };
    const end = { x: 80, y: -10, width: 40, height: 20 };
    const clear = outside(straight, start, end);
    expect(clear[0]!.x).toBeGreaterThanOrEqual(20);
    expect(clear.at(-1)!.x).toBeLessThanOrEqual(80);
    expect(outside(straight, null, null)).toEqual(straight);
  });

  it("keep something of an arrow between counters that overlap", () => {
    const everywhere = { x: -500, y: -500, width: 1000, height: 1000 };
    expect(lengthOf(outside(straight, everywhere, everywhere))).toBeGreaterThan(5);
  });
});

describe("ways", () => {
  const spot = (chart: typeof west) => (region: string) => chart.regions.get(region)!.stack;

  it("go overland in one bow", () => {
    const [way, ...rest] = wayOf(west, "Germany", "Poland", false, spot(west));
    expect(rest).toEqual([]);
    expect(way![0]).toEqual(spot(west)("Germany"));
    expect(way!.at(-1)).toEqual(spot(west)("Poland"));
  });

  it("follow the lane by sea", () => {
    const [way] = wayOf(west, "Brazil", "Angola", true, spot(west));
    expect(way!.length).toBeGreaterThan(20);
    expect(way![0]).toEqual(spot(west)("Brazil"));
    expect(way!.at(-1)).toEqual(spot(west)("Angola"));
  });

  it("leave the world at one edge and come back at the other", () => {
    const [out, back] = wayOf(whole, "Panama", "Hawaii", true, spot(whole));
    expect(out!.at(-1)!.x).toBeLessThan(5);
    expect(back![0]!.x).toBeGreaterThan(2900);
    expect(back!.at(-1)).toEqual(spot(whole)("Hawaii"));
  });

  it("pass the sea areas that an order names, unless that is what the lane does", () => {
    const at = (chart: typeof west) => (place: string) => spotIn(chart, place)!;
    const across = wayOf(west, "Great Britain", "Germany", true, at(west), ["North Sea"]);
    const near = Math.min(
      ...across[0]!.map(({ x, y }) => Math.hypot(x - at(west)("North Sea").x, y - at(west)("North Sea").y)),
    );
    expect(near).toBeLessThan(30);
    const lane = wayOf(west, "Brazil", "French West Africa", true, at(west), ["Central Atlantic"]);
    expect(lane).toEqual(wayOf(west, "Brazil", "French West Africa", true, at(west)));
  });

  it("lead ships over the edge of a round world, where that is shorter", () => {
    const at = (place: string) => spotIn(whole, place)!;
    const ways = wayOf(whole, "Eastern Pacific", "Central Pacific", false, at);
    expect(ways).toHaveLength(2);
    expect(ways[0]!.at(-1)!.x).toBeCloseTo(at("Central Pacific").x - whole.box.width);
    expect(ways[1]!.at(-1)).toEqual(at("Central Pacific"));
    expect(wayOf(whole, "North Sea", "Baltic Sea", false, at)).toHaveLength(1);
  });

  it("bow across a zone, where no lane is drawn", () => {
    expect(wayOf(west, "Libya", "Italy", true, spot(west))).toHaveLength(1);
  });
});

describe("arrows", () => {
  it("grow from tail to neck and end in a head, all in pixels", () => {
    const near = span(taper(straight, 1));
    const far = span(taper(straight, 0.5));
    expect(near[1] - near[0]).toBeGreaterThan(20);
    expect(far[1] - far[0]).toBeCloseTo((near[1] - near[0]) / 2, 0);
    expect(taper(straight, 1)).toMatch(/L100 0L.*Z$/);
    expect(taper(straight, 1)).not.toMatch(/NaN/);
  });

  it("have a shorter head where there is little room", () => {
    const short = [from, { x: 20, y: 0 }];
    expect(lengthOf(shaft(short, 1))).toBeCloseTo(8);
    expect(headAt(short, 1)).toContain("L20 0L");
    expect(taper([from, from], 1)).not.toMatch(/NaN/);
  });

  it("are written as path data", () => {
    expect(pathAlong([{ x: 1.234, y: 5 }, to])).toBe("M1.2 5L100 0");
  });
});
