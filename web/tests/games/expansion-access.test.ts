// No serious fault in the accessibility of the Expansion and its scenario: the table, with what can
// be opened over it.

import type { Page } from "playwright-core";
import { it } from "vitest";
import { expectAccessible, PERMITTED } from "../axe";
import { house, PHONE, WIDE } from "../harness";
import { COURTS, CRISIS } from "../positions";
import { Statesman } from "../statesman";
import { BOT, link, tableIn, type Position } from "../tables";

const { server, visit } = house();

async function sitDown(position: Position, options = WIDE): Promise<Statesman> {
  const seats = position.nations.map((_, seat) => (seat ? BOT : { name: "Ines" }));
  const table = await tableIn(server, position, seats);
  return new Statesman(
    await visit(link(table, 0), { ...options, ...PERMITTED }),
    options.hasTouch ? "finger" : "mouse",
  );
}

/** The own hand, then the dossier of a player. */
async function lookAround(page: Page, player: RegExp): Promise<void> {
  await page.getByRole("button", { name: "Your hand" }).click();
  const hand = page.getByRole("dialog", { name: "Your hand" });
  await hand.waitFor();
  await expectAccessible(page, "the hand");
  await page.keyboard.press("Escape");
  await hand.waitFor({ state: "hidden" });
  await page.getByRole("navigation", { name: "Players" }).getByRole("button", { name: player }).hover();
  await page.getByRole("note").waitFor();
  await expectAccessible(page, "a dossier");
}

it("the table of the Expansion, its drawers and dossiers", async () => {
  const person = await sitDown(COURTS);
  const { page } = person;
  await person.sheet("Your turn").waitFor();
  await expectAccessible(page, "choosing an action");
  await lookAround(page, /Blue/);
  await page.keyboard.press("i");
  await page.getByRole("dialog", { name: "Inbox" }).waitFor();
  await expectAccessible(page, "the inbox");
});

it("a crisis: wars, Provocation cards, attacks on infrastructure", async () => {
  const person = await sitDown(CRISIS);
  const { page } = person;
  const sneak = person.sheet("Sneak attack?");
  await sneak.getByRole("button", { name: /Green/ }).click();
  await expectAccessible(page, "a sneak attack");
  await sneak.getByRole("button", { name: "Attack Green" }).click();
  await person.sheet("Your turn").waitFor();
  await lookAround(page, /Red/);
  await person.card("Infrastructure").click();
  await person.sheet("Enemy infrastructure").getByRole("radio").first().waitFor({ state: "attached" });
  await expectAccessible(page, "either half of an attack on infrastructure");
});

it("the Expansion on a phone", async () => {
  const person = await sitDown(COURTS, PHONE);
  const { page } = person;
  await person.sheet("Actions").waitFor();
  for (const name of [/^Actions/, /^Hand/, /^Log/, /^Inbox/]) {
    await page.getByRole("navigation", { name: "Sheets" }).getByRole("button", { name }).tap();
    await expectAccessible(page, `the sheet ${name}`);
  }
  await page
    .getByRole("navigation", { name: "Sheets" })
    .getByRole("button", { name: /^Actions/ })
    .tap();
  await person.card("Political Cards").tap();
  await person.sheet("Political cards").getByRole("listitem").first().waitFor();
  await expectAccessible(page, "political cards");
});
