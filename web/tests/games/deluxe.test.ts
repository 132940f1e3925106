// The Deluxe edition: a whole game by clicks, from the start page to the last year or the fall of a capital.

import { expect, it } from "vitest";
import { expectAccessible, PERMITTED } from "../axe";
import { house, WIDE } from "../harness";
import { Marshal } from "../marshal";
import { setPace, setSeats } from "../start";

const { visit } = house();

/** Six years have some two dozen actions. */
const LONG = 900_000;

it("is played against bots by clicks alone", { timeout: LONG }, async () => {
  const page = await visit("#/", { ...WIDE, ...PERMITTED });
  await setPace(page, "skip");
  await page.getByRole("radiogroup", { name: "Rules" }).getByText("Deluxe", { exact: true }).click();
  await setSeats(page, ["here", "bot", "bot"]);
  for (const seat of [2, 3]) {
    await page.getByRole("combobox", { name: `Seat ${seat}, level of the bot` }).selectOption({ label: "Random" });
  }
  await page.getByRole("button", { name: "Open the table" }).click();

  const person = new Marshal(page);
  await person.playTo("Your homeland");
  await expectAccessible(page, "the homeland");
  await person.playTo("Your turn");
  await expectAccessible(page, "the placard");
  await person.playToTheEnd();
  for (const sheet of ["Choose your government", "Found your capital", "Your homeland", "Move", "Navigate", "Negotiate", "Build"]) {
    expect(person.met).toContain(sheet);
  }
  expect(await person.result.getByRole("row").count()).toBe(4);
  await expectAccessible(page, "the result");
});
