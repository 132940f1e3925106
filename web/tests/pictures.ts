// An album to look through: every named situation in three windows, by day and by night. It asserts
// nothing: bin/pictures takes it, and people look at it.

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContextOptions, Page } from "playwright-core";
import { it } from "vitest";
import { tablesAsking } from "./asked";
import { house } from "./harness";
import { ASKED, PAGES } from "./situations";
import { asked, AT_A_DESK, goTo, IN_THE_HAND, resize, settled, type Size } from "./windows";

const { server, visit } = house();
const { WARROOM_ALBUM: folder = "", WARROOM_SITUATIONS: pattern = "" } = process.env;

const WINDOWS: readonly (readonly [BrowserContextOptions, readonly Size[]])[] = [
  [AT_A_DESK, [{ name: "laptop", width: 1366, height: 768 }]],
  [
    IN_THE_HAND,
    [
      { name: "phone", width: 390, height: 844 },
      { name: "phone on its side", width: 844, height: 390 },
    ],
  ],
];

const taken: string[] = [];

async function take(page: Page, situation: string, sizes: readonly Size[]): Promise<void> {
  for (const size of sizes) {
    await resize(page, size);
    for (const [theme, colorScheme] of [
      ["day", "light"],
      ["night", "dark"],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await settled(page);
      const name = `${situation}, ${size.name}, ${theme}.png`;
      await page.screenshot({ path: join(folder, name) });
      taken.push(name);
    }
  }
  await page.emulateMedia({ colorScheme: "light" });
}

it("takes the album", async () => {
  const isWanted = (name: string): boolean => new RegExp(pattern).test(name);
  for (const [options, sizes] of WINDOWS) {
    const page = await visit("#/", options);
    for (const [name, way] of Object.entries(PAGES).filter(([each]) => isWanted(each))) {
      await page.goto(`${server.address}/${way}`);
      await page.locator("h1, h2").first().waitFor();
      await take(page, name, sizes);
    }
  }
  for (const [ruleset, all] of Object.entries(ASKED)) {
    const kinds = all.filter((kind) => isWanted(`${ruleset}, ${kind}`));
    const options = ruleset === "provocation" ? ["--initial-technology=on"] : [];
    const tables = kinds.length ? await tablesAsking(server, ruleset, kinds, ...options) : [];
    for (const [window, sizes] of WINDOWS) {
      const page = await visit("#/", window);
      for (const [kind, way] of tables) {
        await goTo(page, `${server.address}/${way}`);
        await asked(page);
        await take(page, `${ruleset}, ${kind}`, sizes);
      }
    }
  }
  const figures = taken.map(
    (name) => `<figure><img loading="lazy" src="${name}"><figcaption>${name}</figcaption></figure>`,
  );
  writeFileSync(
    join(folder, "index.html"),
    `<!doctype html><meta charset="utf-8"><title>War Room, in pictures</title><style>body{font:16px sans-serif;display:flex;flex-wrap:wrap;gap:16px}figure{margin:0}img{height:300px}</style>${figures.join("")}`,
  );
});
