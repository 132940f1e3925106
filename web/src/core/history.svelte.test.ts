// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import type { FromServer, History, TableInfo, Update } from "../wire/types";
import { Table } from "./table.svelte";

const VIEW = { seat: 0, state: { colours: ["red"] }, question: null, waiting: [], may_undo: false };
const history = (number: number | null): History =>
  ({ ...{ seat: 0, number, first: VIEW, pages: [], steps: [] }, question: null, waiting: [], may_undo: false }) as unknown as History; // prettier-ignore
const update = (number: number): Update =>
  ({ type: "update", number, seat: 0, steps: [], question: null, waiting: [], may_undo: true }) as unknown as Update;

afterEach(() => vi.unstubAllGlobals());

/** Whoever is told `heard` over his connection, while a request meets a server that counts to `number`. */
async function follower(number: number | null, heard: number) {
  const asked: unknown[] = [];
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(history(number)))));
  const table = new Table("t", []);
  table.info = { facts: {} } as TableInfo;
  table.eyes = 0;
  const inside = table as unknown as { connection: object; hear(message: FromServer): Promise<void> };
  const ask = (request: unknown) => {
    asked.push(request);
    return Promise.resolve({ type: "history", id: 1, history: history(heard) });
  };
  inside.connection = { ask };
  await inside.hear({ type: "fresh", number: heard, seat: 0, view: VIEW } as unknown as FromServer);
  await inside.hear(update(heard + 1));
  return { table, asked };
}

it("whoever has met another server with his request goes on by the one that he follows", async () => {
  for (const number of [900_000_000_000, 17, null]) {
    const { table, asked } = await follower(number, 500_000_000_000);
    expect(asked).toEqual([{ type: "ask-history", seat: 0 }]);
    expect([table.story!.number, table.story!.mayUndo]).toEqual([500_000_000_001, true]);
  }
});

it("the same server is asked once", async () => {
  const { table, asked } = await follower(500, 500);
  expect([asked, table.story!.number]).toEqual([[], 501]);
});
