// A real server and a real browser, and what is true of every page that a test opens.

import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Download,
  type Page,
} from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject, onTestFinished } from "vitest";
import type { Speed } from "../src/core/pace.svelte";
import { FLAGS } from "./browser";
import type { Address } from "./server";
import type {} from "./shared";

export const WIDE: BrowserContextOptions = { viewport: { width: 1366, height: 768 } };
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};

/**
 * What a browser complains of in any case: a lost server, and a refusal with its reason, as of a page
 * that asks for somebody who has left from another.
 */
const EXPECTED = /ERR_(CONNECTION|EMPTY|INTERNET|NETWORK)|WebSocket connection|status of 4(00|01|10)/;

/** How long a person looks for something before he says that it is not there. */
export const PATIENCE = 60_000;

export interface House {
  server: Address;
  /**
   * A person of his own at a page: no cookies or storage in common with others. What others do is
   * played out to him quickly, unless he wants another pace; what he has to read stays for as many
   * seconds as he wants, or until he has.
   */
  visit(hash?: string, options?: BrowserContextOptions, pace?: Speed, linger?: string): Promise<Page>;
  /** A page that may ask whom it likes. */
  stray(): Promise<Page>;
}

/** What runs for one file alone. */
export interface Own extends Address {
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** A browser's window with nobody at it. To open one costs more than all else that a test does. */
interface Window {
  context: BrowserContext;
  page: Page;
  options: BrowserContextOptions;
}

/** Windows that earlier tests have left, by all that they are opened with. */
const left = new Map<string, Window[]>();

let connected: Promise<Browser> | undefined;

/**
 * The browser of all tests at their server, or at one that belongs to a file alone. With a path it is
 * another browser, which belongs to a file and its server alone, too.
 */
export function house(own?: Own, path?: string): House {
  const server: Address = own ?? { address: inject("address") };
  const taken: [key: string, Window][] = [];
  const strays: BrowserContext[] = [];
  const faults: string[] = [];
  let launched: Promise<Browser> | undefined;

  const browser = (): Promise<Browser> =>
    path
      ? (launched ??= chromium.launch({ executablePath: path, args: FLAGS }))
      : (connected ??= chromium.connect(inject("browser")));

  if (own) {
    beforeAll(() => own.start());
    afterAll(async () => {
      const there = [...left.keys()].filter((key) => key.includes(own.address));
      for (const { context } of there.flatMap((key) => left.get(key)!)) await context.close();
      for (const key of there) left.delete(key);
      await (await launched)?.close();
      await own.stop();
    });
  }

  // Whatever a test is about: no page throws, complains, or asks anything of another machine.
  afterEach(async ({ task }) => {
    const isFailed = task.result?.state === "fail";
    if (isFailed) await picture(task.name);
    for (const context of strays.splice(0)) await context.close();
    for (const [key, window] of taken.splice(0)) {
      if (isFailed || window.page.isClosed()) await window.context.close();
      else left.set(key, [...(left.get(key) ?? []), await tidied(window)]);
    }
    expect(faults.splice(0)).toEqual([]);
  });

  /** How it looked when a test failed, where somebody wants to see it. */
  async function picture(name: string): Promise<void> {
    const folder = process.env.WARROOM_PICTURES;
    const pages = taken.flatMap(([, { context }]) => context.pages());
    if (folder)
      await Promise.all(pages.map((page, place) => page.screenshot({ path: join(folder, `${name} ${place}.png`) })));
  }

  function watch(page: Page): void {
    page.on("pageerror", (error) => faults.push(String(error)));
    page.on("console", (message) => {
      if (message.type() !== "error" || EXPECTED.test(message.text())) return;
      faults.push(`${message.text()} at ${message.location().url}`);
    });
    page.on("request", (request) => {
      const { href, protocol } = new URL(request.url());
      const isHere = href.startsWith(`${server.address}/`) || ["data:", "blob:"].includes(protocol);
      if (!isHere) faults.push(`asked another machine: ${request.url()}`);
    });
  }

  /** As it is when it has just been opened; only what it has loaded is still at hand. */
  async function tidied(window: Window): Promise<Window> {
    const { context, page, options } = window;
    page.removeAllListeners();
    for (const other of context.pages()) if (other !== page) await other.close();
    await page.goto(`${server.address}/icon.svg`);
    await context.clearCookies();
    await page.evaluate(() => [localStorage, sessionStorage].forEach((storage) => storage.clear()));
    await page.mouse.move(0, 0);
    if (options.viewport) await page.setViewportSize(options.viewport);
    return window;
  }

  async function opened(options: BrowserContextOptions, pace: Speed, linger: string): Promise<Window> {
    const context = await (await browser()).newContext({ reducedMotion: "reduce", ...options });
    context.setDefaultTimeout(PATIENCE);
    const page = await context.newPage();
    await page.addInitScript(
      (usual) => {
        for (const [name, value] of Object.entries(usual)) {
          const key = `warroom:${name}`;
          if (!localStorage.getItem(key)) localStorage.setItem(key, JSON.stringify(value));
        }
      },
      { speed: pace, settings: { linger } },
    );
    return { context, page, options };
  }

  async function visit(
    hash = "#/",
    options: BrowserContextOptions = WIDE,
    pace: Speed = "4",
    linger = "1",
  ): Promise<Page> {
    const key = JSON.stringify([server.address, options, pace, linger]);
    const window = left.get(key)?.pop() ?? (await opened(options, pace, linger));
    taken.push([key, window]);
    watch(window.page);
    await window.page.goto(`${server.address}/${hash}`);
    return window.page;
  }

  async function stray(): Promise<Page> {
    const context = await (await browser()).newContext();
    strays.push(context);
    return await context.newPage();
  }

  return { server, visit, stray };
}

/** What a page has saved, as a file on this side of the browser. */
export async function savedFile(download: Download): Promise<string> {
  const path = join(tmpdir(), `warroom-${randomUUID()}`);
  await download.saveAs(path);
  onTestFinished(() => rmSync(path));
  return path;
}

/** Wait until something is so, but not for ever. */
export async function until(what: string, is: () => Promise<boolean>, patience = PATIENCE): Promise<void> {
  const end = Date.now() + patience;
  while (!(await is())) {
    if (Date.now() > end) throw new Error(`It never came to be: ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
}
