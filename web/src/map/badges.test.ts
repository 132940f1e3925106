import { describe, expect, it } from "vitest";
import { badgesOf, type Wish } from "./badges";
import { overlap, type Box } from "./boxes";

const counter = (x: number, y: number): Box => ({ x, y, width: 60, height: 26 });
const wish = (region: string, at: Box, name: Box | null = null): Wish => ({ region, text: "78 %", at, name });

describe("words at regions", () => {
  it("stand above the counter where that is free", () => {
    const [badge] = badgesOf([wish("Chile", counter(100, 100))], [counter(100, 100)], 1);
    expect(badge!.box.y + badge!.box.height).toBeLessThan(100);
    expect(badge!.box.x + badge!.box.width / 2).toBeCloseTo(130);
  });

  it("stand elsewhere rather than on a name", () => {
    const name = { x: 100, y: 70, width: 60, height: 20 };
    const [badge] = badgesOf([wish("Chile", counter(100, 100), name)], [counter(100, 100)], 1);
    expect(overlap(badge!.box, name)).toBe(false);
  });

  it("cover neither counters nor each other where regions crowd", () => {
    for (const unit of [0.5, 1, 2]) {
      const counters = [0, 1, 2].flatMap((row) =>
        [0, 1, 2].map((column) => ({
          x: column * 150 * unit,
          y: row * 80 * unit,
          width: 60 * unit,
          height: 26 * unit,
        })),
      );
      const badges = badgesOf(
        counters.map((at, place) => wish(`region ${place}`, at)),
        counters,
        unit,
      );
      const all = [...badges.map(({ box }) => box), ...counters];
      const pairs = all.flatMap((one, place) => all.slice(place + 1).map((other) => overlap(one, other)));
      expect(pairs.filter(Boolean)).toHaveLength(0);
    }
  });
});
