// @vitest-environment jsdom
import { beforeEach, expect, it } from "vitest";
import type { Table } from "../../core/table.svelte";
import { hasWon, noteResult } from "./won";

beforeEach(() => localStorage.clear());

function table(winners: number[], bot: string | null, isOver = true): Parameters<typeof noteResult>[0] {
  const info = { seats: [{ bot: null }, { bot }] } as Table["info"];
  return { held: [0], info, state: { result: { winners } } as Table["state"], isOver };
}

it("knows who has won against a bot, and nobody else", () => {
  noteResult(table([1], "recruit"));
  noteResult(table([0], null));
  noteResult(table([0], "recruit", false));
  expect(hasWon()).toBe(false);
  noteResult(table([0], "recruit"));
  expect(hasWon()).toBe(true);
});
