// @vitest-environment jsdom
import { flushSync } from "svelte";
import { expect, test, vi } from "vitest";
import type { MenuAction } from "../wire/types";
import type { Table } from "./table.svelte";
import { ActionMenu } from "./menu.svelte";

const MOVE: MenuAction = {
  action: "move",
  state: "open",
  rule: "",
  why: "",
  price: null,
  changes: [],
  brief: "",
  is_dear: false,
  final: null,
};

function menuOf(entries: Promise<MenuAction[]>): { menu: ActionMenu; answer: ReturnType<typeof vi.fn> } {
  const answer = vi.fn(async () => true);
  const question = { decision: { type: "choose-action" } };
  const fake = {
    eyes: 0,
    status: "live",
    news: 0,
    isBusy: false,
    question,
    menu: async () => ({ actions: await entries, under_way: null }),
    answer,
  };
  let menu!: ActionMenu;
  $effect.root(() => {
    menu = new ActionMenu(fake as unknown as Table);
  });
  flushSync();
  return { menu, answer };
}

const letter = (key: string): KeyboardEvent => new KeyboardEvent("keydown", { key, cancelable: true });

test("a letter chooses an action", async () => {
  const { menu, answer } = menuOf(Promise.resolve([MOVE]));
  await vi.waitFor(() => expect(menu.entries.length).toBe(1));
  menu.onkeydown(letter("m"));
  await vi.waitFor(() => expect(answer).toHaveBeenCalledWith({ type: "take-action", action: "move" }));
});

test("a letter that is pressed before the server has told the menu is not lost", async () => {
  let tell!: (entries: MenuAction[]) => void;
  const { menu, answer } = menuOf(new Promise((resolve) => (tell = resolve)));
  const early = letter("m");
  menu.onkeydown(early);
  expect(early.defaultPrevented).toBe(true); // where the menu is shown twice, the other need not hear it
  expect(answer).not.toHaveBeenCalled();
  tell([MOVE]);
  await vi.waitFor(() => expect(answer).toHaveBeenCalledTimes(1));
});

test("a menu of a moment ago is asked for again before a letter is refused", async () => {
  let entries: MenuAction[] = [{ ...MOVE, state: "closed", why: "The action under way must end first." }];
  const { menu, answer } = menuOf(Promise.resolve(entries));
  await vi.waitFor(() => expect(menu.entries.length).toBe(1));
  (menu as unknown as { table: { menu: () => Promise<unknown> } }).table.menu = async () => ({ actions: entries });
  entries = [MOVE];
  menu.onkeydown(letter("m"));
  await vi.waitFor(() => expect(answer).toHaveBeenCalledTimes(1));
});

test("other keys are left alone, and letters that are not on the menu", async () => {
  const { menu, answer } = menuOf(Promise.resolve([MOVE]));
  const arrow = letter("ArrowUp");
  menu.onkeydown(arrow);
  await vi.waitFor(() => expect(menu.entries.length).toBe(1));
  const raid = letter("k");
  menu.onkeydown(raid);
  expect([arrow.defaultPrevented, raid.defaultPrevented]).toEqual([false, false]);
  expect(answer).not.toHaveBeenCalled();
});
