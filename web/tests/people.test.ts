// Identities without passwords: my tables on every visit, whatever the link was; and forgetting one.

import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { house, PHONE, savedFile, until } from "./harness";
import { EUROPE } from "./positions";
import { link, tableIn } from "./tables";

const { server, stray, visit } = house();

it("my tables tell whose turn it is, what is asked and what was said, until they are forgotten", async () => {
  const table = await tableIn(server, EUROPE, [{ name: "Ines" }, { name: "Tomas" }]);
  const amber = await visit(link(table, 0));
  const blue = await visit(link(table, 1));
  await amber.getByRole("button", { name: /^Inbox/ }).click();
  const inbox = amber.getByRole("dialog", { name: /^Inbox/ });
  await inbox.getByRole("textbox", { name: "Say to the table" }).fill("Your move.");
  await inbox.getByRole("button", { name: "Say", exact: true }).click();
  await inbox.getByText("Your move.").waitFor();

  // Nothing but the cookie leads back: what the browser itself has kept is gone.
  for (const page of [amber, blue]) {
    await page.evaluate(() => localStorage.clear());
    await page.goto(`${server.address}/#/`);
    await page.reload();
  }
  const ours = amber.getByRole("region", { name: "My tables" }).getByRole("listitem");
  const theirs = blue.getByRole("region", { name: "My tables" }).getByRole("listitem");
  await ours.getByText("With Tomas").waitFor();
  expect(await ours.innerText()).toContain("Choose an action, or end your turn.");
  expect(await ours.innerText()).not.toContain("unread");
  await theirs.getByText("With Ines").waitFor();
  expect(await theirs.innerText()).toContain("Amber chooses an action.");
  expect((await theirs.innerText()).replace(/\s+/g, " ")).toContain("1 unread");

  await ours.getByRole("link", { name: /: With Tomas$/ }).click();
  await amber.getByRole("region", { name: "Your hand" }).waitFor();

  // To forget asks first.
  await theirs.getByRole("button", { name: "Forget: With Ines" }).click();
  const dialog = blue.getByRole("dialog", { name: "Forget this table?" });
  await dialog.getByRole("button", { name: "Keep it" }).click();
  await theirs.getByRole("button", { name: "Forget: With Ines" }).click();
  await dialog.getByRole("button", { name: "Forget it" }).click();
  await theirs.waitFor({ state: "detached" });
  await blue.reload();
  await blue.getByRole("button", { name: /^Open the table/ }).waitFor();
  expect(await theirs.count()).toBe(0);

  // The link is still good, and leads back to the list.
  await blue.goto(`${server.address}/${link(table, 1)}`);
  await blue.getByRole("region", { name: "Your hand" }).waitFor();
  await blue.goto(`${server.address}/#/`);
  await until("the table is there again", async () => (await theirs.count()) === 1);
});

it("a link for one use brings one to another device, and a new link ends the old one", async () => {
  const table = await tableIn(server, EUROPE, [{ name: "Ines" }, { name: "Tomas" }]);
  const desk = await visit(link(table, 0));
  await desk.getByRole("region", { name: "Your hand" }).waitFor();
  await desk.goto(`${server.address}/#/`);
  await desk.getByRole("button", { name: "You", exact: true }).click();
  const you = desk.getByRole("dialog", { name: "You" });
  await you.getByRole("textbox", { name: "Your name" }).fill("Ines of Lisbon");
  await you.getByRole("button", { name: "Keep", exact: true }).click();
  await you.getByText("Your name is kept.").waitFor();
  await you.getByRole("button", { name: "Make a link and a code" }).click();
  await you.getByRole("img", { name: /^The link to your other device/ }).waitFor();
  const way = await you.getByRole("textbox", { name: "The link to your other device" }).inputValue();

  const phone = await visit(new URL(way).hash, PHONE);
  await phone.getByText("Ines of Lisbon").waitFor();
  await phone.getByRole("button", { name: "Go on here" }).click();
  const mine = phone.getByRole("region", { name: "My tables" }).getByRole("listitem");
  expect(await phone.getByRole("textbox", { name: "Seat 1, name" }).inputValue()).toBe("Ines of Lisbon");
  await mine.getByRole("link", { name: /: With Tomas$/ }).click();
  await phone.getByRole("button", { name: /^Inbox/ }).waitFor();
  expect(await phone.evaluate(() => document.cookie)).toBe("");

  // Nobody comes by the same link again.
  const thief = await visit(new URL(way).hash);
  await thief.getByRole("alert").getByText("has been used").waitFor();

  // The host makes a new link for Tomas; whoever had the old one is out.
  const old = await visit(link(table, 1));
  await old.getByRole("region", { name: "Your hand" }).waitFor();
  const host = await visit(link(table, "host"));
  await host.getByRole("button", { name: "Menu" }).click();
  await host.getByRole("button", { name: "Links for friends and spectators" }).click();
  const links = host.getByRole("dialog", { name: "Links for others" });
  await links.getByRole("button", { name: "New link: Blue" }).click();
  await links.getByRole("button", { name: "Make it: Blue" }).click();
  const fresh = await links.getByRole("textbox", { name: "The new link: Blue" }).inputValue();
  await old.getByRole("heading", { name: "No such table" }).waitFor();
  await old.goto(`${server.address}/#/`);
  await old.goto(`${server.address}/${new URL(fresh).hash}`);
  await old.getByRole("region", { name: "Your hand" }).waitFor();
});

