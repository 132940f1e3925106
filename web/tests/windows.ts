// Every window that people play in, and what of a table must be in sight in it: what is asked, the way
// back, what one chooses from, and the button that says so.

import type { BrowserContextOptions, Page } from "playwright-core";
import { until } from "./harness";

export interface Size {
  name: string;
  width: number;
  height: number;
}

const size = (name: string, width: number, height: number): Size => ({ name, width, height });

/** Seen with a mouse. */
export const DESKS: readonly Size[] = [
  size("a laptop", 1366, 768),
  size("a laptop with a bar", 1440, 780),
  size("a laptop at 125 %", 1536, 730),
  size("a small window", 1024, 700),
  size("a large screen", 2560, 1440),
];

/** To enlarge a page to 200 % halves the pixels that it has. */
export const ENLARGED: readonly Size[] = [size("a laptop at 200 %", 683, 384)];

/** Held in the hand. */
export const HELD: readonly Size[] = [
  size("a tablet", 820, 1180),
  size("a tablet on its side", 1180, 820),
  size("a phone on its side", 844, 390),
  size("a phone", 390, 844),
  size("a small phone", 360, 640),
];

export const AT_A_DESK: BrowserContextOptions = { viewport: { width: 1366, height: 768 } };
export const AT_TWICE: BrowserContextOptions = { viewport: { width: 683, height: 384 }, deviceScaleFactor: 2 };
export const IN_THE_HAND: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};

/** The page has another size, and has laid itself out. */
export async function resize(page: Page, { width, height }: Size): Promise<void> {
  await page.setViewportSize({ width, height });
  await settled(page);
}

export function settled(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 60)))),
  );
}

/** Go to a table in the same window, which is quicker than to open one. */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.goto(`${new URL(address).origin}/#/lobby`);
  await page.locator(".prompt").waitFor({ state: "detached" });
  await page.goto(address);
}

/** What is asked stands open, with all that belongs to it. */
export async function asked(page: Page): Promise<void> {
  await page.locator(".prompt.yours").waitFor();
  await page.locator(".panel, .sheet.board, .bottom .inside > *, .rail .first > *, .dock button").first().waitFor();
  await until("all parts have come", () =>
    page.evaluate(() => !document.querySelector("[aria-busy=true]") && document.fonts.status === "loaded"),
  );
  await settled(page);
}

/** Whatever is wrong with what is in sight, in words; nothing if all is well. */
export async function faults(page: Page): Promise<string[]> {
  const found = await faultsNow(page);
  if (!found.length) return found;
  await new Promise((resolve) => setTimeout(resolve, 400)); // what the server says may still have moved something
  return faultsNow(page);
}

