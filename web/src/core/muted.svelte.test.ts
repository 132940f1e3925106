import { expect, it } from "vitest";
import { isTable, Muted } from "./muted.svelte";

it("nobody can stop hearing what the table has decided", () => {
  const muted = new Muted("t1");
  const announcer = { seat: null, name: "Table", person: null };
  const onlooker = { seat: null, name: "Spectator", person: null };
  for (const speaker of [announcer, onlooker]) muted.set(speaker, true);
  expect([announcer, onlooker].map((speaker) => muted.has(speaker))).toEqual([false, true]);
  expect(isTable({ ...announcer, person: "p1" })).toBe(false);
});
