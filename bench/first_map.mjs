// How long it takes from an address to a drawn map, and to its picture alone on a bare page:
//
//   node bench/first_map.mjs CHROMIUM TABLE PICTURE REGIONS REPETITIONS
//
// prints {table: [ms …], picture: [ms …]}. Both take turns, each time in a profile that has seen
// nothing before, so that all files must come from the server.

import { createRequire } from "node:module";
import { FLAGS } from "./flags.mjs";

const require = createRequire(new URL("../web/package.json", import.meta.url));
const { chromium } = require("playwright-core");

const [path, table, picture, regions, repetitions] = process.argv.slice(2);

/** In the page, before anything of it: note when its picture and so many regions are on screen. */
function watch(regions) {
  function look() {
    const image = document.querySelector('img[src*="/map/base-"]');
    const drawn = new Set([...document.querySelectorAll("path[data-region]")].map(({ dataset }) => dataset.region));
    if (image?.complete && image.naturalWidth && drawn.size >= regions) image.decode().then(paint, look);
    else requestAnimationFrame(look);
  }
  // What stands in the page at one frame has been painted by the one after the next.
  const paint = () => requestAnimationFrame(() => requestAnimationFrame(() => (globalThis.drawnAt = performance.now())));
  requestAnimationFrame(look);
}

async function timed(browser, url, regions) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(watch, regions);
    await page.goto(url, { waitUntil: "commit" });
    await page.waitForFunction(() => globalThis.drawnAt);
    return await page.evaluate(() => globalThis.drawnAt);
  } finally {
    await context.close();
  }
}

const browser = await chromium.launch({ executablePath: path, args: FLAGS });
const times = { table: [], picture: [] };
await timed(browser, picture, 0); // the browser itself must wake up first
for (let turn = 0; turn < Number(repetitions); turn++) {
  times.table.push(await timed(browser, table, Number(regions)));
  times.picture.push(await timed(browser, picture, 0));
}
await browser.close();
console.log(JSON.stringify(times));
