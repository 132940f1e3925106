import { describe, expect, it } from "vitest";
import { blocks, decided, runs } from "./markdown";

describe("the catalogue's Markdown", () => {
  it("has emphasis, code and the ids of rules", () => {
    expect(runs("`game-limit`: **rounds**, see B-OPT-02.")).toEqual([
      { kind: "code", text: "game-limit" },
      { kind: "text", text: ": " },
      { kind: "strong", text: "rounds" },
      { kind: "text", text: ", see " },
      { kind: "rule", text: "B-OPT-02" },
      { kind: "text", text: "." },
    ]);
  });

  it("has tables, lists and paragraphs", () => {
    const found = blocks("| unit | cost |\n| --- | --- |\n| Tank | 10 |\n\nFirst line\nsecond line.\n- one\n- two");
    expect(found.map(({ kind }) => kind)).toEqual(["table", "paragraph", "list"]);
    expect(found[0]).toMatchObject({
      head: [[{ text: "unit" }], [{ text: "cost" }]],
      rows: [[[{ text: "Tank" }], [{ text: "10" }]]],
    });
    expect(found[2]).toMatchObject({ items: [[{ text: "one" }], [{ text: "two" }]] });
  });

  it("leaves everything else as words, tags included", () => {
    expect(blocks("<img src=x onerror=alert(1)>")).toEqual([
      { kind: "paragraph", runs: [{ kind: "text", text: "<img src=x onerror=alert(1)>" }] },
    ]);
  });
});

it("a decision is told in words", () => {
  expect(decided("claim-region — the player in turn, open.")).toEqual({
    name: "Claim region:",
    text: "the player in turn, open.",
  });
  expect(decided("as above")).toEqual({ name: "", text: "as above" });
});
