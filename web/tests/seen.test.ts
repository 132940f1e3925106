// Everything that happens is seen: rolls with what they need, who got what, results until they are
// read, small battles in a line, pause and step, the camera and the keys of a replay, and sounds.

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { expectAccessible, PERMITTED } from "./axe";
import { house, PHONE, until, WIDE } from "./harness";
import { Person } from "./player";
import { CONVOYS, EUROPE } from "./positions";
import { Statesman } from "./statesman";
import { BOT, link, tableIn, type Position } from "./tables";

const { server, visit } = house();

/** Amber courts in vain, and Green gets it with the second roll of the rivals. */
const COURTING: Position = {
  nations: [
    ...EUROPE.nations,
    { colour: "green", capital: "Turkey", regions: { Turkey: { I: 3 } }, fleet: { DD: 1 }, hand: [] },
  ],
  actions: ["move", "build"],
  dice: [2, 4, 1, 2, 4, 6],
};

const banner = (page: Page) => page.getByRole("group", { name: "What happened" });

async function court(person: Person, region: string): Promise<void> {
  await person.hit(person.card("Diplomatic Blitz"));
  await person.map.marked(/can be chosen/);
  await person.map.press(region);
  await person.hit(person.sheet("Diplomatic Blitz").getByRole("button", { name: /^Court / }));
}

describe("a Diplomatic Blitz", () => {
  it.each([
    ["on a wide screen", WIDE],
    ["on a phone", PHONE],
  ])("is told with what was needed and who won, until it has been read, %s", async (_, options) => {
    const table = await tableIn(server, COURTING, [{ name: "Ines" }, BOT, BOT]);
    const page = await visit(link(table, 0), { ...options, ...PERMITTED }, "4", "read");
    const person = new Person(page, options === PHONE ? "finger" : "mouse");
    await court(person, "Norway");
    await banner(page).getByText("6, 8 needed").waitFor();
    await banner(page).getByText("Green wins Norway.").waitFor();
    await page.screenshot({ path: `/tmp/seen-blitz-${options === PHONE ? "phone" : "wide"}.png` });
    expect(await banner(page).getByText("9 needed").count()).toBe(2); // the rivals', too
    const spoken = page.getByRole("status").filter({ hasText: "Green wins Norway." });
    await spoken.first().waitFor({ state: "attached" });
    await expectAccessible(page, "a banner");
    await person.hit(banner(page).getByRole("button", { name: "Continue" }));
    await banner(page).waitFor({ state: "hidden" });
  });
});

describe("a raid", () => {
  it("stays in the picture with its dice and what they needed, until it has been read", async () => {
    // With the last action the turn is over.
    const table = await tableIn(
      server,
      {
        ...CONVOYS,
        nations: CONVOYS.nations.map((each, seat) => (seat ? { ...each, routes: ["north-atlantic-5"] } : each)),
        actions: ["move", "research"],
        dice: [2, 2, 1],
      },
      [{ name: "Ines" }, BOT],
    );
    const page = await visit(link(table, 0), WIDE, "4", "read");
    const person = new Statesman(page);
    await person.card("Commerce Raiding").click();
    const board = person.sheet("Raid in the North Atlantic");
    await board.getByText("0 hits", { exact: true }).waitFor();
    await board.getByText(/needs 6/).waitFor();
    await page.screenshot({ path: `/tmp/seen-raid.png` });
    await board.getByText("The raid is over; no route was hit.").waitFor();
    await page.waitForTimeout(3000);
    expect(await board.isVisible()).toBe(true);
    await page.keyboard.press("Enter");
    await board.waitFor({ state: "hidden" });
  });
});

/** Amber attacks Blue, while Green looks on; Amber will hit first, and Blue never. */
const LOOKING_ON: Position = {
  nations: [
    {
      colour: "amber",
      capital: "Germany",
      regions: { Germany: { I: 3 }, Austria: { I: 1 } },
      fleet: { DD: 1 },
      hand: [],
    },
    { colour: "blue", capital: "France", regions: { France: { I: 1 }, Spain: { I: 1 } }, fleet: { DD: 1 }, hand: [] },
    { colour: "green", capital: "Turkey", regions: { Turkey: { I: 3 } }, fleet: { DD: 1 }, hand: [] },
  ],
  dice: ["-", "I", "I"],
};

/** How loud, how fast and how long, before the page is opened anew. */
async function prefer(page: Page, settings: object): Promise<void> {
  await page.evaluate((wanted) => localStorage.setItem("warroom:settings", JSON.stringify(wanted)), settings);
  await page.reload();
}

async function attack(person: Person): Promise<void> {
  await person.card("Move").click();
  await person.order("Germany", "France");
  await person.close(person.sheet("Move"));
}

