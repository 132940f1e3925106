// Whole games, from the start page to the result.

import { expect, it } from "vitest";
import { house } from "../harness";
import { Person } from "../player";
import { setPace, setRounds, setSeats } from "../start";

const { visit } = house();

it("is played against bots by clicks alone, and its dice can be checked", async () => {
  const page = await visit("#/", { viewport: { width: 1440, height: 900 }, reducedMotion: "no-preference" });
  await setPace(page, "skip");
  await page.getByRole("textbox", { name: "Seat 1, name" }).fill("Ines");
  await setSeats(page, ["here", "bot", "bot"]);
  await setRounds(page, 3);
  await page.getByRole("button", { name: "Open the table" }).click();

  const person = new Person(page);
  await person.playToTheEnd();
  for (const sheet of ["Claim a region", "Place your units", "Move", "Diplomatic Blitz", "Build", "Trade"]) {
    expect(person.met).toContain(sheet);
  }
  expect(await person.result.getByRole("row").count()).toBe(4);

  await person.result.getByRole("button", { name: "Check the dice" }).click();
  const proof = page.getByRole("dialog", { name: "The dice" });
  await proof.getByRole("button", { name: "Check the dice" }).click();
  await proof.getByText("All in order").waitFor();
});
