// What all files of tests have in common: one server and one browser, started once.

import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { Server } from "./server";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the server is found. */
    address: string;
    /** Where the browser is found. */
    browser: string;
  }
}

/** The name of a stranger that points to this machine, as one does that is bound anew. */
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
  // Windows of its own beside every page, which nobody sees.
  "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup",
  // No page lives long enough to earn what optimising its script costs, nor collecting it on several threads.
  "--js-flags=--no-opt --no-maglev --single-threaded-gc",
  `--host-resolver-rules=MAP ${STRANGER} 127.0.0.1`,
];

export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const server = new Server();
  const [browser] = await Promise.all([
    chromium.launchServer({ executablePath: process.env.WARROOM_CHROMIUM ?? "/usr/bin/chromium", args: FLAGS }),
    server.start(),
  ]);
  provide("address", server.address);
  provide("browser", browser.wsEndpoint());
  return async () => {
    await browser.close();
    await server.stop();
  };
}
