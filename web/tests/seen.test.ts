// Everything that happens is seen: rolls with what they need, who got what, results until they are
// read, small battles in a line, pause and step, the camera and the keys of a replay, and sounds.

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { expectAccessible, PERMITTED } from "./axe";
import { house, PHONE, WIDE } from "./harness";
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
