import { describe, expect, it } from "vitest";
import type { Fresh, History, State, Update } from "../wire/types";
import { after, Story } from "./story.svelte";
import { plainFacts } from "./facts.fixture";

const state = { game_round: 0, owners: { A: null, B: 1 }, attackers: { B: { I: 1 } } } as unknown as State;

function history(steps: History["steps"] = []): History {
  const first = { seat: 0, state, question: null, waiting: [], may_undo: false };
  return {
    seat: 0,
    number: 7,
    first,
    pages: [{ accounts: [], points: 3 }],
    steps,
    question: null,
    waiting: [],
    may_undo: false,
    answers: [],
  };
}

function update(number: number): Update {
  const steps = [{ event: null, entries: { owners: { A: number } } }];
  return { type: "update", number, seat: 0, steps, question: null, waiting: [], may_undo: true };
}

describe("a story", () => {
  it("lays changes, entries and gone keys over the state before", () => {
    const step = { event: null, changes: { game_round: 3 }, entries: { owners: { A: 0 } }, gone: { attackers: ["B"] } };
    expect(after(state, step)).toEqual({ game_round: 3, owners: { A: 0, B: 1 }, attackers: {} });
    expect(state.owners).toEqual({ A: null, B: 1 });
  });

  it("knows where things stand before it knows all that has happened", () => {
    const view = {
      ...history().first,
      question: { number: 1, decision: { type: "redeal" }, rule: "" },
    } as Fresh["view"];
    const story = Story.at({ type: "fresh", number: 7, seat: 0, view }, plainFacts());
    expect([story.state, story.isWhole, story.question]).toEqual([state, false, null]);
    story.restart(history([{ event: null }, { event: null }]));
    expect([story.isWhole, story.cursor]).toEqual([true, 2]);
    story.cursor = 1;
    story.restart(history([{ event: null }, { event: null }]));
    expect(story.cursor).toBe(1);
  });

  it("tells the points of the moment that is shown", () => {
    const story = new Story(
      history([{ event: null }, { event: null, pages: [{ accounts: [], points: 4 }] }, { event: null }]),
      plainFacts(),
    );
    const points = [0, 1, 2, 3].map((place) => {
      story.cursor = place;
      return story.pages[0]!.points;
    });
    expect(points).toEqual([3, 3, 4, 4]);
  });

  it("takes updates in order, once, and notices a gap", () => {
    const story = new Story(history(), plainFacts());
    expect(story.add(update(8))).toBe(true);
    expect(story.add(update(8))).toBe(true);
    expect(story.length).toBe(1);
    expect(story.add(update(10))).toBe(false);
    expect(story.length).toBe(1);
    expect(story.mayUndo).toBe(true);
  });

  it("shows any moment, and knows whether it is live", () => {
    const story = new Story(history(), plainFacts());
    story.add(update(8));
    expect(story.isLive).toBe(false);
    expect(story.state.owners["A"]).toBeNull();
    story.cursor = 1;
    expect(story.isLive).toBe(true);
    expect(story.state.owners["A"]).toBe(8);
    expect(story.at(0).owners["A"]).toBeNull();
  });

  it("forgets what was taken back", () => {
    const story = new Story(history(), plainFacts());
    story.add(update(8));
    story.cursor = 1;
    story.restart(history());
    expect(story.length).toBe(0);
    expect(story.cursor).toBe(0);
  });
});
