// The set-up said beforehand: while the table waits for its people, and from where others set up.

import { expect, it } from "vitest";
import type { Page } from "playwright-core";
import { expectAccessible, PERMITTED } from "./axe";
import { house, until, WIDE } from "./harness";
import { link, newTable } from "./tables";

const { server, visit } = house();

const COLOUR = "Your colour.";
const CLAIMS = "The regions that you claim, one at a time.";
const UNITS = "The units that shall stand in each region.";

async function sitDown(page: Page, name: string, seat: number): Promise<void> {
  await page.getByRole("textbox", { name: "Your name" }).fill(name);
  await page.getByRole("button", { name: `Sit down on seat ${seat}` }).click();
}

async function wish(page: Page, list: string, ...names: string[]): Promise<void> {
  for (const name of names) {
    await page.getByRole("combobox", { name: `Add to: ${list}` }).selectOption(name);
    await page.getByRole("region", { name: list }).getByRole("listitem").getByText(name, { exact: true }).waitFor();
  }
}

async function keep(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Keep these wishes" }).click();
  await page.getByRole("button", { name: "Kept", exact: true }).waitFor();
}

it("is kept while the table waits, comes true when it begins, and is found from where others set up", async () => {
  const seats = [
    { free: "link", name: "Ines" },
    { free: "link", name: "Tomas" },
  ];
  const table = await newTable(server, { seats, options: { "game-limit": "1 rounds" } });
  const ines = await visit(link(table, 0), { ...WIDE, ...PERMITTED });
  const beforehand = ines.getByRole("heading", { name: "The set-up beforehand" });
  await ines.getByRole("button", { name: "Sit down on seat 1" }).waitFor();
  expect(await beforehand.count()).toBe(0); // only for who sits there
  await sitDown(ines, "Ines", 1);
  await beforehand.waitFor();
  await wish(ines, COLOUR, "green");
  await wish(ines, CLAIMS, "Mexico", "Cuba");
  await ines.getByRole("button", { name: "Cuba: rather" }).click();
  await keep(ines);
  await expectAccessible(ines, "wishes at a table that waits");
  await ines.reload();
  const claims = ines.getByRole("region", { name: CLAIMS }).getByRole("listitem");
  await claims.first().waitFor();
  expect((await claims.allInnerTexts()).map((each) => each.trim())).toEqual(["Cuba", "Mexico"]);

  // The second to sit down begins the game, and is the only one whom anybody waits for.
  const tomas = await visit(link(table, 1));
  await sitDown(tomas, "Tomas", 2);
  for (const page of [ines, tomas]) await page.getByRole("application").waitFor();
  await ines.getByRole("button", { name: "Say it beforehand" }).click();
  const inbox = ines.getByRole("dialog", { name: "Inbox" });
  await inbox.getByRole("region", { name: CLAIMS }).getByText("Cuba", { exact: true }).waitFor();
  await wish(ines, CLAIMS, "Brazil", "Chile");
  await keep(ines);

  await tomas.getByRole("button", { name: /^Inbox/ }).click();
  await wish(tomas, COLOUR, "blue");
  await wish(tomas, CLAIMS, "Egypt-Sudan", "Libya", "Congo", "Angola");
  await tomas.getByRole("button", { name: "Keep these wishes" }).click();
  const plan = inbox.getByRole("region", { name: UNITS });
  await until("the regions are claimed", async () => (await plan.getByText("Cuba", { exact: true }).count()) === 1);
  for (const region of ["Mexico", "Brazil", "Chile"]) await plan.getByText(region, { exact: true }).waitFor();
  const infantry = plan.getByRole("spinbutton", { name: "I in Cuba" });
  await infantry.fill("3");
  await infantry.press("Tab");
  await keep(ines);
});
