// The worst of what a small window must hold; every question in every window is looked at by
// games/windows.test.ts.

import { describe, expect, it } from "vitest";
import { tablesAsking } from "./asked";
import { expectAccessible, PERMITTED } from "./axe";
import { house, until } from "./harness";
import { Person } from "./player";
import {
  AT_A_DESK,
  AT_TWICE,
  asked,
  DESKS,
  ENLARGED,
  faults,
  goTo,
  HELD,
  IN_THE_HAND,
  resize,
  type Size,
} from "./windows";
import { EUROPE } from "./positions";
import { BOT, link, tableIn, type Position } from "./tables";

const { server, visit } = house();

const WORST: Readonly<Record<string, readonly string[]>> = {
  basic: ["lay-battle-line", "buy-units"],
  expansion: ["assign-hits", "plan-production"],
  deluxe: ["choose-government", "fill-line", "choose-lost-ship", "negotiate-target"],
};

let laid: Promise<[string, string][]> | undefined;

/** The same tables for every window. */
function worst(): Promise<[string, string][]> {
  const lay = async (): Promise<[string, string][]> => {
    const each = Object.entries(WORST).map(([ruleset, kinds]) => tablesAsking(server, ruleset, kinds));
    return (await Promise.all(each)).flat();
  };
  return (laid ??= lay());
}

const of = (sizes: readonly Size[], ...widths: number[]): Size[] => sizes.filter(({ width }) => widths.includes(width));

describe("what is asked, and what it is answered with, is in sight", () => {
  for (const [how, options, sizes] of [
    ["at a desk", AT_A_DESK, of(DESKS, 1366, 1024)],
    ["enlarged", AT_TWICE, ENLARGED],
    ["in the hand", IN_THE_HAND, of(HELD, 844, 360)],
  ] as const) {
    it(how, async () => {
      const page = await visit("#/", { ...options, ...PERMITTED });
      const wrong: string[] = [];
      for (const [kind, way] of await worst()) {
        await goTo(page, `${server.address}/${way}`);
        await asked(page);
        for (const size of sizes) {
          await resize(page, size);
          for (const each of await faults(page)) wrong.push(`${kind} at ${size.width}×${size.height}: ${each}`);
        }
      }
      await expectAccessible(page, "a question in a small window");
      expect(wrong).toEqual([]);
    });
  }
});

describe("the map can be seen whatever is asked", () => {
  /** The share of the window that is map. */
  const isMap = (person: Person) =>
    person.page.evaluate(() => {
      const map = document.querySelector(".surface");
      let seen = 0;
      for (let x = 5; x < innerWidth; x += 20)
        for (let y = 5; y < innerHeight; y += 20) seen += map?.contains(document.elementFromPoint(x, y)) ? 1 : 0;
      return seen / ((innerWidth / 20) * (innerHeight / 20));
    });

  it("in a battle", async () => {
    for (const [options, size] of [
      [AT_A_DESK, DESKS[3]!],
      [IN_THE_HAND, HELD[2]!],
      [IN_THE_HAND, HELD[3]!],
    ] as const) {
      const [[, way]] = (await tablesAsking(server, "expansion", ["assign-hits"])) as [[string, string]];
      const person = new Person(await visit(way, options));
      await asked(person.page);
      await resize(person.page, size);
      expect(await isMap(person)).toBe(0);
      await person.page.getByRole("button", { name: "See the map" }).click();
      await until("there is a map", async () => (await isMap(person)) > 0.25);
      await person.page.getByRole("button", { name: "Back to the battle" }).click();
      await person.page.locator(".sheet.board").waitFor();
    }
  });

  it("on a phone on its side, where the sheet lies beside it and can be shut", async () => {
    const [[, way]] = (await tablesAsking(server, "basic", ["buy-units"])) as [[string, string]];
    const person = new Person(await visit(way, IN_THE_HAND), "finger");
    await asked(person.page);
    await resize(person.page, HELD[2]!);
    const before = await isMap(person);
    expect(before).toBeGreaterThan(0.25);
    await person.page.getByRole("button", { name: "Shut the sheet" }).click();
    await until("the map is wider", async () => (await isMap(person)) > before * 1.4);
    await person.page.getByRole("button", { name: "Open the sheet" }).click();
    await until("the sheet is there again", async () => (await isMap(person)) < before * 1.1);
  });
});

describe("on a phone", () => {
  it("a turn can be ended without scrolling, and what is chosen from a list comes into sight", async () => {
    const table = await tableIn(server, EUROPE, [{ name: "Ines" }, BOT]);
    const person = new Person(await visit(link(table, 0), IN_THE_HAND), "finger");
    const { page } = person;
    for (const size of of(HELD, 844, 360)) {
      await resize(page, size);
      const end = page.getByRole("button", { name: /^End turn/ });
      await end.waitFor();
      const box = (await end.boundingBox())!;
      const isThere = await end.evaluate((button, { x, y }) => button.contains(document.elementFromPoint(x, y)), {
        x: box.x + box.width / 2,
        y: box.y + box.height / 2,
      });
      expect(isThere, `${size.width}×${size.height}`).toBe(true);
    }
    await page.getByRole("button", { name: /^Move/ }).first().tap();
    const panel = person.sheet("Move");
    await panel
      .getByRole("button", { name: /^Italy/ })
      .first()
      .tap();
    await panel.getByText("Tap elsewhere to let go.").waitFor();
    await until("Italy is in sight", () =>
      person.map.region("Italy").evaluate((path) => {
        const { left, right, top, bottom } = path.getBoundingClientRect();
        const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return !!there?.closest(".surface");
      }),
    );
  });
});

describe("small regions", () => {
  /** Chile is a narrow coast, and Argentina full of troops. */
  const ANDES: Position = {
    nations: [
      { colour: "amber", capital: "Argentina", regions: { Argentina: { I: 6, T: 2 }, Paraguay: { I: 2 } } },
      { colour: "blue", capital: "Brazil", regions: { Brazil: { I: 2 }, Chile: { I: 1 } } },
    ],
    options: { "neutral-control": "automatic" },
  };

  it("are hit by whoever drops close by, with the odds at hand meanwhile", async () => {
    const table = await tableIn(server, ANDES, [{ name: "Ines" }, BOT]);
    const person = new Person(await visit(link(table, 0)));
    const { page, map } = person;
    await person.card("Move").click();
    await map.marked(/can be chosen/);
    const from = await map.spot("Argentina");
    const to = await map.spot("Chile");
    // As far out at sea that nothing of Chile lies below.
    let x = to.x;
    while (
      (await page.evaluate(([at, y]) => document.elementFromPoint(at!, y!)?.closest("[data-region]"), [x, to.y])) &&
      x > to.x - 60
    )
      x -= 2;
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move((from.x + x) / 2, to.y);
    await until("where they may go is outlined", () =>
      page
        .locator(".marks .line.reach")
        .count()
        .then((count) => count > 0),
    );
    await page.mouse.move(x - 5, to.y);
    await page.locator("[data-badge='Chile']").waitFor();
    await page.mouse.up();
    await person.sheet("Move").getByText("1 order", { exact: true }).waitFor();
    // And the words stand over no counter.
    await page.locator("[data-badge='Chile']").waitFor();
    const clash = await page.evaluate(() => {
      const badge = document.querySelector("[data-badge='Chile'] rect")!.getBoundingClientRect();
      return [...document.querySelectorAll("[data-stack]")].some((stack) => {
        const box = stack.getBoundingClientRect();
        return badge.left < box.right && box.left < badge.right && badge.top < box.bottom && box.top < badge.bottom;
      });
    });
    expect(clash).toBe(false);
  });
});
