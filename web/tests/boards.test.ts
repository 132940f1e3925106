// The battle board at the sizes of small screens: both lines, both reserves and the button are seen
// without scrolling, in every kind of battle, and in the largest, too.

import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { house, until } from "./harness";
import { Marshal } from "./marshal";
import { Person } from "./player";
import { EUROPE } from "./positions";
import { Statesman } from "./statesman";
import type { Vessel } from "../src/wire/types";
import { Server } from "./server";
import { BOT, link, tableIn, type Position } from "./tables";

// The odds of such battles take long: nobody else shall wait for them.
const server = new Server();
const { visit } = house(server);

const SIZES = [
  [1366, 768],
  [1440, 780],
  [1024, 700],
] as const;

const WIDE = [SIZES[0], SIZES[1]] as const;

const blanks = (count: number): string[] => Array.from({ length: count }, () => "-");

/** Faces that hit whoever is there. */
const volleys = (count: number): string[] => Array.from({ length: count }, (_, place) => "ITAPP-"[place % 6]!);

/** Great armies that miss each other for a while, so that their lines grow, and then do not. */
const SIEGE: Position = {
  ...EUROPE,
  nations: [
    { ...EUROPE.nations[0]!, regions: { Germany: { I: 14, T: 9, A: 8, P: 9 }, Austria: { I: 1 } } },
    { ...EUROPE.nations[1]!, regions: { France: { I: 12, T: 8, A: 8, P: 8 }, Spain: { I: 1 } } },
  ],
  dice: [...blanks(110), ...volleys(80)],
};

/** The same where whoever hits chooses whom: every type will hit, among all that stands opposite. */
const MELEE: Position = {
  ruleset: "expansion",
  nations: [
    { colour: "red", capital: "Germany", government: "monarchy", regions: { Germany: { I: 6, T: 5, A: 4, P: 5 } } },
    {
      colour: "blue",
      capital: "Spain",
      government: "democracy",
      regions: { France: { I: 5, T: 4, A: 4, P: 4 }, Spain: { I: 2 } },
    },
  ],
  dice: [...blanks(8), ...volleys(40)],
};

/** More ships than fit into a line. */
const ARMADAS: Position = {
  ...EUROPE,
  nations: [
    { ...EUROPE.nations[0]!, fleet: { DD: 4, SS: 3, BB: 3, CV: 2 } },
    { ...EUROPE.nations[1]!, fleet: { DD: 4, SS: 4, BB: 2, CV: 2 } },
  ],
  sea_controller: 1,
};

const RED = { colour: "red", capital: "Germany", government: "monarchy" };
const BLUE = { colour: "blue", capital: "Turkey", government: "democracy" };

/** Great armies again, of which each side acts in turn. */
const FRONT: Position = {
  ruleset: "deluxe",
  nations: [
    { ...RED, regions: { Germany: { I: 14, T: 8, A: 6, P: 6 } } },
    { ...BLUE, regions: { Turkey: { I: 2 }, Austria: { I: 12, T: 8, A: 6, P: 6 } } },
  ],
  dice: blanks(110),
};

const CARGOES: Vessel[] = [
  ...([undefined, 0, 2] as const).map((cargo): Vessel => ({ ship: "DD", ...(cargo === undefined ? {} : { cargo }) })),
  ...([undefined, 0, 1, 2] as const).map((cargo): Vessel => ({
    ship: "BB",
    ...(cargo === undefined ? {} : { cargo }),
  })),
  { ship: "SS" },
  { ship: "SS" },
  { ship: "CV" },
  { ship: "CV", cargo: 3 },
];

/** Fleets with all kinds of cargo. */
const CONVOYS: Position = {
  ruleset: "deluxe",
  nations: [
    {
      ...RED,
      regions: { Germany: { I: 3 } },
      home: {
        flotillas: {
          "North Sea": [...CARGOES],
        },
      },
    },
    {
      ...BLUE,
      regions: { Turkey: { I: 2 } },
      home: {
        flotillas: {
          "Baltic Sea": [
            ...Array.from({ length: 4 }, () => ({ ship: "DD" as const })),
            ...Array.from({ length: 4 }, () => ({ ship: "BB" as const, cargo: 0 as const })),
            { ship: "CV" },
            { ship: "SS" },
          ],
        },
      },
    },
  ],
  dice: Array.from({ length: 110 }, () => 6),
};

