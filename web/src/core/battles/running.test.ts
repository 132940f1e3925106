import { beforeEach, describe, expect, it } from "vitest";
import { Battles } from "./battles.svelte";
import { stateAt, step } from "./examples";
import type { Table } from "../table.svelte";
import type { Answer, BattleBoard, Decision, Question, State, Step } from "../../wire/types";

const flotillas: State["flotillas"] = [{}, {}];
const board: BattleBoard = {
  region: "Spain",
  attacker: { player: 0, committed: { I: 2, P: 1 }, reserve: { I: 3, T: 1 } },
  defender: { player: 1, committed: { I: 4 }, reserve: {} },
  owner: 1,
  card: null,
  is_stand_in: false,
  battle_round: 2,
};
const STORY: Step[] = [
  step({ type: "battle-began", board }, { flotillas, battle: board }),
  step({ type: "battle-ended", region: "Spain", winner: "attacker" }, { battle: null }),
  step({ type: "action-ended", seat: 0, action: "move" }),
  step({ type: "turn-began", seat: 1 }),
];
const PROPOSED: Answer = { type: "step-forward", units: { T: 1 } };

/** A table as far as battles of lines look at it. */
class FakeTable {
  eyes = 0;
  isBusy = false;
  question: Question | null = null;
  given: Answer[] = [];
  story = { steps: STORY, cursor: 0, isLive: true, isWhole: true, question: null, state: stateAt(STORY, 0) };
  pace = { isPlaying: false, isReplaying: false, isHeld: false, now: null, hurry: () => {}, heed: () => {} };
  state: State = stateAt(STORY, 0);
  info = { facts: { has: { seasons: true } } };

  at(cursor: number): void {
    this.story.cursor = cursor;
    this.state = this.story.state = stateAt(STORY, cursor);
  }

  put(number: number, decision: Decision): void {
    this.question = { number, decision, rule: "" };
  }

  async ask(): Promise<{ answer: Answer }> {
    return { answer: PROPOSED };
  }

  async answer(answer: Answer): Promise<boolean> {
    this.given.push(answer);
    return true;
  }
}

const FILL: Decision = { type: "fill-line", part: "attacker", count: 2 };

let table: FakeTable;
let battles: Battles;
beforeEach(() => {
  table = new FakeTable();
  battles = new Battles(table as unknown as Table);
  table.at(1);
});

describe("lines that fill themselves", () => {
  it("follow the policy, with exactly as many as must step forward", () => {
    table.put(1, FILL);
    battles.policy = "infantry";
    table.put(2, FILL);
    battles.conduct();
    expect(table.given).toEqual([{ type: "step-forward", units: { I: 2 } }]);
  });

  it("are set by the player even so", () => {
    battles.policy = "mixed";
    table.put(2, { type: "set-line", part: "attacker", count: 4 });
    battles.conduct();
    expect(table.given).toEqual([]);
  });

  it("are as the server proposes when the battle is fought to its end", async () => {
    battles.fightOn("battle");
    table.put(2, FILL);
    battles.conduct();
    battles.conduct();
    await Promise.resolve();
    expect(table.given).toEqual([PROPOSED]);
  });
});

describe("the result of a battle of lines", () => {
  it("is read before others act", () => {
    table.at(2);
    expect(battles.scene).toMatchObject({ type: "ended", tale: { place: "Spain" } });
    expect([battles.isParty, battles.mustRead()]).toEqual([true, true]);
    battles.dismiss();
    expect([battles.scene, battles.mustRead()]).toEqual([null, false]);
  });

  it("is read at the end of a run only if no battle waits", () => {
    battles.fightOn("action");
    table.at(2);
    table.state = { ...table.state, player: 0, attackers: { Italy: { I: 1 } } };
    table.story.state = table.state;
    expect(battles.mustRead()).toBe(false);
    table.state = { ...table.state, attackers: {} };
    expect(battles.mustRead()).toBe(true);
  });

  it("stays while a marker is taken, and gives way to other questions", () => {
    table.at(2);
    table.put(1, { type: "pick-marker", loser: 1 });
    expect(battles.scene).toMatchObject({ type: "ended" });
    table.put(2, { type: "embark-after-battle" });
    expect(battles.scene).toBeNull();
  });

  it("is not told again to those who come later", () => {
    table.at(4);
    expect(new Battles(table as unknown as Table).scene).toBeNull();
  });

  it("gives way to the list of battles that wait", () => {
    table.at(2);
    table.put(1, { type: "battle-order", places: ["Spain", "Italy"] });
    expect(battles.scene).toMatchObject({ type: "queue", waiting: [{ place: "Spain" }, { place: "Italy" }] });
  });
});
