// Provocation: a whole game, from the start page to the result.

import { expect, it } from "vitest";
import { expectAccessible, PERMITTED } from "../axe";
import { house, WIDE } from "../harness";
import { setPace, setSeats } from "../start";
import { Statesman } from "../statesman";

const { visit } = house();

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
