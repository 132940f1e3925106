// A whole game against bots, from the start page to the result, by clicks alone.

import { expect, it } from "vitest";
import { house } from "./harness";
import { Person, setPace } from "./player";

const { visit } = house();

it("is played from the start page to the result", async () => {
  const page = await visit("#/");
  await setPace(page, "skip");
  await page.getByRole("textbox", { name: "Seat 1, name" }).fill("Ines");
  await page.getByRole("button", { name: "Remove seat 4" }).click();
  const limit = page.getByRole("radiogroup", { name: "Game limit" });
  await limit.getByText("rounds", { exact: true }).click();
  await page.getByRole("spinbutton", { name: "Game limit, rounds" }).fill("3");
  await page.getByRole("button", { name: "Open the table" }).click();

  const person = new Person(page);
  await person.playToTheEnd();
  expect(await person.result.getByRole("row").count()).toBe(4);
});
