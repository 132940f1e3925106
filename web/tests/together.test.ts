// The people at a table: one proposes, all vote; days off; a table that everybody has left.

import { expect, it } from "vitest";
import { house, PHONE, WIDE } from "./harness";
import { EUROPE } from "./positions";
import { link, tableIn } from "./tables";

const { server, visit } = house();

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
