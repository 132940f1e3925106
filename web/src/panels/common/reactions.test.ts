import { describe, expect, it } from "vitest";
import { alwaysAbout, alwaysWords, reactionTo } from "./reactions";

describe("a question of leave to pass", () => {
  const reaction = reactionTo({
    type: "give-permission",
    mover: 2,
    passing: { owner: 1, place: "Baltic Sea", start: "Germany", end: "Finland", units: { I: 2 } },
  })!;

  it("is about whoever moves, and refused without an answer", () => {
    expect([reaction.about, reaction.otherwise]).toEqual([2, "refused"]);
  });

  it("has an answer for each word of a standing order", () => {
    expect(reaction.replies.map(({ word, answer }) => [word, answer])).toEqual([
      ["yes", { type: "reply-to-passing", reply: "yes" }],
      ["no", { type: "reply-to-passing", reply: "no" }],
    ]);
    expect(["yes", "no"].map((word) => alwaysWords("give-permission", word))).toEqual([
      "always let pass",
      "never let pass",
    ]);
  });
});

it("says of whom an order holds", () => {
  expect(alwaysAbout("play-block", "none", null)).toBe("never block anybody");
  expect(alwaysAbout("play-block", "none", "Blue")).toBe("never block Blue");
  expect(alwaysAbout("answer-crossings", "allow", null)).toBe("always allow everybody");
});
