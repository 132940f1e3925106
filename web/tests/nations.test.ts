// The nations at a glance, the end in sight, what cards do, and the rules of the game that is played.

import { expect, test } from "vitest";
import { house, PHONE } from "./harness";
import { RICHES } from "./deluxe-positions";
import { COURTS, CRISIS, EUROPE } from "./positions";
import { BOT, link, tableIn, type Position } from "./tables";

const { server, visit } = house();

const RIVAL = { bot: "officer:admiral" };

async function tableOf(position: Position): Promise<string> {
  const seats = position.nations.map((_, seat) => (seat === 0 ? { name: "Ines" } : seat === 1 ? RIVAL : BOT));
  return link(await tableIn(server, position, seats), 0);
}

const withSonar: Position = {
  ...COURTS,
  nations: COURTS.nations.map((nation, seat) => (seat === 1 ? { ...nation, technologies: ["sonar"] } : nation)),
};

test("a nation's card leads to what its technology does, and back", async () => {
  const page = await visit(await tableOf(withSonar));
  const players = page.getByRole("navigation", { name: "Players" });
  await players.getByText("you, Ines").waitFor();
  await players.getByRole("button", { name: /^Blue/ }).click();
  const card = page.getByRole("dialog", { name: "Blue, what is known" });
  await card.getByText("Marit Holmsund, Admiral").waitFor();
  await card.getByText("France").waitFor();
  await card.getByRole("button", { name: "Sonar" }).click();
  const reference = page.getByRole("dialog", { name: "Cards and technologies" });
  const sonar = reference.locator("[data-name=sonar]");
  await sonar.getByRole("img", { name: "Blue" }).waitFor();
  await reference.getByRole("button", { name: "Political action cards" }).click();
  await expect.poll(() => reference.locator("[data-name=spy]").innerText()).toMatch(/1 of 8 in sight/);
  expect(await reference.locator("[data-name=counter-espionage]").innerText()).toMatch(/×\d/);
  await page.keyboard.press("Escape");
  await reference.waitFor({ state: "hidden" });
  await card.getByRole("button", { name: "Close" }).click();
  await card.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: /0 of 13|last Eagle/ }).click();
  const world = page.getByRole("dialog", { name: "The world" });
  await world.getByRole("region", { name: "At a glance" }).waitFor();
  await world
    .getByRole("button", { name: /known of Blue|Blue/ })
    .first()
    .click();
  await world.getByRole("dialog", { name: "Blue, what is known" }).getByText("France").waitFor();
  expect(await world.getByRole("region", { name: "The end" }).innerText()).toMatch(/last Eagle.*X-END-02.*0 of 13/s);
});

test("what costs oil and cannot be taken back says so before it is paid", async () => {
  const page = await visit(await tableOf(COURTS));
  const turn = page.getByRole("region", { name: "Your turn" });
  const move = page.getByRole("group", { name: "Actions" }).getByRole("button", { name: /^Move/ });
  await move.getByRole("img", { name: "cannot be taken back" }).waitFor();
  expect(await turn.getByRole("button", { name: /^Move/ }).innerText()).toMatch(
    /costs 1 oil[\s\S]*cannot be taken back[\s\S]*block it/,
  );
  expect(await turn.getByRole("button", { name: /^Research/ }).innerText()).not.toMatch(/taken back/);
});

test("the rules are those of the game, with what it changes; others when asked for", async () => {
  const page = await visit(await tableOf(EUROPE));
  await page.getByRole("navigation", { name: "Players" }).waitFor();
  await page.keyboard.press("c");
  const rules = page.getByRole("dialog", { name: "Rules" });
  const found = async (): Promise<string[]> => (await rules.locator("li .id").allInnerTexts()).map((id) => id[0]!);
  await rules.getByRole("textbox").fill("fleet");
  await rules.getByRole("status").filter({ hasText: "found" }).waitFor();
  expect(new Set(await found())).toEqual(new Set(["B"]));
  await rules.getByText("All editions").click();
  await expect.poll(found).toContain("D");
  await page.keyboard.press("Escape");
  const cited = await page.locator("button.rule").allInnerTexts();
  expect(cited.filter((id) => !id.startsWith("B-"))).toEqual([]);

  const later = await visit(await tableOf(COURTS));
  await later.getByRole("navigation", { name: "Players" }).waitFor();
  await later.keyboard.press("c");
  const book = later.getByRole("dialog", { name: "Rules" });
  await book.getByRole("textbox").fill("B-SEA-01");
  await book.getByRole("button", { name: /replaced by X-SETUP-01/ }).click();
  await book.getByText("In this game it is replaced").waitFor();
});

test("on a phone a finger opens a nation's card; years and capitals stand at its head", async () => {
  const page = await visit(await tableOf(RICHES), PHONE);
  const players = page.getByRole("navigation", { name: "Players" });
  await players.getByRole("button", { name: /capitals that stand/ }).waitFor();
  await players.getByRole("button", { name: /^Blue/ }).tap();
  const card = page.getByRole("dialog", { name: "Blue, what is known" });
  await card.getByText("Turkey").waitFor();
  await page.getByRole("button", { name: "Menu" }).tap();
  const menu = page.getByRole("dialog", { name: "The table" });
  await menu.getByRole("button", { name: "The world: points, governments, the end" }).waitFor();
});

test("who may attack whom stands at the head of the scenario", async () => {
  const page = await visit(await tableOf(CRISIS));
  const players = page.getByRole("navigation", { name: "Players" });
  await players.getByRole("button", { name: /^Blue/ }).getByRole("img", { name: "may be attacked" }).waitFor();
  expect(
    await players
      .getByRole("button", { name: /^Green/ })
      .getByRole("img", { name: "may be attacked" })
      .count(),
  ).toBe(0);
  await page.getByRole("button", { name: /ten regions/ }).waitFor();
});
