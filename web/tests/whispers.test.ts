// Private words between two, and muting.

import { expect, it } from "vitest";
import { house, PHONE, WIDE } from "./harness";
import { EUROPE } from "./positions";
import { link, tableIn } from "./tables";

const { server, visit } = house();

it("lets two talk in private, and everybody mute whom he does not want to hear", async () => {
  const table = await tableIn(server, EUROPE, [{ name: "Ines" }, { name: "Tomas" }]);
  const amber = await visit(link(table, 0), WIDE);
  const blue = await visit(link(table, 1), PHONE);
  await amber.getByRole("button", { name: /^Inbox/ }).click();
  const inbox = amber.getByRole("dialog", { name: "Inbox" });
  await inbox.getByRole("combobox", { name: "Who hears it" }).selectOption("to Blue");
  await inbox.getByRole("textbox", { name: "Say to the table" }).fill("Between you and me.");
  await inbox.getByRole("button", { name: "Say", exact: true }).click();
  await inbox.getByText("to Blue alone:").waitFor();
  await inbox.getByRole("combobox", { name: "Who hears it" }).selectOption("to all");
  await inbox.getByRole("textbox", { name: "Say to the table" }).fill("Hello, all.");
  await inbox.getByRole("button", { name: "Say", exact: true }).click();
  if (process.env.WARROOM_SHOTS) await amber.screenshot({ path: `${process.env.WARROOM_SHOTS}/whisper.png` });

  await blue.getByRole("button", { name: "Menu" }).click();
  await blue.getByRole("button", { name: /^Inbox, standing/ }).click();
  const said = blue.getByRole("dialog", { name: "Inbox" });
  await said.getByText("Between you and me.").waitFor();
  if (process.env.WARROOM_SHOTS) await blue.screenshot({ path: `${process.env.WARROOM_SHOTS}/whisper-phone.png` });
  await said.getByRole("button", { name: "mute Amber" }).first().click();
  await said.getByText("Amber is muted.").waitFor();
  expect(await said.getByText("Hello, all.").count()).toBe(0);
  await said.getByRole("button", { name: "hear again Amber" }).click();
  await said.getByText("Hello, all.").waitFor();

  const onlooker = await visit(`#/table/${table.table.id}/${table.spectator}`, WIDE);
  await onlooker.getByRole("button", { name: /^Inbox/ }).click();
  const heard = onlooker.getByRole("dialog", { name: "Inbox" });
  await heard.getByText("Hello, all.").waitFor();
  expect(await heard.getByText("Between you and me.").count()).toBe(0);
});

it("one of two who look on is muted alone, and stays so on another device", async () => {
  const table = await tableIn(server, EUROPE, [{ name: "Ines" }, { name: "Tomas" }]);
  const amber = await visit(link(table, 0), WIDE);
  const inbox = async (page: typeof amber) => {
    await page.getByRole("button", { name: /^Inbox/ }).click();
    return page.getByRole("dialog", { name: "Inbox" });
  };
  for (const name of ["Ida", "Udo"]) {
    const onlooker = await visit("", WIDE);
    await onlooker.evaluate(async (name) => {
      const headers = { "Content-Type": "application/json" };
      await fetch("/api/me", { method: "POST", headers, body: JSON.stringify({ name }) });
    }, name);
    await onlooker.goto(`${server.address}/#/table/${table.table.id}/${table.spectator}`);
    const own = await inbox(onlooker);
    await own.getByRole("textbox", { name: "Say to the table" }).fill(`I am ${name}.`);
    await own.getByRole("button", { name: "Say", exact: true }).click();
    await own.getByText(`I am ${name}.`).waitFor();
  }
  const said = await inbox(amber);
  await said.getByText("I am Udo.").waitFor();
  await said.getByRole("button", { name: "mute Ida (spectator)" }).click();
  await said.getByText("Ida (spectator) is muted.").waitFor();
  expect(await said.getByText("I am Ida.").count()).toBe(0);
  expect(await said.getByText("I am Udo.").count()).toBe(1);

  // What this browser keeps is gone; the server knows it.
  await amber.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.includes("muted")) localStorage.removeItem(key);
  });
  await amber.reload();
  const again = await inbox(amber);
  await again.getByText("Ida (spectator) is muted.").waitFor();
  await again.getByRole("button", { name: "hear again Ida" }).click();
  await again.getByText("I am Ida.").waitFor();
});
