// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { flushSync } from "svelte";
import { PLAINLY } from "../../core/desk.svelte";
import type { Table } from "../../core/table.svelte";
import type { State } from "../../wire/types";
import { GiveUpTool } from "./giving-up.svelte";
import { PlayTool } from "./playing.svelte";

function tableWith(state: Partial<State>, reply: object = {}) {
  const fake = {
    eyes: 0,
    status: "live",
    news: 0,
    state,
    name: (seat: number) => ["Red", "Blue", "Green"][seat]!,
    ask: vi.fn(async () => reply),
    answer: vi.fn(async () => true),
  };
  return { fake, table: fake as unknown as Table };
}

const owners = { Poland: 0, Italy: 0, Spain: 1, France: 2, Norway: null };

async function playing(cards: object): Promise<{ tool: PlayTool; fake: ReturnType<typeof tableWith>["fake"] }> {
  const { fake, table } = tableWith({ owners }, { type: "plays", id: 1, cards, idle: {} });
  let tool!: PlayTool;
  $effect.root(() => {
    tool = new PlayTool(table);
  });
  flushSync();
  await vi.waitFor(() => expect(tool.idle).not.toBeNull());
  return { tool, fake };
}

test("targets of a card are lit, and picking one again plays it", async () => {
  const { tool, fake } = await playing({
    propaganda: [
      { region: "Norway", government: "monarchy" },
      { region: "Norway", government: "communism" },
    ],
  });
  tool.choose("propaganda");
  expect(tool.marks).toEqual({ Norway: "choice" });
  tool.pick("Norway", PLAINLY);
  expect(tool.marks).toEqual({ Norway: "selected" });
  tool.pick("Norway", PLAINLY); // which government is not said yet
  expect(fake.answer).not.toHaveBeenCalled();
  tool.chooseGovernment("communism");
  tool.pick("Norway", PLAINLY);
  expect(fake.answer).toHaveBeenCalledWith({
    type: "play",
    card: "propaganda",
    targets: { region: "Norway", government: "communism" },
  });
});

test("a player is named by any of his regions", async () => {
  const { tool } = await playing({ spy: [{ seats: [1] }, { seats: [2] }] });
  tool.choose("spy");
  tool.pick("Spain", PLAINLY);
  expect(tool.targets).toEqual({ seats: [1] });
  expect(tool.marks).toEqual({ Spain: "target", France: "choice" });
  tool.pick("France", PLAINLY);
  expect(tool.targets).toEqual({ seats: [2] });
  expect(tool.clear()).toBe(true);
  expect(tool.marks).toEqual({});
});

test("so many regions are given up, and no more", async () => {
  const { fake, table } = tableWith({ owners: { ...owners, Austria: 0 } });
  const tool = new GiveUpTool(table, 2);
  tool.pick("Spain", PLAINLY); // not his
  tool.pick("Poland", PLAINLY);
  await tool.confirm();
  expect(fake.answer).not.toHaveBeenCalled();
  tool.pick("Italy", PLAINLY);
  tool.pick("Austria", PLAINLY);
  expect(tool.chosen).toEqual(["Poland", "Italy"]);
  expect(tool.marks).toEqual({ Poland: "target", Italy: "target", Austria: "choice" });
  await tool.confirm();
  expect(fake.answer).toHaveBeenCalledWith({ type: "regions-to-leave", regions: ["Poland", "Italy"] });
});
