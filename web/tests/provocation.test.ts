// Provocation: a whole game from the start page to the result, and the price of a plane.

import { expect, it } from "vitest";
import { expectAccessible, PERMITTED } from "./axe";
import { house, WIDE } from "./harness";
import { LAST_PLANE } from "./positions";
import { setPace, setSeats } from "./start";
import { Statesman } from "./statesman";
import { BOT, link, tableIn } from "./tables";

const { server, visit } = house();

it("is played against a bot by clicks alone", async () => {
  const page = await visit("#/", { ...WIDE, ...PERMITTED });
  await setPace(page, "skip");
  await page.getByRole("radiogroup", { name: "Rules" }).getByText("Provocation", { exact: true }).click();
  await setSeats(page, ["here", "bot"]);
  await page.getByRole("combobox", { name: "Seat 2, level of the bot" }).selectOption({ label: "Random" });
  await page.getByRole("button", { name: "Open the table" }).click();

  const person = new Statesman(page);
  await person.playToTheEnd();
  for (const sheet of ["Claim a region", "Place your units", "Found your capital", "Move"]) {
    expect(person.met).toContain(sheet);
  }
  expect(await person.result.getByRole("row").count()).toBe(3);
  await expectAccessible(page, "the result");
}, 300_000);

it("a plane that is lost may cost a region, and that a card", async () => {
  const table = await tableIn(server, LAST_PLANE, [{ name: "Ines" }, BOT]);
  const person = new Statesman(await visit(link(table, 0), { ...WIDE, ...PERMITTED }));
  await person.card("Infrastructure").click();
  await person.playTo("Give up a region");
  await expectAccessible(person.page, "a region to be given up");
  await person.sheet("Give up a region").getByRole("button", { name: /^Austria/ }).click();
  await person.sheet("Give up a region").getByRole("button", { name: "Give up Austria" }).click();
  await person.sheet("Give back a card").waitFor();
  await expectAccessible(person.page, "a card to be given back");
  await person.playTo("Your turn");
  expect(await person.map.label("Austria")).toContain("neutral");
});
