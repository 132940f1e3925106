import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import type { Table } from "../table.svelte";
import type { Answer, Decision, Question, State } from "../../wire/types";
import { Battles } from "./battles.svelte";
import { settings } from "../settings.svelte";
import { LAND, stateAt, step } from "./examples";

/** A table as far as battles look at it. */
class FakeTable {
  eyes = 0;
  isBusy = false;
  isLegal = true;
  question: Question | null = null;
  given: Answer[] = [];
  story = {
    steps: LAND,
    cursor: 8,
    isLive: true,
    isWhole: true,
    question: null as Question | null,
    state: {} as State,
  };
  pace = { isPlaying: false, isReplaying: false, isHeld: false, now: null, hurry: () => {}, heed: () => {} };
  state: State = stateAt(LAND, 8);

  at(cursor: number): void {
    this.story.cursor = cursor;
    this.state = this.story.state = stateAt(LAND, cursor);
  }

  ask(number: number, decision: Decision): void {
    this.question = { number, decision, rule: "" };
  }

  async answer(answer: Answer): Promise<boolean> {
    this.given.push(answer);
    return this.isLegal;
  }
}

const REINFORCE: Decision = { type: "reinforce", part: "attacker", least: 0, most: 3 };
const OPENING: Decision = { type: "commit-opening", part: "attacker", least: 2, most: 2 };

let table: FakeTable;
let battles: Battles;

beforeEach(() => {
  table = new FakeTable();
  table.state = {
    ...table.state,
    battle: { ...table.state.battle!, attacker: { player: 0, committed: {}, reserve: { I: 2, T: 1 } } },
  };
  battles = new Battles(table as unknown as Table);
});

describe("what answers itself", () => {
  it("asks unless told otherwise", () => {
    table.ask(1, REINFORCE);
    battles.conduct();
    expect(table.given).toEqual([]);
  });

  it("follows a policy from the next question on, and only once for each", () => {
    table.ask(1, REINFORCE);
    battles.policy = "infantry";
    battles.conduct();
    expect(table.given).toEqual([]);
    table.ask(2, REINFORCE);
    battles.conduct();
    battles.conduct();
    expect(table.given).toEqual([{ type: "commit", units: { I: 2, T: 1 } }]);
  });

  it("leaves the opening to the player", () => {
    battles.policy = "mixed";
    table.ask(2, OPENING);
    battles.conduct();
    expect(table.given).toEqual([]);
  });

  it("asks again when it is refused", async () => {
    table.isLegal = false;
    battles.policy = "hold";
    table.ask(2, REINFORCE);
    battles.conduct();
    await Promise.resolve();
    expect(battles.policy).toBe("ask");
  });

  it("keeps the seats of one device apart", () => {
    battles.policy = "hold";
    table.eyes = 1;
    expect(battles.policy).toBe("ask");
  });

  it("fights one battle to its end, and no further", () => {
    battles.fightOn("battle");
    table.ask(3, OPENING);
    battles.conduct();
    battles.conduct(); // it was taken, but what came of it has not been heard
    expect(table.given).toHaveLength(1);
    table.at(11);
    expect(battles.isRunning).toBe(false);
  });

  it("fights all battles of an action, picking the next by itself", () => {
    battles.fightOn("action");
    table.state = { ...table.state, battle: null, attackers: { Norway: { I: 1 }, Sweden: { I: 2 } } };
    table.ask(4, { type: "pick-battle" });
    battles.conduct();
    expect(table.given).toEqual([{ type: "pick", region: "Norway" }]);
    table.ask(5, { type: "choose-action" });
    battles.conduct();
    expect(battles.isRunning).toBe(false);
  });
});

describe("results", () => {
  it("stay until they are read", () => {
    table.at(12);
    expect(battles.scene?.type).toBe("ended");
    expect(battles.isParty).toBe(true);
    battles.dismiss();
    expect(battles.scene).toBeNull();
  });

  it("go by themselves in time, but not while something is answered on them", () => {
    settings.linger = "4";
    onTestFinished(() => void (settings.linger = "read"));
    table.at(12);
    table.ask(6, { type: "choose-action" });
    const stay = battles.forget();
    expect(stay).toBeTypeOf("function");
    stay!();
    table.ask(7, { type: "pick-marker", loser: 1 });
    expect(battles.scene?.type).toBe("ended");
    expect(battles.forget()).toBeUndefined();
  });

  it("give way to the next thing to decide, but not to the choice of an action", () => {
    table.at(12);
    table.ask(6, { type: "choose-action" });
    expect(battles.scene?.type).toBe("ended");
    table.ask(7, { type: "declare-moves", action: "move" });
    expect(battles.scene).toBeNull();
  });

  it("are read before anything follows that takes them off the screen, but not beside an action's choice", () => {
    new Battles(table as unknown as Table); // who comes later knows of nothing before
    table.at(12);
    expect(battles.mustRead()).toBe(false);
    table.story.question = { number: 7, decision: { type: "declare-moves", action: "move" }, rule: "" };
    expect(battles.mustRead()).toBe(true);
    table.story.question = { number: 8, decision: { type: "choose-action" }, rule: "" };
    expect(battles.mustRead()).toBe(false);
    table.story.question = null;
    table.story.steps = [...LAND, step({ type: "turn-began", seat: 1 })];
    expect(battles.mustRead()).toBe(true);
    table.eyes = 2;
    expect(battles.mustRead()).toBe(false);
    table.eyes = 1; // it was his
    expect(battles.mustRead()).toBe(true);
    battles.read();
    expect(battles.mustRead()).toBe(false);
  });

  it("count as read once the player goes on, but not when he takes a marker", () => {
    table.at(12);
    table.story.steps = [...LAND, step({ type: "turn-began", seat: 1 })];
    battles.answered({ number: 7, decision: { type: "pick-marker", loser: 1 }, rule: "" });
    expect(battles.mustRead()).toBe(true);
    battles.answered({ number: 8, decision: { type: "choose-action" }, rule: "" });
    expect(battles.mustRead()).toBe(false);
  });

  it("of others are told in a line where the player wants it, or draws his plans", () => {
    table.eyes = 2;
    table.at(8);
    expect([battles.scene?.type, battles.aside]).toEqual(["dice", null]);
    settings.inLine = "small";
    expect([battles.scene, battles.aside]).toEqual([null, 2]);
    settings.inLine = "none";
    battles.isAside = true;
    expect([battles.scene, battles.aside]).toEqual([null, 2]);
    table.eyes = 1;
    expect([battles.scene?.type, battles.aside]).toEqual(["dice", null]);
  });

  it("are shown in a replay however often", () => {
    table.at(12);
    battles.dismiss();
    table.pace.isReplaying = true;
    expect(battles.scene?.type).toBe("ended");
  });
});
