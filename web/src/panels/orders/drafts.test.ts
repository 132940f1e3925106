import { beforeEach, describe, expect, it, vi } from "vitest";
import { draftsFor, keepDrafts, type Occasion } from "./drafts";

const NOW: Occasion = { table: "t1", seat: 0, number: 7, kind: "move" };
const ORDERS = [{ id: "Germany>Poland", route: ["Germany", "Poland"], units: { I: 2 } }];

describe("orders that are being drawn", () => {
  beforeEach(() => {
    const store = new Map<string, string>();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => store.set(key, value),
    });
  });

  it("come back for the same question, and when it is asked again at once", () => {
    keepDrafts(NOW, ORDERS);
    expect(draftsFor({ ...NOW })).toEqual(ORDERS);
    expect(draftsFor({ ...NOW, number: 8 })).toEqual(ORDERS);
  });

  it("belong to no other question, kind, seat or table", () => {
    keepDrafts(NOW, ORDERS);
    const others: Partial<Occasion>[] = [
      { number: 9 },
      { number: 6 },
      { kind: "blitz-units" },
      { seat: 1 },
      { table: "t2" },
    ];
    for (const other of others) expect(draftsFor({ ...NOW, ...other })).toBeNull();
  });
});