describe("what others do", () => {
  it("can be paused, gone through step by step, and told in a line over the map", async () => {
    const table = await tableIn(server, LOOKING_ON, [{ name: "Ines" }, BOT, { name: "Tomas" }]);
    const page = await visit(link(table, 2), WIDE, "0.5", "read");
    const green = new Person(page);
    await prefer(page, { inLine: "small", linger: "read" });
    await page.getByText("must decide").or(page.getByText("chooses an action")).first().waitFor();
    const amber = new Person(await visit(link(table, 0), WIDE, "4", "read"));
    await attack(amber);
    await page.getByRole("button", { name: "Pause" }).click();
    const log = page.getByRole("log", { name: "Events" });
    const before = await log.innerText();
    await page.waitForTimeout(2500);
    expect(await log.innerText()).toBe(before);
    const step = page.getByRole("button", { name: "One step" });
    await until("the battle is told", async () => {
      if (await step.isVisible()) await step.click();
      return banner(page)
        .getByText(/Amber attacked/)
        .isVisible();
    });
    expect(await green.sheet("Battle of France").count()).toBe(0);
    await page.getByRole("button", { name: "Play on" }).click();
    await page.getByRole("group", { name: "Speed" }).getByRole("button", { name: "×4" }).click();
    await amber.play("the end of the battle", () => amber.page.getByText("Amber takes France").isVisible());
    await banner(page)
      .getByText(/took France/)
      .waitFor();
    expect(await green.map.element.isVisible()).toBe(true);
    // His own victory stays for Amber.
    const board = amber.sheet("Battle of France");
    await board.getByText("Amber takes France").waitFor();
    await amber.page.waitForTimeout(2000);
    expect(await board.isVisible()).toBe(true);
  });
});

it("whoever plans while others fight sees the map, and the battle in a line", async () => {
  const table = await tableIn(server, LOOKING_ON, [{ name: "Ines" }, BOT, { name: "Tomas" }]);
  const page = await visit(link(table, 2), WIDE, "0.5", "read");
  const green = new Person(page);
  await page.getByText("must decide").or(page.getByText("chooses an action")).first().waitFor();
  await attack(new Person(await visit(link(table, 0), WIDE, "4", "read")));
  await green.sheet("Battle of France").waitFor();
  await page.getByRole("button", { name: "Plan", exact: true }).click();
  await green.sheet("Battle of France").waitFor({ state: "hidden" });
  await banner(page)
    .getByText(/Amber attacked/)
    .waitFor();
  await green.map.marked(/can be chosen/);
  await green.sheet("Plan").waitFor();
});

describe("a replay", () => {
  it("is stepped through by arrows after any click, and the camera follows", async () => {
    const table = await tableIn(server, COURTING, [{ name: "Ines" }, BOT, BOT]);
    const page = await visit(link(table, 0), WIDE, "skip");
    const person = new Person(page);
    await court(person, "Norway");
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: "Replay this game" }).click();
    const at = (place: number) => page.getByRole("status").filter({ hasText: new RegExp(`event ${place} of`) });
    await until("the replay is there, and at its beginning", async () => {
      await page.keyboard.press("Home");
      return (await at(0).count()) > 0;
    });
    const isInSight = async (): Promise<boolean> => {
      const { x, y, width, height } = (await person.map.region("Norway").boundingBox())!;
      const within = (middle: number, from: number, size: number): boolean => middle > from && middle < from + size;
      return within(x + width / 2, frame.x, frame.width) && within(y + height / 2, frame.y, frame.height);
    };
    for (let times = 0; times < 8; times += 1) await page.getByRole("button", { name: "Nearer" }).click();
    const frame = (await person.map.element.boundingBox())!;
    await page.mouse.move(frame.x + 300, frame.y + 120);
    await page.mouse.down();
    await page.mouse.move(frame.x + 600, frame.y + 60, { steps: 4 });
    await page.mouse.up();
    await page.mouse.click(frame.x + frame.width / 2, frame.y + frame.height - 40);
    expect(await isInSight()).toBe(false);
    await page.keyboard.press("ArrowRight");
    await at(1).waitFor();
    await page.getByRole("log", { name: "Events" }).click();
    await page.keyboard.press("ArrowRight");
    await at(2).waitFor();
    await page.waitForTimeout(4100); // who has moved the map himself is left alone for a while
    for (let place = 3; !(await banner(page).getByText("6, 8 needed").isVisible()); place += 1) {
      await page.keyboard.press("ArrowRight");
      await at(place).waitFor();
    }
    await until("Norway is in sight", isInSight);
  });
});

describe("the table is heard", () => {
  it("after the first click, not before; and not where it is muted or little should move", async () => {
    const table = await tableIn(server, COURTING, [{ name: "Ines" }, BOT, BOT]);
    const page = await visit("#/", { ...WIDE, reducedMotion: "no-preference" }, "4", "1");
    await page.addInitScript(() => {
      const heard = { contexts: 0, strokes: 0 };
      Object.assign(globalThis, { heard });
      const Real = AudioContext;
      globalThis.AudioContext = class extends Real {
        constructor() {
          super();
          heard.contexts += 1;
        }
      };
      for (const kind of [AudioBufferSourceNode, OscillatorNode]) {
        const start = kind.prototype.start;
        kind.prototype.start = function (...when: number[]) {
          heard.strokes += 1;
          return start.apply(this, when as [number]);
        };
      }
    });
    const heard = () => page.evaluate(() => (globalThis as unknown as { heard: object }).heard);
    await page.goto(`${server.address}/${link(table, 0)}`);
    await page.reload();
    const person = new Person(page);
    await person.card("Diplomatic Blitz").waitFor();
    expect(await heard()).toEqual({ contexts: 0, strokes: 0 });
    await court(person, "Norway");
    await until("dice are heard", async () => ((await heard()) as { strokes: number }).strokes > 5);
    expect(await heard()).toMatchObject({ contexts: 1 });

    await prefer(page, { volume: "off" });
    await page.mouse.click(700, 300);
    expect(await heard()).toEqual({ contexts: 0, strokes: 0 });
    await page.keyboard.press("v"); // on again, from the next touch on
    await page.keyboard.press("v");
    await prefer(page, {});
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.mouse.click(700, 300);
    expect(await heard()).toEqual({ contexts: 0, strokes: 0 });
  });
});
