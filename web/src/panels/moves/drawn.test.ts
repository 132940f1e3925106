import { beforeEach, describe, expect, it, vi } from "vitest";
import { drawnFor, keepDrawn, type Occasion } from "./drawn";

const NOW: Occasion = { table: "t1", seat: 0, number: 7, action: "move" };
const ORDERS = [{ id: "Germany>Poland", route: ["Germany", "Poland"], units: { I: 2 }, isFleet: false }];

describe("orders that are being drawn", () => {
  beforeEach(() => {
    const store = new Map<string, string>();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => store.set(key, value),
    });
  });

  it("come back for the same question", () => {
    keepDrawn(NOW, ORDERS);
    expect(drawnFor({ ...NOW })).toEqual(ORDERS);
  });

  it("belong to no other question, action, seat or table", () => {
    keepDrawn(NOW, ORDERS);
    const others: Partial<Occasion>[] = [{ number: 8 }, { action: "strategic-move" }, { seat: 1 }, { table: "t2" }];
    for (const other of others) expect(drawnFor({ ...NOW, ...other })).toEqual([]);
  });
});
