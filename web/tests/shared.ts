// What all files of tests have in common: one server and one browser, started once.

import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { FLAGS } from "./browser";
import { Server } from "./server";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the server is found. */
    address: string;
    /** Where the browser is found. */
    browser: string;
  }
}

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
