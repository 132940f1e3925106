// @vitest-environment jsdom
import { beforeEach, expect, it } from "vitest";
import { entitle, forget, keepOpened, linksOf, remember, tables, tokensOf } from "./seats";

beforeEach(() => localStorage.clear());

it("tokens come once each, in the order in which they came", () => {
  remember("t", "host", "seat");
  remember("t", "seat", "other");
  expect(tokensOf("t")).toEqual(["host", "seat", "other"]);
  expect(tokensOf("t", "extra")).toEqual(["host", "seat", "other", "extra"]);
  expect(tokensOf("unknown")).toEqual([]);
});

it("the last table comes first, with all that was kept of it", () => {
  remember("one", "a");
  keepOpened("one", "Against three bots", [{ seat: 1, name: "Ines", token: "b" }]);
  remember("two", "c");
  entitle("one", "Basic, western board");
  expect(tables().map(({ id }) => id)).toEqual(["one", "two"]);
  expect(tables()[0]).toMatchObject({ company: "Against three bots", title: "Basic, western board" });
  expect(linksOf("one")).toHaveLength(1);
  forget("one");
  expect(tables().map(({ id }) => id)).toEqual(["two"]);
});

it("what an earlier version has kept can still be read", () => {
  localStorage.setItem("warroom:tables", '[{"id":"t","tokens":["a"],"title":"","at":1}]');
  expect(linksOf("t")).toEqual([]);
  expect(tables()[0]!.company).toBe("");
});
