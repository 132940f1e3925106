// From the lobby to the table: strangers sit down, stand up, and the last one begins the game.

import { expect, it } from "vitest";
import type { Page } from "playwright-core";
import { expectAccessible, PERMITTED } from "./axe";
import { house, PHONE, until, WIDE } from "./harness";
import { Server } from "./server";
import { setSeats } from "./start";
import { newTable } from "./tables";

const { server, visit } = house(new Server()); // whose lobby nobody else fills
const OPEN = { free: "open" };

async function shot(page: Page, name: string): Promise<void> {
  if (process.env.WARROOM_SHOTS) await page.screenshot({ path: `${process.env.WARROOM_SHOTS}/${name}.png` });
}

/** The way into a table as somebody finds it in the lobby. */
async function choose(page: Page, name: string, seat: number): Promise<void> {
  await page.getByRole("textbox", { name: "Your name" }).fill(name);
  await page.getByRole("button", { name: `Sit down on seat ${seat}` }).click();
}

it("lays a table for all who come, and begins when the last has sat down", async () => {
  const host = await visit("#/lobby", { ...WIDE, ...PERMITTED });
  await host.getByRole("heading", { name: "Nobody waits for players just now" }).waitFor();
  await expectAccessible(host, "the empty lobby");
  await shot(host, "lobby-empty");
  await host.getByRole("link", { name: "Lay a table for others" }).click();
  await setSeats(host, ["here", "open", "open"]);
  await host.getByRole("textbox", { name: "Seat 1, name" }).fill("Ines");
  await shot(host, "start-open");
  await host.getByRole("button", { name: "Open the table" }).click();
  await host.getByText("Waiting for 2 more.").waitFor();
  await expectAccessible(host, "a table that waits");

  const phone = await visit("#/lobby", PHONE);
  const entry = phone.getByRole("list", { name: "Open tables" }).getByRole("link");
  await entry.waitFor();
  await entry.locator("..").locator("..").getByText("(here now)").waitFor();
  await shot(phone, "lobby-phone");
  await entry.click();
  await phone.getByText("2 seats are free.").waitFor();
  await shot(phone, "gathering-phone");
  await choose(phone, "Tomas", 2);
  await host.getByText("Tomas").waitFor();
  await host.getByRole("list", { name: "Seats" }).getByText("(here now)").waitFor();
  await phone.getByRole("button", { name: "Stand up on seat 2" }).click();
  await phone.getByText("2 seats are free.").waitFor();
  await choose(phone, "Tomas", 3);
  await host.getByText("Waiting for one more.").waitFor();
  await shot(host, "gathering-host");

  const late = await visit("#/lobby");
  await late.getByRole("list", { name: "Open tables" }).getByRole("link").click();
  await late.getByText("When everybody is away the game waits.").waitFor();
  expect(await late.getByRole("link", { name: /^Be told/ }).getAttribute("href")).toBe("#/notices");
  await late.getByRole("button", { name: "Sit down on seat 2" }).click();
  await late.getByRole("alert").getByText("Say first what the others shall call you.").waitFor();
  expect(await late.evaluate(() => document.activeElement?.getAttribute("autocomplete"))).toBe("nickname");
  await choose(late, "Ada", 2);
  for (const page of [host, phone, late]) await page.getByRole("application").waitFor();
  await host.getByRole("link", { name: /^War Room/ }).click();
  await host.goto(`${server.address}/#/lobby`);
  await until("the table has left the lobby", () =>
    host.getByRole("heading", { name: "Nobody waits for players just now" }).isVisible(),
  );
});

it("shows what is asked for, and the host begins with bots", async () => {
  const seats = [{ name: "Ines" }, OPEN, OPEN];
  const live = await newTable(server, { seats, is_public: true, clock: 300 });
  await newTable(server, { seats, is_public: true, ruleset: "expansion", clock: 86_400 });
  const page = await visit("#/lobby");
  const tables = page.getByRole("list", { name: "Open tables" }).getByRole("article");
  await until("both stand there", async () => (await tables.count()) === 2);
  await shot(page, "lobby");
  await page.getByRole("radiogroup", { name: "Pace" }).getByText("over days").click();
  expect(await tables.count()).toBe(1);
  await page.getByRole("radiogroup", { name: "Game" }).getByText("Basic").click();
  await page.getByRole("heading", { name: "Nothing of this kind" }).waitFor();
  await page.getByRole("button", { name: "Show all tables" }).click();
  expect(await tables.count()).toBe(2);

  const host = await visit(`#/table/${live.table.id}/${live.host}`);
  // On another device than that where he laid it, a host makes new links for those whom he invites.
  await host.getByRole("button", { name: "Links", exact: true }).click();
  const links = host.getByRole("dialog", { name: "Links for others" });
  await links.getByRole("button", { name: "New link: Spectators" }).click();
  await links.getByRole("button", { name: "Make it: Spectators" }).click();
  await links.getByRole("textbox", { name: "The new link: Spectators" }).waitFor();
  await host.keyboard.press("Escape");
  await host.getByRole("button", { name: "Begin with 2 bots" }).click();
  await host.getByRole("application").waitFor();
  expect(await host.getByRole("button", { name: "Begin with" }).count()).toBe(0);
});

it("a set-up that the server deals leads straight to the first turn", async () => {
  const page = await visit("#/", { ...WIDE, ...PERMITTED });
  await setSeats(page, ["here", "here"]);
  await page.getByRole("radiogroup", { name: "The set-up is" }).getByText("dealt by the server").click();
  await page.getByRole("button", { name: "Open the table" }).click();
  // Whoever has looked first need not be the one who begins: then the device is passed on.
  const curtain = page.getByRole("button", { name: /^I am/ });
  await until("the first turn has begun", async () => {
    if (await curtain.isVisible()) await curtain.click({ timeout: 2000 }).catch(() => {});
    return page.getByRole("region", { name: "Your turn" }).isVisible();
  });
});
