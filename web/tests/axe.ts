// Whether everybody can use a page, as far as a machine can tell: axe-core.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { BrowserContextOptions, Page } from "playwright-core";
import { expect } from "vitest";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Lets a tool into the page, which its policy forbids to everybody. */
export const PERMITTED: BrowserContextOptions = { bypassCSP: true };

/** No serious violation, neither by day nor by night. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(AXE);
  const found = await violations(page, {});
  await page.emulateMedia({ colorScheme: "dark" });
  found.push(...(await violations(page, { runOnly: ["color-contrast"] })).map((each) => `by night: ${each}`));
  await page.emulateMedia({ colorScheme: "light" });
  expect(found, what).toEqual([]);
}

async function violations(page: Page, options: RunOptions): Promise<string[]> {
  const results = (await page.evaluate(
    (given) => (globalThis as unknown as { axe: { run(options: object): Promise<unknown> } }).axe.run(given),
    { resultTypes: ["violations"], ...options },
  )) as AxeResults;
  return results.violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`));
}
