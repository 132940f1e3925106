// Provocation: the price of a plane.

import { expect, it } from "vitest";
import { expectAccessible, PERMITTED } from "./axe";
import { house, WIDE } from "./harness";
import { LAST_PLANE } from "./positions";
import { Statesman } from "./statesman";
import { BOT, link, tableIn } from "./tables";

const { server, visit } = house();

it("a plane that is lost may cost a region, and that a card", async () => {
  const table = await tableIn(server, LAST_PLANE, [{ name: "Ines" }, BOT]);
  const person = new Statesman(await visit(link(table, 0), { ...WIDE, ...PERMITTED }));
  await person.card("Infrastructure").click();
  await person.playTo("Give up a region");
  await expectAccessible(person.page, "a region to be given up");
  await person
    .sheet("Give up a region")
    .getByRole("button", { name: /^Austria/ })
    .click();
  await person.sheet("Give up a region").getByRole("button", { name: "Give up Austria" }).click();
  await person.sheet("Give back a card").waitFor();
  await expectAccessible(person.page, "a card to be given back");
  await person.playTo("Your turn");
  expect(await person.map.label("Austria")).toContain("neutral");

  await person.page.keyboard.press("w");
  const world = person.sheet("The world");
  const wars = world.getByRole("region", { name: "Wars" });
  await wars.getByRole("row", { name: /^Red/ }).getByLabel(/Blue/).waitFor();
  expect(await world.getByRole("region", { name: "Victory points" }).innerText()).toMatch(/1 war\s+−1/);
  expect(await world.getByText("Eagle").count()).toBe(0);
  await expectAccessible(person.page, "the world in a crisis");
});
