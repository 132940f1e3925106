import { describe, expect, it } from "vitest";
import type { Rule } from "../../wire/types";
import { pieces, RuleIndex } from "./search";

function rule(id: string, title: string, text: string, rulings: string[] = []): Rule {
  return {
    id,
    title,
    text,
    rulings,
    source: "",
    decisions: [],
    options: [],
    section: id.split("-")[1]!,
    ruleset: id.startsWith("X") ? "expansion" : "basic",
    replaces: [],
    changes: [],
  };
}

const index = new RuleIndex([
  rule("B-MOVE-01", "Move any of your land units", "As many as you wish."),
  rule("B-MOVE-03", "Tanks go farther", "See B-SEA-04. | a | b |\n| --- | --- |"),
  rule("B-SEA-04", "Control blocks crossings", "The sea controller says no.", ["A tank is no ship."]),
]);
const found = (query: string): string[] => index.search(query).map(({ rule }) => rule.id);

describe("searching the rules", () => {
  it("finds ids, titles, texts and rulings, in any case, by parts of words", () => {
    expect(found("b-sea")).toEqual(["B-SEA-04", "B-MOVE-03"]);
    expect(found("FARTH")).toEqual(["B-MOVE-03"]);
    expect(found("wish")).toEqual(["B-MOVE-01"]);
    expect(found("no ship")).toEqual(["B-SEA-04"]);
  });

  it("puts hits in headings first and wants every word", () => {
    expect(found("tank")).toEqual(["B-MOVE-03", "B-SEA-04"]);
    expect(found("tank wish")).toEqual([]);
    expect(found("   ")).toEqual([]);
  });

  it("shows where a word stands that the heading lacks", () => {
    expect(index.search("wish")[0]!.excerpt).toBe("As many as you wish.");
    expect(index.search("farther")[0]!.excerpt).toBe("");
    const long = new RuleIndex([rule("B-X-01", "Long", `${"word ".repeat(60)}needle ${"word ".repeat(60)}`)]);
    expect(long.search("needle")[0]!.excerpt).toMatch(/^… .*needle.* …$/);
  });

  it("is quick enough to run with every key", () => {
    const many = new RuleIndex(
      Array.from({ length: 2000 }, (_, n) => rule(`B-X-${n}`, "A title", "some text ".repeat(50))),
    );
    const start = performance.now();
    many.search("text title absent");
    expect(performance.now() - start).toBeLessThan(100);
  });
});

it("rules have neighbours, sections, and others that cite them", () => {
  expect(index.beside("B-MOVE-03")).toMatchObject({ before: { id: "B-MOVE-01" }, after: { id: "B-SEA-04" } });
  expect(index.beside("B-MOVE-01").before).toBeUndefined();
  expect(index.sections.map(({ name, rules }) => [name, rules.length])).toEqual([
    ["MOVE", 2],
    ["SEA", 1],
  ]);
  expect(index.citing("B-SEA-04").map(({ id }) => id)).toEqual(["B-MOVE-03"]);
});

describe("marking words", () => {
  const marked = (text: string, ...words: string[]): string =>
    pieces(text, words)
      .map(({ text, isHit }) => (isHit ? `[${text}]` : text))
      .join("");

  it("cuts a text where they occur, and loses nothing of it", () => {
    expect(marked("The sea, the Sea", "sea")).toBe("The [sea], the [Sea]");
    expect(marked("seaside", "sea", "seaside")).toBe("[seaside]");
    expect(marked("nothing here", "sea")).toBe("nothing here");
    expect(marked("untouched")).toBe("untouched");
  });
});

describe("the rules of the game at the table", () => {
  const all = [
    rule("B-SEA-01", "Control of the sea", "One player holds it."),
    rule("B-MOVE-01", "Move", "As many as you wish."),
    rule("D-MOVE-01", "Move", "Another edition."),
    { ...rule("X-SETUP-01", "The sea is open", "Nobody holds it."), replaces: ["B-SEA-01"], changes: ["B-MOVE-01"] },
  ].map((each) => (each.id.startsWith("D") ? { ...each, ruleset: "deluxe" } : each));
  const ids = (rules: readonly Rule[]): string[] => rules.map(({ id }) => id);

  it("are those of its books, its own first", () => {
    expect(ids(new RuleIndex(all, ["basic", "expansion"]).rules)).toEqual(["X-SETUP-01", "B-SEA-01", "B-MOVE-01"]);
    expect(ids(new RuleIndex(all, ["basic"]).rules)).toEqual(["B-SEA-01", "B-MOVE-01"]);
    expect(new RuleIndex(all).rules).toHaveLength(4);
  });

  it("say what was replaced and changed, and by what", () => {
    const game = new RuleIndex(all, ["basic", "expansion"]);
    expect(ids(game.fate("B-SEA-01").replaced)).toEqual(["X-SETUP-01"]);
    expect(ids(game.fate("B-MOVE-01").changed)).toEqual(["X-SETUP-01"]);
    expect(new RuleIndex(all, ["basic"]).fate("B-SEA-01").replaced).toEqual([]);
    expect(new RuleIndex(all).fate("B-SEA-01").replaced).toEqual([]);
  });

  it("put what does not hold last", () => {
    const game = new RuleIndex(all, ["basic", "expansion"]);
    expect(game.search("sea").map(({ rule: each }) => each.id)).toEqual(["X-SETUP-01", "B-SEA-01"]);
  });
});
