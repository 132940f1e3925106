// Puzzles as a person meets them: the list, a table with real panels, the verdict, hints, the next;
// and the staff officer, whose answer is laid on the map by one click.

import { describe, expect, it } from "vitest";
import { expectAccessible } from "./axe";
import { house, PHONE, until, WIDE } from "./harness";
import { Person } from "./player";
import { EUROPE } from "./positions";
import { BOT, link, tableIn } from "./tables";

const { server, visit } = house();

describe("puzzles", () => {
  it("are solved at a table, where an answer can be tried again", async () => {
    const page = await visit("#/", WIDE);
    await page.getByRole("link", { name: "Puzzles" }).click();
    await page.getByText(/0 of \d+ solved/).waitFor();
    await expectAccessible(page, "the list of puzzles");
    await page.getByRole("button", { name: /^New units for Amazonia and Peru/ }).click();
    const card = page.getByRole("region", { name: "Puzzle", exact: true });
    await card.getByText("Place your new units so that both Amazonia and Peru are held").waitFor();
    const person = new Person(page);
    const place = async (region: string): Promise<void> => {
      await person.map.press(region, "Shift");
      await page.getByRole("button", { name: "Done" }).click();
    };
    await place("Peru");
    await card.getByText(/^(< )?\d+ %; the best is 89 %\.$/).waitFor();
    await card.getByRole("button", { name: "Hint 1 of 4" }).click();
    await card.getByRole("button", { name: "Hint 2 of 4" }).click();
    await card.getByText("Amazonia gets four of them.").waitFor();
    await expectAccessible(page, "a puzzle");
    await page.getByRole("button", { name: "Clear" }).click();
    await place("Amazonia");
    await card.getByText(/Solved!/).waitFor();
    await card.getByRole("link", { name: "Next puzzle" }).click();
    await card.getByText("New units for Amazonia and Peru").waitFor({ state: "detached" });
    await card.waitFor();
    await card.getByRole("link", { name: "All puzzles" }).click();
    await page.getByText(/1 of \d+ solved/).waitFor();
  });

  it("are played on a phone, too", async () => {
    const page = await visit("#/puzzles/basic-line-1", PHONE);
    const card = page.getByRole("region", { name: "Puzzle", exact: true });
    await card.waitFor();
    expect(await page.getByRole("button", { name: "What would a general do?" }).count()).toBe(0);
    await page.getByRole("button", { name: /^Commit/ }).tap();
    await card.getByText(/the best is 91 %|nothing better/).waitFor();
  });
});

describe("the staff officer", () => {
  it("lays his orders on the map, or has them given, by one click", async () => {
    const table = await tableIn(server, EUROPE, [{ name: "Ines" }, BOT]);
    const page = await visit(link(table, 0), PHONE);
    const staff = page.getByRole("button", { name: "What would a general do?" });
    const note = page.getByRole("region", { name: "Staff officer" });
    await staff.tap();
    await note.getByText(/^About \d+ % to win the game with this|About \d+ % to win/).waitFor();
    await note.getByRole("button", { name: "Do this" }).tap();
    await note.waitFor({ state: "detached" });
    await until("the action is taken", async () => !(await page.getByText("choose an action").isVisible()));
  });

  it("draws orders as the player's own", async () => {
    const table = await tableIn(server, EUROPE, [{ name: "Ines" }, BOT]);
    const person = new Person(await visit(link(table, 0), WIDE));
    await person.card("Move").click();
    const { page } = person;
    await page.getByRole("button", { name: "What would a general do?" }).click();
    const note = page.getByRole("region", { name: "Staff officer" });
    await note
      .getByText(/to [A-Z]/)
      .first()
      .waitFor();
    const said = await note.getByRole("paragraph").first().innerText();
    await note.getByRole("button", { name: "Lay it on the map" }).click();
    const orders = said.split(";").length;
    await page.getByText(orders === 1 ? "1 order" : `${orders} orders`, { exact: true }).waitFor();
  });
});
