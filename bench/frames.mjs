// How many frames a second a browser paints while somebody drags on the map, and on an empty page:
//
//   node bench/frames.mjs CHROMIUM TABLE EMPTY REPETITIONS
//
// prints {map: [frames per second …], units: […], empty: […]}. All take turns in one browser.

import { createRequire } from "node:module";
import { FLAGS } from "./flags.mjs";

const require = createRequire(new URL("../web/package.json", import.meta.url));
const { chromium } = require("playwright-core");

const [path, table, empty, repetitions] = process.argv.slice(2);

const SECONDS = 3;
const STEPS = 180;
const RADIUS = 90;

/** In the page: how many frames are painted from now on. */
function count() {
  const counter = { frames: 0, from: performance.now() };
  const tick = () => {
    counter.frames += 1;
    globalThis.frame = requestAnimationFrame(tick);
  };
  globalThis.counter = counter;
  globalThis.frame = requestAnimationFrame(tick);
}

function counted() {
  cancelAnimationFrame(globalThis.frame);
  const { frames, from } = globalThis.counter;
  return (1000 * frames) / (performance.now() - from);
}

/** Round and round with the button held down. */
async function dragged(page, { x, y }) {
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 20, y + 20);
  await page.evaluate(count);
  const end = Date.now() + 1000 * SECONDS;
  for (let step = 0; Date.now() < end; step++) {
    const angle = (2 * Math.PI * step) / STEPS;
    await page.mouse.move(x + RADIUS * Math.sin(angle), y + RADIUS * (1 - Math.cos(angle)));
  }
  const pace = await page.evaluate(counted);
  await page.keyboard.press("Escape");
  await page.mouse.move(x, y);
  await page.mouse.up();
  return pace;
}

/** A spot on the sea, and the counter of units that may go somewhere. */
function spots() {
  const middle = ({ left, top, width, height }) => ({ x: left + width / 2, y: top + height / 2 });
  const isFree = (region) => /can be chosen/.test(region.getAttribute("aria-label"));
  const names = [...document.querySelectorAll("path[role=button]")].filter(isFree).map(({ dataset }) => dataset.region);
  const stack = [...document.querySelectorAll("[data-stack]")].find(({ dataset }) => names.includes(dataset.stack));
  return { units: middle(stack.getBoundingClientRect()) };
}

const browser = await chromium.launch({ executablePath: path, args: FLAGS });
const paces = { map: [], units: [], empty: [] };
const viewport = { width: 1366, height: 768 };
const [game, bare] = [await browser.newPage({ viewport }), await browser.newPage({ viewport })];
await game.goto(table);
await game.locator("[data-stack]").first().waitFor();
await game.locator(".panel").waitFor();
await game.locator("path[role=button][aria-label*='can be chosen']").first().waitFor({ state: "attached" });
await game.getByRole("button", { name: "Nearer" }).click(); // there is something to drag
await bare.goto(empty);
for (let turn = 0; turn < Number(repetitions); turn++) {
  await bare.bringToFront();
  paces.empty.push(await dragged(bare, { x: 600, y: 300 }));
  await game.bringToFront();
  const frame = await game.locator("[role=application]").boundingBox();
  paces.map.push(await dragged(game, { x: frame.x + frame.width / 2, y: frame.y + frame.height * 0.9 }));
  paces.units.push(await dragged(game, (await game.evaluate(spots)).units));
}
await browser.close();
console.log(JSON.stringify(paces));
