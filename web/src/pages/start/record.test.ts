// @vitest-environment jsdom
import { expect, it } from "vitest";
import type { Record as GameRecord } from "../../wire/types";
import { heldRecord, holdRecord } from "../../core/records";
import { coloursOf, readRecord } from "./record";

const record = {
  header: { ruleset: "basic", seats: 3, key: "ab" },
  entries: [{ seat: 2, answer: { type: "colour", colour: "plum" }, hash: "" }],
} as unknown as GameRecord;

it("a record is read", () => {
  expect(readRecord(JSON.stringify(record))).toEqual(record);
});

it("anything else is told in words", () => {
  for (const text of ["", "null", "[]", "{}", '{"header":null,"entries":[]}', '{"header":{"seats":2}}']) {
    expect(readRecord(text)).toMatch(/not a record/);
  }
  const open = { ...record, header: { ...record.header, key: null } };
  expect(readRecord(JSON.stringify(open))).toMatch(/no key/);
});

it("seats are known by the colours that they chose", () => {
  expect(coloursOf(record)).toEqual([null, null, "plum"]);
});

it("a record is held for the page that replays it", () => {
  holdRecord(record);
  expect(heldRecord()).toEqual(record);
});
