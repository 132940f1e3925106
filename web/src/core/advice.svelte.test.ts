// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { Refused } from "../wire/http";
import { StaffOfficer } from "./advice.svelte";
import type { Table } from "./table.svelte";

const WHY = "Move is judged worth 23 production points.";

function officerOf(ask: () => Promise<unknown>) {
  const table = { eyes: 0 as number | null, question: { number: 7 } as { number: number } | null, refusal: null, ask };
  return { table, officer: new StaffOfficer(table as unknown as Table) };
}

const ADVICE = { type: "advice", id: 1, question: 7, answer: { type: "end-turn" }, why: WHY, chance: null };
const told = () => Promise.resolve(ADVICE);

test("he is asked for the seat at the screen, and says why until he is dismissed", async () => {
  const ask = vi.fn(told);
  const { officer } = officerOf(ask);
  expect(officer.advice).toBeNull();
  const asking = officer.ask();
  expect(officer.isAsked).toBe(true);
  await asking;
  expect(ask).toHaveBeenCalledWith({ type: "ask-advice", seat: 0 });
  expect([officer.advice, officer.isAsked]).toEqual([ADVICE, false]);
  officer.dismiss();
  expect(officer.advice).toBeNull();
});

test("what was said to one question or seat is not shown at another", async () => {
  const { table, officer } = officerOf(told);
  await officer.ask();
  table.eyes = 1;
  expect(officer.advice).toBeNull();
  table.eyes = 0;
  expect(officer.advice).toEqual(ADVICE);
  table.question = { number: 8 };
  expect(officer.advice).toBeNull();
});

test("nobody is asked without a question, nor twice at a time", async () => {
  let tell!: (reply: unknown) => void;
  const ask = vi.fn(() => new Promise((resolve) => (tell = resolve)));
  const { table, officer } = officerOf(ask);
  table.question = null;
  await officer.ask();
  expect(ask).not.toHaveBeenCalled();
  table.question = { number: 7 };
  const first = officer.ask();
  await officer.ask();
  expect(ask).toHaveBeenCalledTimes(1);
  tell(await told());
  await first;
  expect(officer.advice).toEqual(ADVICE);
});

test("a refusal is shown where refusals are", async () => {
  const refused = new Refused({ code: "too-long", rule: "", message: "This takes too long to work out." });
  const { table, officer } = officerOf(() => Promise.reject(refused));
  await officer.ask();
  expect(table.refusal).toBe(refused);
  expect([officer.advice, officer.isAsked]).toEqual([null, false]);
});
