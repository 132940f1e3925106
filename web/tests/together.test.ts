// The people at a table: one proposes, all vote; days off; a table that everybody has left.

import { expect, it } from "vitest";
import type { Page } from "playwright-core";
import { house, PHONE, WIDE } from "./harness";
import { EUROPE } from "./positions";
import { link, tableIn } from "./tables";

const { server, visit } = house();

async function shot(page: Page, name: string): Promise<void> {
  if (process.env.WARROOM_SHOTS) await page.screenshot({ path: `${process.env.WARROOM_SHOTS}/${name}.png` });
}

it("two people agree to pause, to go on and to end; what is agreed stands in the menu", async () => {
  const agreement = { increment: 3600, each: "turn", missed: 3, stand_in: "officer", holidays: 5 };
  const order = { clock: 86_400, agreement };
  const table = await tableIn(server, EUROPE, [{ name: "Ines" }, { name: "Tomas" }], order);
  const amber = await visit(link(table, 0), WIDE);
  const blue = await visit(link(table, 1), PHONE);

  const menu = async (page: typeof amber) => {
    await page.getByRole("button", { name: "Menu" }).click();
    return page.getByRole("dialog", { name: "The table" });
  };
  const sheet = await menu(amber);
  await sheet.getByText("Each player has a bank of 1 day for the whole game, and 1 hour more for each turn.").waitFor();
  await sheet.getByText("Whoever misses 3 turns in a row is played by a bot (officer) until he comes back.").waitFor();
  await sheet.getByRole("button", { name: "Begin" }).click();
  await sheet.getByText("You are on holiday").waitFor();
  await sheet.getByRole("button", { name: "End it" }).click();
  await sheet.getByText("Take days off").waitFor();
  await sheet.getByText("Pause the game").locator("..").locator("..").getByRole("button", { name: "Propose" }).click();

  // Blue reads it below the prompt, and agrees.
  const proposals = blue.getByRole("list", { name: "Proposals" });
  await proposals.getByText("Amber proposes to pause the game.").waitFor();
  await proposals.getByRole("button", { name: "Agree" }).click();
  await proposals.waitFor({ state: "hidden" });
  for (const page of [amber, blue]) await page.getByText("The game is paused").first().waitFor();

  await blue.getByRole("button", { name: "Propose to go on" }).click();
  const own = amber.getByRole("list", { name: "Proposals" });
  await own.getByRole("button", { name: "Agree" }).click();
  await amber.getByText("The game is paused").first().waitFor({ state: "hidden" });

  // A proposal that is refused changes nothing.
  const again = await menu(amber);
  await again
    .getByText("End the game now")
    .locator("..")
    .locator("..")
    .getByRole("button", { name: "Propose" })
    .click();
  await proposals.getByRole("button", { name: "Refuse" }).click();
  await proposals.waitFor({ state: "hidden" });
  await amber.getByRole("log", { name: "Events" }).getByText("is refused").first().waitFor();
});

it("who leaves his bots waits for nobody, and finds the game as it was", async () => {
  const table = await tableIn(server, EUROPE, [{ name: "Ines" }, { bot: "caretaker" }]);
  const amber = await visit(link(table, 0), WIDE);
  await amber.getByRole("button", { name: "Menu" }).click();
  const sheet = amber.getByRole("dialog", { name: "The table" });
  await sheet.getByRole("button", { name: "Let a bot sit in" }).click();
  await amber.keyboard.press("Escape");
  await amber.getByText("The game is paused:").waitFor();
  await amber.getByRole("button", { name: "I am here" }).click();
  await amber.getByText("The game is paused:").waitFor({ state: "hidden" });
  expect(await amber.getByRole("region", { name: "Your hand" }).isVisible()).toBe(true);
});

it("whoever is played by a bot is told so, and plays again in one tap", async () => {
  const table = await tableIn(server, EUROPE, [{ name: "Ines" }, { name: "Tomas" }]);
  const [amber, blue] = [await visit(link(table, 0), WIDE), await visit(link(table, 1), PHONE)];
  await amber.getByRole("region", { name: "Your hand" }).waitFor();
  await blue.getByRole("button", { name: "Menu" }).click();
  const sheet = blue.getByRole("dialog", { name: "The table" });
  await sheet.getByRole("link", { name: /^Notices/ }).waitFor();
  await sheet.getByRole("button", { name: "Let a bot sit in" }).click();
  await blue.keyboard.press("Escape");
  await blue.getByText("A bot plays for you.").waitFor();
  await blue.getByRole("button", { name: "Play again" }).click();
  await amber.getByText("Blue is back.").first().waitFor();
  await blue.getByText("A bot plays for you.").waitFor({ state: "hidden" });
});

it("a seat that the table offers stands in the lobby, and whoever comes plays it", async () => {
  const table = await tableIn(server, EUROPE, [{ name: "Ines" }, { name: "Tomas" }], { is_public: true });
  const [amber, blue] = [await visit(link(table, 0), WIDE), await visit(link(table, 1), PHONE)];
  await amber.getByRole("button", { name: "Menu" }).click();
  const sheet = amber.getByRole("dialog", { name: "The table" });
  await sheet.getByRole("combobox", { name: "Who plays Blue" }).selectOption("somebody else");
  await sheet.getByRole("button", { name: "Propose somebody else instead of Blue" }).click();
  await blue.getByRole("button", { name: "Agree" }).click();
  await blue.getByText("Your seat is offered to others.").waitFor();
  await amber.getByRole("list", { name: "Seats that are free" }).getByText("Blue is free.").waitFor();
  await shot(amber, "vacancy");

  const stranger = await visit("#/lobby", WIDE);
  const card = stranger.getByRole("article").filter({ hasText: "It goes on. One open seat" });
  await card.getByRole("link").click();
  await stranger.getByRole("textbox", { name: "Your name" }).fill("Cleo");
  await shot(stranger, "vacancy-seen");
  await stranger.getByRole("button", { name: "Play Blue" }).click();
  await stranger.getByRole("region", { name: "Your hand" }).waitFor();
  await amber.getByText("Blue is played by Cleo from now on.").first().waitFor();
  await amber.getByRole("list", { name: "Seats that are free" }).waitFor({ state: "hidden" });
  await blue.getByRole("button", { name: "Menu" }).waitFor(); // he looks on now
  expect(await blue.getByRole("list", { name: "Seats that are free" }).count()).toBe(0);
});

it("a host hands over, and somebody else hosts from then on", async () => {
  const table = await tableIn(server, EUROPE, [{ name: "Ines" }, { name: "Tomas" }]);
  const host = await visit(`#/table/${table.table.id}/${table.host}`, WIDE);
  const amber = await visit(link(table, 0), WIDE);
  const menu = async (page: Page) => {
    await page.getByRole("button", { name: "Menu" }).click();
    return page.getByRole("dialog", { name: "The table" });
  };
  const office = await menu(host);
  host.once("dialog", (asked) => void asked.accept());
  await office.getByRole("combobox", { name: "Who hosts" }).selectOption("Amber");
  await office.getByRole("heading", { name: "For the host" }).waitFor({ state: "hidden" });
  await amber.getByText("The host hands over. Amber hosts from now on.").first().waitFor();
  await (await menu(amber)).getByRole("heading", { name: "For the host" }).waitFor();
});
