// The first game: whoever does what the coach says comes to its end.

import type { Locator } from "playwright-core";
import { expect, it } from "vitest";
import { house, until } from "./harness";
import { Person } from "./player";

const { visit } = house();

/** Whether it lies open without scrolling. */
function isSeen(words: Locator): Promise<boolean> {
  return words.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
}

it("is played to its end by following the coach", async () => {
  const page = await visit("#/");
  await page.getByRole("link", { name: "First game" }).click();
  const person = new Person(page);
  const { map } = person;
  const coach = page.getByRole("complementary", { name: /^First game, step/ });
  const says = (title: string) => coach.getByRole("heading", { name: title }).waitFor();

  await says("Your nation");
  await map.press("Germany");
  await says("Three actions");
  await person.card("Move").click();
  await says("Draw an order");
  await person.order("Germany", "Poland");
  await person.close(person.sheet("Move"));

  await says("Battle");
  await person.playTo("Your turn");
  await says("Words instead of guns");
  await person.card("Diplomatic Blitz").click();
  const blitz = person.sheet("Diplomatic Blitz");
  await blitz.waitFor();
  await map.press("Balkans");
  await blitz.getByRole("button", { name: /^Court Balkans/ }).click();

  await says("Build");
  await person.card("Build").click();
  // What can be bought is seen beside the coach in a low window, too.
  await page.setViewportSize({ width: 1366, height: 768 });
  expect(await isSeen(person.sheet("Build").getByText("tank", { exact: true }))).toBe(true);
  await person.sheet("Build").getByRole("button", { name: "Spend the rest" }).click();
  await person
    .sheet("Build")
    .getByRole("button", { name: /^Buy for/ })
    .click();
  await person.sheet("Place new units").waitFor();
  await person.act();

  await until("Blue has played", async () => {
    const skip = page.getByRole("button", { name: "Skip" });
    if (await skip.isVisible()) await skip.click({ timeout: 1000 }).catch(() => {});
    return coach.getByRole("heading", { name: "Now it is yours" }).isVisible();
  });
  await person.playToTheEnd();
  expect(await coach.count()).toBe(0);
});
