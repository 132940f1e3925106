// The Deluxe edition: whole games by clicks.

import { expect, it } from "vitest";
import { expectAccessible, PERMITTED } from "../axe";
import { DEEDS } from "../deeds";
import { house, WIDE } from "../harness";
import { Marshal } from "../marshal";
import { setPace, setSeats } from "../start";

const { visit } = house();

/** Six years have some two dozen actions. */
const LONG = 900_000;

/** Chance may keep one deed from a single game. */
const MOST_GAMES = 4;

/** From the start page to the last year or the fall of a capital. */
async function playAWholeGame(isFirst: boolean): Promise<Set<string>> {
  const page = await visit("#/", { ...WIDE, ...PERMITTED });
  await setPace(page, "skip");
  await page.getByRole("radiogroup", { name: "Rules" }).getByText("Deluxe", { exact: true }).click();
  await setSeats(page, ["here", "bot", "bot"]);
  for (const [seat, label] of [
    [2, "Officer"],
    [3, "Random"],
  ] as const) {
    await page.getByRole("combobox", { name: `Seat ${seat}, level of the bot` }).selectOption({ label });
  }
  await page.getByRole("button", { name: "Open the table" }).click();

  const person = new Marshal(page);
  await person.playTo("Your homeland");
  if (isFirst) await expectAccessible(page, "the homeland");
  await person.playTo("Your turn");
  if (isFirst) await expectAccessible(page, "the placard");
  await person.playToTheEnd();
  await person.remember();
  for (const sheet of ["Choose your government", "Found your capital", "Your homeland"]) {
    expect(person.met).toContain(sheet);
  }
  expect(await person.result.getByRole("row").count()).toBe(4);
  if (isFirst) await expectAccessible(page, "the result");
  await page.close();
  return person.met;
}

it("is played against bots by clicks alone, until all that a war has in it was met", { timeout: LONG }, async () => {
  const met = new Set<string>();
  for (let games = 0; games < MOST_GAMES && !DEEDS.every((deed) => met.has(deed)); games += 1) {
    for (const each of await playAWholeGame(games === 0)) met.add(each);
  }
  expect([...met]).toEqual(expect.arrayContaining([...DEEDS]));
});
