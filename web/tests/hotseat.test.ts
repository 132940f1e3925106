// Several people at one screen: nobody sees what is another's before the curtain has risen for him.

import { expect, it } from "vitest";
import { house } from "./harness";
import { Person } from "./player";
import { setPace, setRounds, setSeats } from "./start";

const { visit } = house();

it("passes from hand to hand behind a curtain, to the end of the game", async () => {
  const page = await visit("#/");
  await setPace(page, "skip");
  await setSeats(page, ["here", "here"]);
  await page.getByRole("textbox", { name: "Seat 1, name" }).fill("Ines");
  await page.getByRole("textbox", { name: "Seat 2, name" }).fill("Tomas");
  await setRounds(page, 1);
  await page.getByRole("button", { name: "Open the table" }).click();

  const person = new Person(page);
  const curtain = page.getByRole("dialog", { name: "Pass the device" });
  const hand = page.getByRole("region", { name: "Your hand" });
  await curtain.getByRole("button", { name: "I am Ines" }).click();
  await hand.waitFor();

  // Somebody chooses a colour, and the next one is called by name; what lies on the table is gone.
  await person.playTo("Pass the device");
  expect(await curtain.getByRole("button").innerText()).toContain("Tomas");
  expect(await hand.count()).toBe(0);
  expect(await page.getByRole("application").count()).toBe(0);

  await person.playToTheEnd();
  expect(person.met).toContain("Pass the device");
  expect(await person.result.getByRole("row").count()).toBe(3);
});