it("a passkey brings one back when every browser has forgotten", async () => {
  // Browsers bind no key to an address: this machine by its name.
  const home = server.address.replace("127.0.0.1", "localhost");
  const page = await stray();
  const device = await page.context().newCDPSession(page);
  await device.send("WebAuthn.enable");
  await device.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      ...{ protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  await page.goto(`${home}/#/`);
  await page.getByRole("button", { name: "You", exact: true }).click();
  const you = page.getByRole("dialog", { name: "You" });
  await you.getByRole("textbox", { name: "Your name" }).fill("Ines of Lisbon");
  await you.getByRole("button", { name: "Keep", exact: true }).click();
  await you.getByRole("button", { name: "Make a passkey" }).click();
  await you.getByText("Your device has a passkey now.").waitFor();
  await you.getByText("not used yet").waitFor();

  // Everything is gone but the device.
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await page.getByRole("button", { name: "You", exact: true }).click();
  expect(await you.getByRole("textbox", { name: "Your name" }).inputValue()).toBe("");
  await you.getByRole("button", { name: "Come back by my passkey" }).click();
  await you.getByText("Welcome back").waitFor();
  await you.getByText("last used on").waitFor();
  expect(await page.evaluate(() => document.cookie)).toBe("");
  await you.getByRole("button", { name: "Remove", exact: true }).click();
  await you.getByText("is worth nothing any more").waitFor();
  await page.context().clearCookies();
  await page.reload();
  await page.getByRole("button", { name: "You", exact: true }).click();
  await you.getByRole("button", { name: "Come back by my passkey" }).click();
  await you.getByRole("alert").getByText("nobody here has this passkey").waitFor();
});

it("what is kept is told, can be saved, and is deleted", async () => {
  const table = await tableIn(server, EUROPE, [{ name: "Ines" }, { name: "Tomas" }]);
  const page = await visit(link(table, 0));
  await page.getByRole("region", { name: "Your hand" }).waitFor();
  await page.goto(`${server.address}/#/`);
  await page.getByRole("button", { name: "You", exact: true }).click();
  const you = page.getByRole("dialog", { name: "You" });
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    you.getByRole("button", { name: "Save my data" }).click(),
  ]);
  const saved = JSON.parse(readFileSync(await savedFile(download), "utf8")) as { places: { table: string }[] };
  expect(saved.places.map((each) => each.table)).toEqual([table.table.id]);

  await you.getByRole("button", { name: "Delete me …" }).click();
  await page.getByRole("dialog", { name: "Delete yourself?" }).getByRole("button", { name: "Delete me" }).click();
  await page.getByRole("button", { name: "You", exact: true }).click();
  await you.getByRole("link", { name: "What is kept" }).waitFor();
  expect(await you.getByRole("button", { name: "Save my data" }).count()).toBe(0);
  await you.getByRole("link", { name: "What is kept" }).click();
  await page.getByRole("heading", { name: "What is kept" }).waitFor();
  await page.goto(`${server.address}/${link(table, 0)}`);
  await page.getByRole("heading", { name: "No such table" }).waitFor();
});
