// The Expansion: whole games by clicks, from the start page to the result.

import { expect, it } from "vitest";
import { expectAccessible, PERMITTED } from "../axe";
import { house, WIDE } from "../harness";
import { setPace, setRounds, setSeats } from "../start";
import { Statesman } from "../statesman";

const { visit } = house();

/** Eight rounds take two minutes, and it may take several games. */
const LONG = 3_600_000;

/** What a war has in it, and by what it is known that it was met. */
const EVERYTHING = {
  "a retreat from a naval battle": /^a retreat$/,
  "an invasion that waited at sea": /^a waiting invasion$/,
  "an auction": /^Auction$/,
  "a BLOCK": /^a block$/,
  "a bombing": / bombs /,
  "a raid": /^Raid in /,
  "a research": /^Research$/,
  "a domino blitz": /^Court another$/,
};

/** Chance may keep one of them from a single game. */
const MOST_GAMES = 12;

/** From the first claim to the last round, against two officers. */
async function playAWholeWar(isFirst: boolean): Promise<Set<string>> {
  const page = await visit("#/", { ...WIDE, ...PERMITTED });
  await setPace(page, "skip");
  await page.getByRole("radiogroup", { name: "Rules" }).getByText("Expansion", { exact: true }).click();
  await setSeats(page, ["here", "bot", "bot"]);
  for (const seat of [2, 3]) {
    await page.getByRole("combobox", { name: `Seat ${seat}, level of the bot` }).selectOption({ label: "Officer" });
  }
  await page.getByRole("button", { name: /more options?/ }).click();
  await page.getByRole("spinbutton", { name: /^Eagle limit/ }).fill("60");
  await setRounds(page, 8);
  await page.getByRole("button", { name: "Open the table" }).click();

  const person = new Statesman(page);
  await person.playTo("Station your fleet");
  if (isFirst) await expectAccessible(page, "the fleet's sea area");
  await person.playToTheEnd();
  for (const sheet of ["Place your units", "Station your fleet", "Found your capital", "Move"]) {
    expect(person.met).toContain(sheet);
  }
  expect(await person.result.getByRole("row").count()).toBe(4);
  if (isFirst) await expectAccessible(page, "the result");
  await page.close();
  return person.met;
}

it("is played against bots by clicks alone, until all that a war has in it was met", { timeout: LONG }, async () => {
  const met = new Set<string>();
  const missing = (): string[] =>
    Object.entries(EVERYTHING).flatMap(([name, words]) => ([...met].some((each) => words.test(each)) ? [] : [name]));
  for (let games = 0; games < MOST_GAMES && missing().length; games += 1) {
    for (const each of await playAWholeWar(games === 0)) met.add(each);
  }
  expect(missing()).toEqual([]);
});
