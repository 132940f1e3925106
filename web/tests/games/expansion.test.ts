// The Expansion: a whole game, from the start page to the result.

import { expect, it } from "vitest";
import { expectAccessible, PERMITTED } from "../axe";
import { house, WIDE } from "../harness";
import { setPace, setRounds, setSeats } from "../start";
import { Statesman } from "../statesman";

const { visit } = house();

it("is played against a bot by clicks alone", async () => {
  const page = await visit("#/", { ...WIDE, ...PERMITTED });
  await setPace(page, "skip");
  await page.getByRole("radiogroup", { name: "Rules" }).getByText("Expansion", { exact: true }).click();
  await setSeats(page, ["here", "bot"]);
  await page.getByRole("combobox", { name: "Seat 2, level of the bot" }).selectOption({ label: "Random" });
  await page.getByRole("button", { name: /more options?/ }).click();
  await page.getByRole("spinbutton", { name: /^Eagle limit/ }).fill("6");
  await setRounds(page, 2);
  await page.getByRole("button", { name: "Open the table" }).click();

  const person = new Statesman(page);
  await person.playTo("Station your fleet");
  await expectAccessible(page, "the fleet's sea area");
  await person.playToTheEnd();
  for (const sheet of ["Place your units", "Station your fleet", "Found your capital", "Move"]) {
    expect(person.met).toContain(sheet);
  }
  expect(await person.result.getByRole("row").count()).toBe(3);
  await expectAccessible(page, "the result");
}, 300_000);
