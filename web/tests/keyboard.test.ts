// A whole turn without a mouse: letters for actions, arrows and names on the map, Tab and Enter.

import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { house, until } from "./harness";
import { Person } from "./player";
import { EUROPE } from "./positions";
import { BOT, link, tableIn } from "./tables";

const { server, visit } = house();

/** Go on with Tab until something has the focus. */
async function tabTo(page: Page, goal: Locator): Promise<void> {
  await until(`Tab leads to ${goal}`, async () => {
    if (await goal.and(page.locator(":focus")).count()) return true;
    await page.keyboard.press("Tab");
    return false;
  });
}

async function pressAt(page: Page, goal: Locator): Promise<void> {
  await tabTo(page, goal);
  await page.keyboard.press("Enter");
}

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");

it("is a whole turn by keyboard alone", async () => {
  const table = await tableIn(server, { ...EUROPE, deck: ["rail-transport-1"] }, [{ name: "Ines" }, BOT]);
  const page = await visit(link(table, 0));
  const person = new Person(page);
  const { map } = person;
  await person.sheet("Your turn").waitFor();

  // Move: a letter, two names, and a look at what will follow.
  await page.keyboard.press("m");
  const move = person.sheet("Move");
  await map.marked(/can be chosen/);
  await tabTo(page, map.element.getByRole("button"));
  await page.keyboard.type("germ");
  expect(await focused(page)).toMatch(/^Germany, Amber/);
  await page.keyboard.press("Enter");
  await map.marked(/in reach/);
  await page.keyboard.press("ArrowRight");
  await until("the arrow leads to a neighbour", async () => /^(Poland|Austria)/.test(await focused(page)));
  await page.keyboard.type("pola");
  await page.keyboard.press("Enter");
  await move.getByRole("button", { name: "Take back the order Germany to Poland" }).waitFor();
  await pressAt(page, move.getByRole("button", { name: "Close moves" }));
  await move.getByText("Battle of Poland").waitFor();
  await pressAt(page, move.getByRole("button", { name: "Close moves" }));

  // The battle: R commits and rolls, Enter leaves.
  const board = person.sheet("Battle of Poland");
  await board.waitFor();
  await until("the battle is over", async () => {
    if (await board.getByRole("button", { name: /^Back to the map/ }).isVisible()) return true;
    await page.keyboard.press("r");
    return false;
  });
  await page.keyboard.press("Enter");
  await person.sheet("Your turn").waitFor();

  // Whoever does not see the map hears what has happened, and may ask.
  await page
    .getByRole("status")
    .filter({ hasText: /Amber .*Poland/ })
    .first()
    .waitFor({ state: "attached" });
  await page.keyboard.press("/");
  await page.keyboard.type("stack Austria");
  await page.keyboard.press("Enter");
  await page
    .getByRole("search")
    .getByText(/3 infantry, 1 tank/)
    .waitFor();
  await page.keyboard.press("Escape");

  // Build: buy, and place what was bought.
  await page.keyboard.press("u");
  const build = person.sheet("Build");
  await pressAt(page, build.getByRole("button", { name: "One tank more" }));
  await pressAt(page, build.getByRole("button", { name: "Spend the rest" }));
  await pressAt(page, build.getByRole("button", { name: /^Buy for/ }));
  const place = person.sheet("Place new units");
  await pressAt(page, place.getByRole("button", { name: "Spread evenly" }));
  await pressAt(page, place.getByRole("button", { name: "Done" }));
  await person.sheet("Your turn").waitFor();

  // The end of the turn asks once, because an action is left.
  await page.keyboard.press("e");
  await page.getByRole("alert").filter({ hasText: "End the turn?" }).waitFor();
  await until("the turn is over", async () => {
    await page.keyboard.press("e");
    return !(await page.getByText("Actions 2 of 3").isVisible());
  });
});
