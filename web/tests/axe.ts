// Whether everybody can use a page, as far as a machine can tell: axe-core.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { BrowserContextOptions, Page } from "playwright-core";
import { expect } from "vitest";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** We are told which element it is, and need not have the source of the whole page written out for each. */
const CONFIGURED = ";axe.configure({ noHtml: true })";

interface Where {
  exclude: string[];
}

interface Axe {
  run(where: object, options: object): Promise<unknown>;
}

/** Lets a tool into the page, which its policy forbids to everybody. */
export const PERMITTED: BrowserContextOptions = { bypassCSP: true };

/** The map has more parts than all the rest; it is always the same one, so it is looked at seldom. */
const BESIDE_THE_MAP = { exclude: ["[role=application]"] };
const EVERYTHING = { exclude: [] };

/** No serious violation, neither by day nor by night. */
export async function expectAccessible(page: Page, what: string, where: Where = BESIDE_THE_MAP): Promise<void> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(AXE + CONFIGURED);
  const found = await violations(page, where, {});
  await page.emulateMedia({ colorScheme: "dark" });
  found.push(...(await violations(page, where, { runOnly: ["color-contrast"] })).map((each) => `by night: ${each}`));
  await page.emulateMedia({ colorScheme: "light" });
  expect(found, what).toEqual([]);
}

/** The same, the map with all its regions included. */
export async function expectAllAccessible(page: Page, what: string): Promise<void> {
  await expectAccessible(page, what, EVERYTHING);
}

async function violations(page: Page, where: Where, options: RunOptions): Promise<string[]> {
  const results = (await page.evaluate(
    async ([place, given]) => {
      // What is left out is read all the same, if it lies in the page: so it is taken off the table meanwhile.
      const taken = place.exclude.flatMap((left) =>
        [...document.querySelectorAll(`${left} svg`)].map((drawing) => {
          const mark = document.createComment("");
          drawing.replaceWith(mark);
          return () => mark.replaceWith(drawing);
        }),
      );
      try {
        return await (globalThis as unknown as { axe: Axe }).axe.run(place, given);
      } finally {
        for (const putBack of taken) putBack();
      }
    },
    [where, { resultTypes: ["violations"], preload: false, ...options }] as const,
  )) as AxeResults;
  return results.violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`));
}
