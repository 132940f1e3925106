// What a break does to the game: nothing.

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { house, until } from "./harness";
import { Person } from "./player";
import { EUROPE } from "./positions";
import { Server } from "./server";
import { BOT, link, tableIn, type Position } from "./tables";

const server = new Server();
const { visit } = house(server);

/** The first roll is the defender's. It must strike: a line that is still full is not asked in its first round. */
const SIEGE: Position = {
  ...EUROPE,
  dice: ["I", "-", "-", "-"],
  nations: [
    { ...EUROPE.nations[0]!, regions: { Germany: { I: 9, T: 3, A: 3, P: 2 }, Austria: { I: 1 } } },
    { ...EUROPE.nations[1]!, regions: { France: { I: 7, T: 1, A: 2 }, Spain: { I: 1 } } },
  ],
};

/** Attack France, and commit the first units. */
async function attack(page: Page): Promise<Person> {
  const person = new Person(page);
  await person.card("Move").click();
  await person.order("Germany", "France");
  await person.close(person.sheet("Move"));
  await person.sheet("Battle of France").getByRole("button", { name: "Commit 4" }).click();
  return person;
}

const lost = (page: Page) => page.getByText("Connection lost.");
const rounds = (page: Page) => page.getByRole("region", { name: "Rolls" });

describe("in the middle of a battle", () => {
  it("the server may be killed and started again", async () => {
    const table = await tableIn(server, SIEGE, [{ name: "Ines" }, BOT]);
    const page = await visit(link(table, 0));
    const person = await attack(page);
    const board = person.sheet("Battle of France");
    await board.getByRole("button", { name: /and roll/ }).click();
    await board.getByText(/Round\s*2/).waitFor();
    await board.getByRole("button", { name: /and roll/ }).waitFor();
    const before = await rounds(page).innerText();

    await server.kill();
    await lost(page).waitFor();
    const told = page.waitForResponse(/\/history/);
    await server.start();
    await lost(page).waitFor({ state: "hidden" });
    await (await told).finished();
    expect(await rounds(page).innerText()).toBe(before);
    await board.getByText(/Round\s*2/).waitFor();

    await board.getByRole("button", { name: "To the end" }).click();
    // How many rounds there are is up to the dice.
    await board.getByRole("button", { name: /^Back to the map/ }).click({ timeout: 90_000 });
    await person.sheet("Your turn").waitFor();
  });

  it("the page may lose the network, and catches up with what it missed", async () => {
    const table = await tableIn(server, SIEGE, [{ name: "Ines" }, { name: "Tomas" }]);
    const [attacker, defender] = [await visit(link(table, 0)), await visit(link(table, 1))];
    await attack(attacker);
    const commit = defender.getByRole("button", { name: "Commit 4" });
    await commit.waitFor();

    await attacker.context().setOffline(true);
    await lost(attacker).waitFor();
    await commit.click();
    await rounds(defender)
      .getByText(/rolls? \d/)
      .first()
      .waitFor();
    expect(await rounds(attacker).innerText()).toContain("No dice have been rolled yet.");

    await attacker.context().setOffline(false);
    await lost(attacker).waitFor({ state: "hidden" });
    await until(
      "both see the same dice",
      async () => (await rounds(attacker).innerText()) === (await rounds(defender).innerText()),
    );
    await attacker.getByRole("button", { name: "To the end" }).waitFor();
  });
});

it("a table that was left waits on the start page", async () => {
  const table = await tableIn(server, EUROPE, [{ name: "Ines" }, BOT]);
  const page = await visit(link(table, 0));
  await page.getByRole("link", { name: /^War Room/ }).click();
  await page.getByRole("region", { name: "My tables" }).getByRole("link").click();
  await new Person(page).sheet("Your turn").waitFor();
  await page.reload();
  await new Person(page).sheet("Your turn").waitFor();
});