/** What of the board cannot be seen at once: pieces in both lines, reserves, and the button. */
async function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const board = document.querySelector(".sheet.board")!;
    const wanted = [
      ...board.querySelectorAll(".side .who, .side .place, .side .reserve, .side .fleet, .side .die"),
      ...board.querySelectorAll(".controls .btn"),
    ];
    const names = wanted.flatMap((each) => {
      const { left, top, width, height } = each.getBoundingClientRect();
      const points = [
        [left + width / 2, top + 2],
        [left + width / 2, top + height - 2],
        [left + 2, top + height / 2],
        [left + width - 2, top + height / 2],
      ] as const;
      const isSeen = points.every(([x, y]) => {
        const found = document.elementFromPoint(x, y);
        return found !== null && (each === found || each.contains(found) || found.contains(each));
      });
      const isInside = points.every(([x, y]) => x >= 0 && y >= 0 && x <= innerWidth && y <= innerHeight);
      return isSeen && isInside ? [] : [each.getAttribute("aria-label") ?? each.textContent?.trim() ?? each.className];
    });
    const ground = board.querySelector(".ground")!;
    return ground.scrollHeight > ground.clientHeight + 1 ? [...names, "what must be scrolled to"] : names;
  });
}

async function expectSeen(page: Page, what: string, sizes: typeof SIZES | typeof WIDE = SIZES): Promise<void> {
  const folder = process.env.WARROOM_SHOTS;
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await page.locator(".sheet.board").waitFor();
    expect(await page.locator(".sheet.board .side").count()).toBe(2);
    await until(`the board lies still at ${width} × ${height}`, async () => !(await covered(page)).length).catch(
      () => {},
    );
    if (folder) await page.screenshot({ path: join(folder, `${what} ${width}x${height}.png`) });
    expect.soft(await covered(page), `${what} at ${width} × ${height}`).toEqual([]);
  }
  if (folder) {
    for (const [width, height] of [
      [1920, 1080],
      [390, 844],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.waitForTimeout(300);
      await page.screenshot({ path: join(folder, `${what} ${width}x${height}.png`) });
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

describe("both lines, both reserves and the button are seen without scrolling", () => {
  it("in a land battle", async () => {
    const table = await tableIn(server, SIEGE, [{ name: "Ines" }, BOT]);
    const person = new Person(await visit(link(table, 0)));
    await person.card("Move").click();
    await person.order("Germany", "France");
    await person.close(person.sheet("Move"));
    const board = person.sheet("Battle of France");
    const commit = board.getByRole("button", { name: /^(Commit|Hold back)/ });
    await commit.waitFor();
    await expectSeen(person.page, "a land battle that opens");
    const round = async (): Promise<number> => Number(/Round\s*(\d+)/.exec(await board.innerText())?.[1] ?? 0);
    const reach = async (wanted: number): Promise<void> => {
      for (let now = await round(); now < wanted; now++) {
        await commit.click();
        await until(`round ${now + 1}`, async () => (await round()) > now && (await commit.isEnabled()));
      }
    };
    await reach(2);
    await expectSeen(person.page, "a land battle");
    for (const [place, what] of ["the largest land battle", "and when most fall"].entries()) {
      await reach(8 + place);
      await expectSeen(person.page, what);
    }
  });

  it("in a land battle in which hits are assigned", async () => {
    const table = await tableIn(server, MELEE, [{ name: "Ines" }, BOT]);
    const person = new Statesman(await visit(link(table, 0)));
    await person.card("Move").click();
    await person.order("Germany", "France");
    await person.close(person.sheet("Move"));
    await person.playToButton(/^\s*Strike /);
    await expectSeen(person.page, "hits that are assigned", WIDE); // on less, the results push the own line down
  });

  it("in a battle for the sea", async () => {
    const table = await tableIn(server, ARMADAS, [{ name: "Ines" }, BOT]);
    const person = new Person(await visit(link(table, 0)));
    await person.card("Naval Battle").click();
    const board = person.sheet("Battle for the sea");
    const lay = board.getByRole("button", { name: /^Lay the line/ });
    await lay.waitFor();
    await expectSeen(person.page, "a line that is laid");
    await lay.click();
    await board.getByRole("button", { name: /^Fight on/ }).waitFor();
    await expectSeen(person.page, "a battle for the sea");
  });

  it("in a battle of lines", async () => {
    const table = await tableIn(server, FRONT, [{ name: "Ines" }, BOT]);
    const person = new Marshal(await visit(link(table, 0)));
    await person.take("Move");
    await person.send("Germany", "Austria");
    const board = person.sheet("Battle of Austria");
    await board.getByRole("button", { name: /^Set this line/ }).waitFor();
    await expectSeen(person.page, "a line that is set");
    await board.getByRole("button", { name: /^Set this line/ }).click();
    const forward = board.getByRole("button", { name: /forward and fire/ });
    const turn = async (): Promise<number> => Number(/Turn\s*(\d+)/.exec(await board.innerText())?.[1] ?? 0);
    await forward.waitFor();
    for (let time = 0; time < 6; time += 1) {
      if (time === 1) await expectSeen(person.page, "a battle of lines");
      const before = await turn();
      await forward.click();
      await until("the turn comes round", async () => (await turn()) > before && (await forward.isVisible()));
    }
    await expectSeen(person.page, "the largest battle of lines");
  });

  it("in a battle of fleets with cargo", async () => {
    const table = await tableIn(server, CONVOYS, [{ name: "Ines" }, BOT]);
    const person = new Marshal(await visit(link(table, 0)));
    await person.take("Navigate");
    await person.sail("North Sea", "Baltic Sea");
    const board = person.sheet("Battle in the Baltic Sea");
    await board.getByRole("button", { name: /^Set this line/ }).waitFor();
    await expectSeen(person.page, "a line of ships");
    await board.getByRole("button", { name: /^Set this line/ }).click();
    await board.getByRole("button", { name: /forward and fire/ }).waitFor();
    await expectSeen(person.page, "a battle of fleets");
  });
});

it("the coach of a lesson is never cut, nor the battle beside it", async () => {
  const page = await visit("#/lesson/battle");
  const person = new Person(page);
  const coach = page.getByRole("complementary", { name: /^Lesson, step/ });
  await coach.getByRole("button", { name: "Next" }).click();
  await person.card("Move").click();
  await person.order("Germany", "Poland");
  await person.close(person.sheet("Move"));
  await coach.getByRole("heading", { name: "Battle" }).waitFor();
  await person
    .sheet("Battle of Poland")
    .getByRole("button", { name: /^Commit/ })
    .waitFor();
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await coach.waitFor();
    if (process.env.WARROOM_SHOTS)
      await page.screenshot({ path: join(process.env.WARROOM_SHOTS, `the coach ${width}x${height}.png`) });
    const cut = await coach.evaluate((sheet) =>
      [...sheet.querySelectorAll("h2, p, button")].flatMap((each) => {
        const { left, top, right, bottom } = each.getBoundingClientRect();
        const corners = [
          [left + 1, top + 1],
          [right - 1, bottom - 1],
        ] as const;
        const isSeen = corners.every(([x, y]) => {
          const found = document.elementFromPoint(x, y);
          return found !== null && sheet.contains(found);
        });
        return isSeen ? [] : [each.textContent];
      }),
    );
    expect(cut, `at ${width} × ${height}`).toEqual([]);
    if (width > 1099) expect(await covered(page), `at ${width} × ${height}`).toEqual([]);
  }
});

it("the panel is laid aside on one's own turn to see the map, and taken up again", async () => {
  const table = await tableIn(server, EUROPE, [{ name: "Ines" }, BOT]);
  const page = await visit(link(table, 0), { viewport: { width: 1024, height: 700 } });
  const person = new Person(page);
  await person.card("Move").click();
  const rail = page.getByRole("complementary", { name: "Panel" });
  const button = page.getByRole("button", { name: "Panel" });
  await rail.waitFor();
  expect(await button.getAttribute("aria-expanded")).toBe("true");
  await button.click();
  await rail.waitFor({ state: "detached" });
  expect(await button.getAttribute("aria-expanded")).toBe("false");
  await person.map.press("Germany");
  await button.click();
  await person.sheet("Move").waitFor();
});
