// No page has a serious fault in its accessibility, by day or by night: the table, in every situation.

import { it } from "vitest";
import { expectAccessible, expectAllAccessible, PERMITTED } from "../axe";
import { house, PHONE, WIDE } from "../harness";
import { Person } from "../player";
import { EUROPE } from "../positions";
import { BOT, link, tableIn, type Seat } from "../tables";

const { server, visit } = house();
const ALONE: Seat[] = [{ name: "Ines" }, BOT];
const BOTH: Seat[] = [{ name: "Ines" }, { name: "Tomas" }];

async function sitDown(options = WIDE): Promise<Person> {
  const table = await tableIn(server, EUROPE, ALONE);
  const page = await visit(link(table, 0), { ...options, ...PERMITTED });
  return new Person(page, options.hasTouch ? "finger" : "mouse");
}

it("a turn", async () => {
  const person = await sitDown();
  const { page } = person;
  await person.sheet("Your turn").waitFor();
  await expectAllAccessible(page, "choosing an action");
  await person.card("Blitzkrieg Move").click({ force: true });
  await page.getByRole("button", { name: "Go on" }).waitFor();
  await expectAccessible(page, "a refusal");

  await person.card("Move").click();
  await person.order("Germany", "Poland");
  await expectAccessible(page, "drawing orders");
  await person.sheet("Move").getByRole("button", { name: "Close moves" }).click();
  await expectAccessible(page, "before moves are closed");
  await page.getByRole("button", { name: "Undo" }).click();
  for (const action of ["Diplomatic Blitz", "Trade", "Build"]) {
    await person.card(action).click();
    await person.sheet(action).waitFor();
    await expectAccessible(page, action);
    if (action !== "Build") await page.getByRole("button", { name: "Undo" }).click();
  }
  await person.sheet("Build").getByRole("button", { name: "Spend the rest" }).click();
  await person
    .sheet("Build")
    .getByRole("button", { name: /^Buy for/ })
    .click();
  await person.sheet("Place new units").waitFor();
  await expectAccessible(page, "placing new units");
});

it("battles on land", async () => {
  const person = await sitDown();
  await person.card("Move").click();
  await person.order("Germany", "France");
  await person.page.keyboard.press("Escape");
  await person.order("Austria", "Balkans");
  await person.close(person.sheet("Move"));
  const queue = person.sheet("Battles to fight");
  await queue.waitFor();
  await expectAccessible(person.page, "the queue of battles");
  await queue.getByRole("button", { name: /^Fight for France/ }).click();
  const board = person.sheet("Battle of France");
  await board.getByRole("button", { name: /^Commit 4/ }).waitFor();
  await expectAccessible(person.page, "the opening of a battle");
  await board.getByRole("button", { name: /^Commit 4/ }).click();
  await person.page
    .getByRole("region", { name: "Rolls" })
    .getByText(/rolls? \d/)
    .first()
    .waitFor();
  await expectAccessible(person.page, "a battle under way");
  await board.getByRole("button", { name: "Fight all" }).click();
  await person.page.getByRole("button", { name: /^Back to the map/ }).waitFor();
  await expectAccessible(person.page, "the result of a battle");
});

it("the sea, and what others ask", async () => {
  const table = await tableIn(server, { ...EUROPE, sea_controller: 1 }, BOTH);
  const amber = new Person(await visit(link(table, 0), { ...WIDE, ...PERMITTED }));
  const blue = new Person(await visit(link(table, 1), { ...WIDE, ...PERMITTED }));
  await amber.card("Move").click();
  await amber.order("Italy", "Algeria");
  await amber.close(amber.sheet("Move"));
  await blue.sheet("Crossings").waitFor();
  await expectAccessible(blue.page, "crossings to answer");
  await blue.act();

  await amber.card("Trade").click();
  await amber.play("an offer", () => blue.sheet("Amber offers a trade").isVisible());
  await expectAccessible(blue.page, "an offer to answer");
  await blue.act();
  await amber.playTo("Your turn");

  await amber.card("Naval Battle").click();
  const challenge = blue.sheet("The sea is challenged");
  await challenge.waitFor();
  await expectAccessible(blue.page, "a challenge");
  await challenge.getByRole("button", { name: /^Fight/ }).click();
  await amber
    .sheet("Battle for the sea")
    .getByRole("button", { name: /^Lay the line/ })
    .waitFor();
  await expectAccessible(amber.page, "laying a battle line");
});

it("the table on a phone", async () => {
  const person = await sitDown(PHONE);
  const { page } = person;
  await person.sheet("Actions").waitFor();
  for (const name of [/^Actions/, /^Hand/, /^Log/, /^Inbox/]) {
    await page.getByRole("navigation", { name: "Sheets" }).getByRole("button", { name }).tap();
    await expectAccessible(page, `the sheet ${name}`);
  }
  await page
    .getByRole("navigation", { name: "Sheets" })
    .getByRole("button", { name: /^Actions/ })
    .tap();
  await person.card("Move").tap();
  await person.order("Germany", "Poland");
  await expectAccessible(page, "orders on a phone");
  await person.close(person.sheet("Move"));
  await person.sheet("Battle of Poland").waitFor();
  await expectAccessible(page, "a battle on a phone");
});
