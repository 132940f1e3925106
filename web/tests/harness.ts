// A real server and a real browser, and what is true of every page that a test opens.

import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";

export const WIDE: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};

export const STRANGER = "stranger.example";

const FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // A stranger's name that points to this machine, as one does that is bound anew.
  `--host-resolver-rules=MAP ${STRANGER} 127.0.0.1`,
];

/** What a browser complains of in any case: a lost server, and a refusal with its reason. */
const EXPECTED = /ERR_(CONNECTION|INTERNET|NETWORK)|WebSocket connection|status of 400/;

/** How long a person looks for something before he says that it is not there. */
export const PATIENCE = 20_000;

export class Server {
  private process: ChildProcess | null = null;
  private readonly folder = mkdtempSync(join(tmpdir(), "warroom-"));
  address = "";

  /** In an environment of its own, where one is given. */
  constructor(private readonly surroundings: Record<string, string> = {}) {}

  /** Over the same tables and at the same address as before, if it has run before. */
  async start(): Promise<void> {
    const port = this.address ? new URL(this.address).port : "0";
    const child = spawn(process.env.WARROOM ?? "warroom", ["serve", "--port", port, "--data", this.folder], {
      env: { ...process.env, ...this.surroundings },
    });
    this.process = child;
    this.address = await new Promise<string>((resolve, reject) => {
      let told = "";
      const read = (data: Buffer): void => {
        told += String(data);
        const found = /http:\/\/[\w.:[\]]+:\d+/.exec(told);
        if (found) resolve(found[0]);
      };
      child.stdout.on("data", read);
      child.stderr.on("data", read);
      child.on("error", reject);
      child.on("exit", (code) => reject(new Error(`the server ended with ${code}: ${told}`)));
    });
  }

  /** Pull the plug, as a power cut would. */
  async kill(): Promise<void> {
    const child = this.process;
    this.process = null;
    if (!child) return;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await ended;
  }

  async stop(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

export interface House {
  server: Server;
  /** A person of his own at a page: no cookies or storage in common with others. */
  visit(hash?: string, options?: BrowserContextOptions): Promise<Page>;
  /** A page that may ask whom it likes. */
  stray(): Promise<Page>;
}

/** One server and one browser for all tests of a file. */
export function house(surroundings: Record<string, string> = {}): House {
  const server = new Server(surroundings);
  let browser: Browser;
  let contexts: BrowserContext[] = [];
  const faults: string[] = [];

  beforeAll(async () => {
    await server.start();
    browser = await chromium.launch({
      executablePath: process.env.WARROOM_CHROMIUM ?? "/usr/bin/chromium",
      args: FLAGS,
    });
  });

  // Whatever a test is about: no page throws, complains, or asks anything of another machine.
  afterEach(async ({ task }) => {
    if (task.result?.state === "fail") await picture(task.name);
    for (const context of contexts) await context.close();
    contexts = [];
    expect(faults.splice(0)).toEqual([]);
  });

  afterAll(async () => {
    await browser?.close();
    await server.stop();
  });

  /** How it looked when a test failed, where somebody wants to see it. */
  async function picture(name: string): Promise<void> {
    const folder = process.env.WARROOM_PICTURES;
    const pages = contexts.flatMap((context) => context.pages());
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
      const { origin, protocol } = new URL(request.url());
      const isHere = origin === server.address || ["data:", "blob:"].includes(protocol);
      if (!isHere) faults.push(`asked another machine: ${request.url()}`);
    });
  }

  async function visit(hash = "#/", options: BrowserContextOptions = WIDE): Promise<Page> {
    const context = await browser.newContext({ reducedMotion: "reduce", ...options });
    contexts.push(context);
    context.setDefaultTimeout(PATIENCE);
    const page = await context.newPage();
    watch(page);
    await page.goto(`${server.address}/${hash}`);
    return page;
  }

  async function stray(): Promise<Page> {
    const context = await browser.newContext();
    contexts.push(context);
    return await context.newPage();
  }

  return { server, visit, stray };
}

/** Wait until something is so, but not for ever. */
export async function until(what: string, is: () => Promise<boolean>, patience = PATIENCE): Promise<void> {
  const end = Date.now() + patience;
  while (!(await is())) {
    if (Date.now() > end) throw new Error(`It never came to be: ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
}