function faultsNow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const nameOf = (each: Element): string => {
      const words = each.getAttribute("aria-label") ?? each.textContent ?? "";
      return `${each.tagName.toLowerCase()}.${[...each.classList].filter((name) => !name.startsWith("s-") && !name.startsWith("svelte")).join(".")} "${words.replace(/\s+/g, " ").trim().slice(0, 50)}"`;
    };
    const isShown = (each: Element): boolean =>
      each.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !each.closest(".hidden, [inert]");
    const hits = (each: Element, x: number, y: number): boolean => {
      if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return false;
      const there = document.elementFromPoint(x, y);
      return there !== null && (each === there || each.contains(there) || there.contains(each));
    };
    const isSeen = (each: Element): boolean => {
      const { left, top, width, height } = each.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      return (
        hits(each, x, y) &&
        hits(each, x, top + 2) &&
        hits(each, x, top + height - 2) &&
        hits(each, left + 3, y) &&
        hits(each, left + width - 3, y)
      );
    };
    /** Of what is higher than a line the beginning must do: the rest is in the same piece. */
    const LINE = 60;
    const isBegun = (each: Element): boolean => {
      const { left, top, width } = each.getBoundingClientRect();
      return hits(each, left + width / 2, top + 2) && hits(each, left + width / 2, top + LINE / 2);
    };
    const see = (what: string, each: Element | null | undefined): void => {
      if (each && isShown(each) && !isSeen(each)) found.push(`${what} is out of sight: ${nameOf(each)}`);
    };
    const all = (selector: string, from: ParentNode = document): Element[] =>
      [...from.querySelectorAll(selector)].filter(isShown);

    // The page itself is never scrolled.
    const root = document.documentElement;
    if (root.scrollWidth > innerWidth) found.push(`the page is ${root.scrollWidth - innerWidth} too wide`);
    if (root.scrollHeight > innerHeight + 1) found.push(`the page is ${root.scrollHeight - innerHeight} too high`);

    see("the prompt", document.querySelector(".prompt .say"));
    for (const each of all(".prompt .btn, .prompt .seg button")) see("a button of the prompt", each);

    // What can be chosen on the map, as far as it is free.
    const map = all(".surface")[0];
    const labels = new Map(
      all("[role=button][data-region]").map((each) => [
        each.getAttribute("data-region"),
        each.getAttribute("aria-label")!,
      ]),
    );
    let isChosenOnMap = false;
    let free = 0;
    let points = 0;
    for (let x = 4; x < innerWidth; x += 24)
      for (let y = 4; y < innerHeight; y += 24) {
        points += 1;
        const there = document.elementFromPoint(x, y);
        if (!map || !map.contains(there)) continue;
        free += 1;
        const region = there!.closest("[data-region]")?.getAttribute("data-region");
        isChosenOnMap ||= /can be chosen|in reach|selected/.test(labels.get(region ?? "") ?? "");
      }

    // What is decided beside the map.
    const panel = all(".rail > .panel, .rail .panel, .bottom .panel")[0];
    if (panel) {
      see("the title", panel.querySelector("header h2"));
      for (const each of all("footer .btn", panel)) see("a button of the panel", each);
      // What cannot be changed, or only says that it is always so, is no choice.
      const controls = "input, select, button:not(.rule, .close, .ghost), [tabindex='0']";
      const first = all(`:is(${controls}):not(:disabled)`, panel).find((each) => !each.closest("footer"));
      const label = first?.closest("label");
      const target = first instanceof HTMLInputElement && label ? label : first;
      const isLong = target && target.getBoundingClientRect().height > LINE && isBegun(target);
      if (!isChosenOnMap && !isLong) see("the first choice", target);
    }

    // What is decided on a board: both sides with all they have, and the buttons.
    const board = all(".sheet.board")[0];
    if (board) {
      for (const each of all(".side .who, .side .place, .side .reserve, .side .fleet, .side .die", board))
        see("a piece", each);
      for (const each of all(".controls .btn, .foot .btn", board)) see("a button of the board", each);
      const ground = board.querySelector(".ground");
      // On a phone what lies beside the board elsewhere follows below.
      if (ground && !document.querySelector(".phone") && ground.scrollHeight > ground.clientHeight + 1)
        found.push("the board must be scrolled");
    }

    for (const each of all(".btn.pri")) {
      if (!each.closest(".panel, .sheet.board, .prompt")) see("a main button", each);
    }

    // Where the map is, something of it must be free.
    const isOverMap = !!document.querySelector(".bottom"); // a sheet that can be drawn down
    if (map && !isOverMap && free / points < 0.1)
      found.push(`only ${Math.round((100 * free) / points)} % of the window are map`);

    // No text is cut without an ellipsis and a title.
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const cut = new Set<Element>();
    const isForEars = (each: Element | null): boolean =>
      each !== null && (getComputedStyle(each).clipPath !== "none" || isForEars(each.parentElement));
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement!;
      if (!node.textContent!.trim() || parent.closest("svg, .hidden, .word, [inert], dialog:not([open])")) continue;
      if (!isShown(parent) || isForEars(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      if (!text.width) continue;
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box);
        const rect = box.getBoundingClientRect();
        const isCut = (overflow: string, over: number): boolean =>
          (overflow === "hidden" || overflow === "clip") && over > 2;
        const over = Math.max(text.right - rect.right, rect.left - text.left);
        const below = Math.max(text.bottom - rect.bottom, rect.top - text.top);
        const isWide = isCut(style.overflowX, over);
        const isHigh = isCut(style.overflowY, below - 4);
        // Of a hand only the heads of the cards look out.
        if (box.matches(".hand") && parent.closest(".fan")) break;
        if (isWide || isHigh) {
          const isTold = isWide && style.textOverflow === "ellipsis" && box.closest("[title], option, select");
          if (!isTold) cut.add(box);
          break;
        }
        if (style.overflowX === "auto" || style.overflowY === "auto" || style.overflowY === "scroll") break;
        if (style.position === "fixed") break;
      }
    }
    for (const each of cut) found.push(`text is cut: ${nameOf(each)}`);
    return found;
  });
}
