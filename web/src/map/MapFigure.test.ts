// @vitest-environment jsdom
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { State } from "../wire/types";
import { boardOf, PLAIN, world } from "./fixture";
import { plainFacts } from "../core/facts.fixture";

vi.hoisted(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
});

const { Desk } = await import("../core/desk.svelte");
const { default: MapFigure } = await import("./MapFigure.svelte");
const { follow } = await import("./follow");

const board = boardOf("west", [
  ["Germany", "Poland"],
  ["Germany", "France"],
]);
const state = {
  ...PLAIN,
  colours: ["green", "amber"],
  owners: Object.fromEntries(board.regions.map(({ name }) => [name, name === "Poland" ? 0 : null])),
  armies: { Poland: { I: 3, T: 2 } },
  attackers: {},
  crossings: [],
  capitals: ["Poland", null],
  fleets: [{}, { BB: 2 }],
  sea_controller: 1,
  player: 0,
} as unknown as State;

let desk: InstanceType<typeof Desk>;
let app: ReturnType<typeof mount>;
const picked = vi.fn();
const button = (name: string) => document.querySelector<SVGElement>(`[role=button][data-region="${name}"]`)!;

beforeEach(async () => {
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(world)));
  desk = new Desk();
  desk.lay({ marks: { Poland: "reach" }, pick: picked });
  picked.mockClear();
  await appear(state);
});

afterEach(() => unmount(app));

const AFLOAT = plainFacts({ has: { squadrons: true } });

async function appear(shown: State, facts = plainFacts()): Promise<void> {
  const name = (seat: number) => ["Green", "Amber"][seat]!;
  app = mount(MapFigure, { target: document.body, props: { board, state: shown, facts, desk, name } });
  await vi.waitFor(() => expect(button("Poland")).not.toBeNull());
}

function press(key: string, more: KeyboardEventInit = {}): void {
  document.activeElement!.dispatchEvent(
    new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }),
  );
  flushSync();
}

it("makes every region a button that says all there is to know, and one stop of the Tab key", () => {
  const buttons = [...document.querySelectorAll("[role=button][data-region]")];
  expect(buttons).toHaveLength(57);
  expect(button("Poland").getAttribute("aria-label")).toBe("Poland, Green, 3 infantry, 2 tanks, capital, in reach");
  expect(buttons.filter((each) => each.getAttribute("tabindex") === "0")).toEqual([button("Poland")]);
});

it("is walked and picked by keyboard", () => {
  button("Poland").focus();
  flushSync();
  expect(desk.hovered).toBe("Poland");
  press("ArrowLeft");
  expect(document.activeElement).toBe(button("Germany"));
  expect(button("Germany").getAttribute("tabindex")).toBe("0");
  press("Enter", { shiftKey: true });
  expect(picked).toHaveBeenCalledWith("Germany", { ctrl: false, shift: true, alt: false, isSecond: false });
  expect(desk.inspected).toBe("Germany");
  press("Backspace");
  expect(picked).toHaveBeenLastCalledWith("Germany", expect.objectContaining({ isSecond: true }));
  press("s");
  press("p");
  expect(document.activeElement).toBe(button("Spain"));
});

it("hears keys for itself alone, and leaves the others to the page", () => {
  const heard = vi.fn();
  window.addEventListener("keydown", heard);
  button("Poland").focus();
  press("ArrowLeft");
  press("0");
  expect(heard).not.toHaveBeenCalled();
  press("Escape");
  press("z", { ctrlKey: true });
  expect(heard).toHaveBeenCalledTimes(2);
  window.removeEventListener("keydown", heard);
});

it("picks by the click of a screen reader, which has no pointer", () => {
  button("France").dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 0 }));
  expect(picked).toHaveBeenCalledWith("France", expect.anything());
});

it("has the regions as a list by continent, too", () => {
  const opener = [...document.querySelectorAll("button")].find((each) => each.textContent?.includes("as a list"))!;
  opener.click();
  flushSync();
  const headings = [...document.querySelectorAll("section h3")].map((heading) => heading.textContent);
  expect(headings).toEqual(board.continents);
  const line = [...document.querySelectorAll<HTMLElement>("section li button")].find((each) =>
    each.textContent?.startsWith("Poland"),
  )!;
  line.click();
  expect(picked).toHaveBeenCalledWith("Poland", expect.anything());
});

it("draws the counters, and hides them to show the board", () => {
  expect(document.querySelector("[data-stack=Poland]")).not.toBeNull();
  document.querySelector<HTMLElement>("[aria-label='Hide pieces']")!.click();
  flushSync();
  expect(document.querySelector("[data-stack=Poland]")).toBeNull();
});

it("shows lanes only for the region that is looked at", () => {
  expect(document.querySelector(".lane")).toBeNull();
  desk.inspected = "Iceland";
  flushSync();
  expect(document.querySelectorAll(".lane")).toHaveLength(3);
});

it("makes sea areas places where ships stand on the map", async () => {
  expect(button("North Sea")).toBeNull();
  await unmount(app);
  const ships = [{ "North Sea": { BB: 1 } }, {}];
  await appear(
    { ...state, sea_controller: null, squadrons: ships, counters: { France: "democracy" } } as State,
    AFLOAT,
  );
  expect(button("North Sea").getAttribute("aria-label")).toBe("North Sea, sea zone, Green: 1 battleship");
  expect(document.querySelector("[data-stack='North Sea']")).not.toBeNull();
  expect(document.querySelector("[data-stack=France] [data-gov=democracy]")!.textContent).toBe("D");
  button("Poland").focus();
  for (const letter of "north s") press(letter);
  expect(document.activeElement).toBe(button("North Sea"));
  press("Enter");
  expect(picked).toHaveBeenCalledWith("North Sea", expect.anything());
});

it("can be led to a region from elsewhere, known or not", () => {
  expect(() => follow("Poland")).not.toThrow();
  expect(() => follow("Atlantis")).not.toThrow();
});
