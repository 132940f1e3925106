// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from "vitest";
import { Refused } from "../../wire/http";
import type { FamilyOffer, Offers, Record as GameRecord } from "../../wire/types";
import { companyOf, Draft, shuffled, summaryOf, type SeatDraft, type Sitter } from "./draft.svelte";

const family: FamilyOffer = {
  name: "basic",
  summary: "",
  version: 1,
  fewest_seats: 2,
  most_seats: 6,
  board: "west",
  boards: ["west", "west", "west", "world", "world"],
  options: [
    {
      name: "naval-costs",
      rule: "B-OPT-05",
      summary: "",
      choices: ["rulebook", "summary"],
      default: "rulebook",
      pattern: null,
    },
    { name: "last-standing", rule: "B-OPT-04", summary: "", choices: ["off", "on"], default: "off", pattern: null },
  ],
  standing: [],
};
const offers: Offers = {
  rulesets: [
    family,
    { ...family, name: "other", most_seats: 3, board: "world", boards: ["world", "world"], options: [] },
  ],
  boards: [{ name: "west", title: "West" }],
  first_bot: "random",
  bots: [
    { name: "random", title: "Random", summary: "", commanders: [] },
    {
      name: "officer",
      title: "Officer",
      summary: "",
      commanders: [{ name: "officer:admiral", commander: "Marit Holmsund", leaning: "Admiral", summary: "" }],
    },
  ],
};
const record = {
  header: { ruleset: "basic", seats: 5 },
  entries: [{}, {}, {}],
} as unknown as GameRecord;

beforeEach(() => localStorage.clear());

it("whoever has never won begins against somebody whom he can beat", () => {
  const bots = (): string[] => new Draft({ ...offers, first_bot: "officer" }).seats.map(({ bot }) => bot);
  expect(new Set(bots())).toEqual(new Set(["officer"]));
  localStorage.setItem("warroom:won", "true");
  expect(new Set(bots())).toEqual(new Set(["random"]));
});

describe("shuffling", () => {
  it("keeps everybody, and changes nothing in place", () => {
    const seats = [1, 2, 3, 4, 5, 6];
    expect(shuffled(seats).toSorted()).toEqual(seats);
    expect(seats).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it("reaches every order, each as often as any other", () => {
    const counts = new Map<string, number>();
    for (let first = 0; first < 3; first++) {
      for (let second = 0; second < 2; second++) {
        const chances = [first / 3, second / 2];
        const order = shuffled(["a", "b", "c"], () => chances.shift()!).join("");
        counts.set(order, (counts.get(order) ?? 0) + 1);
      }
    }
    expect(counts.size).toBe(6);
  });
});

describe("a draft", () => {
  it("knows at which level a commander plays", () => {
    const draft = new Draft(offers);
    const level = (bot: string): string | undefined => draft.levelOf({ ...draft.seats[1]!, bot })?.name;
    expect(["random", "officer", "officer:admiral", "nobody"].map(level)).toEqual([
      "random",
      "officer",
      "officer",
      undefined,
    ]);
  });

  it("begins with one person here against bots", () => {
    localStorage.setItem("warroom:name", '"Ines"');
    const draft = new Draft(offers);
    expect(summaryOf(draft.seats)).toBe("1 person here, 3 bots");
    expect(draft.order.seats?.[0]).toEqual({ name: "Ines", bot: null, free: null });
    expect(draft.order.seats?.[1]).toEqual({ name: "", bot: "random", free: null });
  });

  it("has as many seats as the rule set allows", () => {
    const draft = new Draft(offers);
    for (let times = 0; times < 9; times++) draft.add();
    expect(draft.seats).toHaveLength(6);
    for (let times = 0; times < 9; times++) draft.remove(draft.seats.at(-1)!);
    expect(draft.seats).toHaveLength(2);
    draft.add();
    draft.add();
    draft.begin(offers.rulesets[1]!);
    expect(draft.seats).toHaveLength(3);
    expect(draft.board).toBe("world");
  });

  it("takes the board that is usual for so many, unless another was chosen", () => {
    const draft = new Draft(offers);
    expect(draft.board).toBe("west");
    draft.add();
    expect(draft.board).toBe("world");
    draft.remove(draft.seats.at(-1)!);
    expect(draft.board).toBe("west");
    draft.board = "east";
    draft.add();
    expect(draft.board).toBe("east");
  });

  it("asks only for options that are not as usual", () => {
    const draft = new Draft(offers);
    expect(draft.order.options).toEqual({});
    draft.options["last-standing"] = "on";
    expect(draft.order.options).toEqual({ "last-standing": "on" });
  });

  it("goes on with a record: its seats, and neither board nor options", () => {
    const draft = new Draft(offers);
    draft.resume(record);
    draft.add();
    expect(draft.seats).toHaveLength(5);
    expect(draft.order).toMatchObject({ record, at: 3 });
    expect(draft.order).not.toHaveProperty("board");
    expect(draft.order).not.toHaveProperty("options");
  });

  it("knows the field that a refusal is about", () => {
    const draft = new Draft(offers);
    const facts = { field: "options.naval-costs" };
    draft.refusal = new Refused({ code: "unknown-name", rule: "B-OPT-05", message: "No.", facts });
    expect(draft.refused("options.naval-costs")).toBe(draft.refusal);
    expect(draft.refused("board")).toBeNull();
  });
});

it("a table is known by the company", () => {
  const seat = (sitter: Sitter, name = ""): SeatDraft => ({ key: 0, sitter, name, bot: "random" });
  expect(companyOf([seat("here"), seat("bot"), seat("bot")])).toBe("Against two bots");
  expect(companyOf([seat("here", "I"), seat("link", "Ines"), seat("bot")])).toBe("With Ines and one bot");
  expect(companyOf([seat("here"), seat("here"), seat("link")])).toBe("With two others");
  expect(companyOf([seat("bot"), seat("bot")])).toBe("A game of two bots");
});
