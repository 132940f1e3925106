// @vitest-environment jsdom
import { expect, test } from "vitest";
import type { Table } from "../../core/table.svelte";
import { markRead, newWords } from "./unread.svelte";

test("words of others count until they are read; one's own and those of commanders do not", () => {
  const chat = [
    { seat: 0, at: 1 },
    { seat: 1, at: 2 },
    { seat: 2, at: 3 },
    { seat: null, at: 4 },
  ];
  const isOfPerson = ({ seat }: { seat: number | null }): boolean => seat !== 2;
  const table = { id: "unread", eyes: 0, chat, whispers: [], isOfPerson } as unknown as Table;
  expect(newWords(table)).toBe(2);
  markRead(table);
  expect(newWords(table)).toBe(0);
});
