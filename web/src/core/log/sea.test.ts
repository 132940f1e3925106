import { describe, expect, it } from "vitest";
import type { Event, State } from "../../wire/types";
import { lineText } from "./line";
import { tell } from "./sentences";
import { plainFacts } from "../facts.fixture";

const name = (seat: number): string => ["Red", "Blue", "Green"][seat]!;
const state = { game_round: 2, actions: ["move"] } as unknown as State;

function told(event: Event, before: Partial<State> = {}): string {
  return lineText(tell(event, { before: { ...state, ...before }, after: state, facts: plainFacts() }), name);
}

describe("what is told of the sea", () => {
  it("names ships where they are stationed, at the start and later", () => {
    const event: Event = { type: "ships-placed", seat: 0, ships: { "North Sea": { BB: 1 }, "Baltic Sea": { SS: 2 } } };
    expect(told(event)).toBe("Red stationed 1 battleship in the North Sea and 2 submarines in the Baltic Sea.");
    expect(tell(event, { before: { ...state, game_round: 0 }, after: state, facts: plainFacts() }).kind).toBe("setup");
  });

  it("follows fleets through the sea areas they pass", () => {
    const sailings = [
      { course: ["North Sea", "Norwegian Sea"], ships: { DD: 1 } },
      { course: ["North Sea", "North Atlantic", "Central Atlantic"], ships: { SS: 1 } },
    ];
    expect(told({ type: "fleets-sailed", mover: 0, sailings })).toBe(
      "Red sailed 1 destroyer from the North Sea to the Norwegian Sea and 1 submarine from the North Sea through the North Atlantic to the Central Atlantic.",
    );
  });

  it("says who opened a canal and who did not", () => {
    const event = { type: "canal-answered", owner: 1, mover: 0, canal: "Panama Canal" } as const;
    expect(told({ ...event, is_granted: true })).toBe("Blue let Red pass the Panama Canal.");
    expect(told({ ...event, is_granted: false })).toBe("Blue did not let Red pass the Panama Canal.");
  });

  it("tells of submarines that attack fleets and crossings", () => {
    expect(told({ type: "submarine-battles-declared", mover: 0, engagements: [["North Sea", 1]] })).toBe(
      "Red attacks with submarines: Blue in the North Sea.",
    );
    const raid = {
      sea: "North Sea",
      attackers: [
        [1, 2],
        [2, 1],
      ] as [number, number][],
      routes: [],
    };
    expect(told({ type: "convoy-attacked", mover: 0, raid })).toBe(
      "Red was attacked on the way through the North Sea by 2 submarines of Blue and 1 submarine of Green.",
    );
    const lost = [{ start: "Germany", end: "Norway", units: { T: 1 } }];
    expect(told({ type: "convoy-sunk", seat: 1, sea: "North Sea", lost })).toBe(
      "Blue sank 1 tank on the way from Germany to Norway in the North Sea.",
    );
  });

  it("tells of invasions that wait for a battle at sea", () => {
    const waiting = [{ start: "Germany", end: "Norway", units: { I: 2 } }];
    expect(told({ type: "crossings-ended", mover: 0, landed: [], turned_back: [], waiting })).toBe(
      "Red has 2 infantry for Norway waiting for a battle at sea.",
    );
  });
});
