import { expect, it } from "vitest";
import type { MyTable, Standings } from "../../wire/types";
import { leftOf, linesOf } from "./mine";
import type { KeptTable } from "./seats";

const NOW = new Date(2026, 4, 20, 18, 30).getTime();

const STANDINGS: Standings = {
  ...{ ruleset: "basic", board: "west", round: 3, rounds: 9, season: null, unread: 0, winners: null, ended: null },
  ballots: [],
  sitters: [
    { name: "Ines", colour: "amber" },
    { name: "Tomas", colour: "blue" },
    { name: "Marit Holmsund", colour: "red", bot: "officer:admiral" },
  ],
  pending: [],
  waiting: [{ seat: 1, decision: "choose-action", since: 60, left: 7300 }],
};

function table(id: string, more: Partial<Standings> = {}): MyTable {
  return { id, seats: [0], is_host: false, standings: { ...STANDINGS, ...more } };
}

function kept(id: string): KeptTable {
  return {
    id,
    tokens: ["t"],
    title: "Basic, western board",
    company: "Against two bots",
    at: NOW - 86_400_000,
    links: [],
  };
}

it("a table is told in words: with whom, where it stands, who is waited for and how long", () => {
  const [line] = linesOf([table("a", { unread: 2 })], [], NOW);
  expect(line).toMatchObject({
    company: "With Tomas and Marit Holmsund",
    game: "Basic, western board, round 3 of 9",
    now: "Blue chooses an action.",
    left: "2 h left",
    isMine: false,
    unread: 2,
  });
});

it("what waits for us comes first, what hurries before that, finished games last", () => {
  const pending = [
    { seat: 0, decision: { type: "answer-crossings", mover: 1, crossings: [] } },
  ] as Standings["pending"];
  const waits = (left: number | null) => ({
    pending,
    waiting: [{ seat: 0, decision: "answer-crossings", since: 1, left }],
  });
  const over = { winners: [0], waiting: [], ended: NOW / 1000 };
  const mine = [table("over", over), table("other"), table("slow", waits(null)), table("quick", waits(60))];
  const lines = linesOf(mine, [], NOW);
  expect(lines.map(({ id }) => id)).toEqual(["quick", "slow", "other", "over"]);
  expect(lines[0]).toMatchObject({ isMine: true, now: "Allow or block what Blue ships.", left: "1 min left" });
  expect(lines[3]).toMatchObject({ isOver: true, left: "" });
  expect(lines[3]!.now).toMatch(/^You won/);
});

it("links that only this browser keeps are there too, and no table twice", () => {
  const lines = linesOf([table("a")], [kept("b"), kept("a")], NOW);
  expect(lines.map(({ id, isHeld }) => [id, isHeld])).toEqual([
    ["a", true],
    ["b", false],
  ]);
  expect(lines[1]).toMatchObject({ company: "Against two bots", now: "You were there yesterday 18:30." });
});

it("years have seasons, and seats that are alike are counted", () => {
  const bot = { name: "", colour: null, bot: "random" };
  const sitters = [STANDINGS.sitters[0]!, bot, bot];
  const [line] = linesOf([table("a", { season: 2, round: 1, rounds: 6, sitters })], [], NOW);
  expect(line).toMatchObject({ company: "With 2 bots", game: "Basic, western board, year 1 of 6, Summer" });
});

it("time left is rounded down", () => {
  const left = (seconds: number | null): string => leftOf([{ left: seconds }]);
  expect([null, 59, 60, 3599, 3600, 172_799, 172_800].map(left)).toEqual([
    ...["", "less than a minute left", "1 min left", "59 min left", "1 h left", "47 h left", "2 days left"],
  ]);
});

it("a table that has not begun says whom it waits for", () => {
  const [me, tomas] = STANDINGS.sitters;
  const waits = { round: 0, waiting: [] };
  const kept = { name: "Marit", colour: null, is_free: true };
  const open = { name: "", colour: null, is_free: true };
  const line = (...sitters: Standings["sitters"]) => linesOf([table("a", { ...waits, sitters })], [], NOW)[0];
  expect(line(me!, tomas!, kept, open, open)).toMatchObject({
    company: "With Tomas",
    game: "Basic, western board, not begun",
    now: "Waits for Marit and 2 more.",
    isMine: false,
  });
  expect(line(me!, open)).toMatchObject({ company: "Nobody else yet", now: "Waits for one more." });
  expect(line({ ...me!, is_free: true }, tomas!)).toMatchObject({
    now: "A seat is kept for you.",
    act: "Sit down",
    isMine: true,
  });
});

it("what waits for our vote is told, and hurries as its time does", () => {
  const ballot = { id: 1, motion: { type: "pause" as const }, by: 1, ends: NOW / 1000 + 5 * 3600, yes: [1], no: [] };
  const end = { ...ballot, id: 2, motion: { type: "end" as const }, by: null };
  const lines = linesOf([table("other"), table("votes", { waiting: [], ballots: [ballot, end] })], [], NOW);
  expect(lines.map(({ id, act }) => [id, act])).toEqual([
    ["votes", "Vote"],
    ["other", "Go on"],
  ]);
  expect(lines[0]).toMatchObject({
    isMine: true,
    votes: ["Blue proposes to pause the game · 5 h left", "The host proposes to end the game as it stands · 5 h left"],
    hurry: 5 * 3600,
  });
});
