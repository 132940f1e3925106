// What one does with a game that is over: look into a moment, play on from it, and show it to others.

import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { house, PATIENCE, PHONE, WIDE } from "./harness";
import { Person } from "./player";
import { EUROPE } from "./positions";
import { BOT, link, tableIn } from "./tables";

const { server, visit, stray } = house();
const golden = fileURLToPath(new URL("../../tests/golden/records/two-on-the-western-board.json", import.meta.url));
const banner = (page: Page) => page.getByRole("status").filter({ hasText: "Record" });

describe("the analysis board", () => {
  it("tells chances and what a general would answer at any moment, and plays on from it", async () => {
    const page = await visit("#/replay", PHONE);
    await page.getByLabel("Choose a record").setInputFiles(golden);
    await page.getByRole("slider", { name: "Moment" }).fill("90");
    await page.getByRole("button", { name: "Analyse" }).tap();
    const board = page.getByRole("dialog", { name: "Analysis" });
    await board.getByText("A general would answer:").first().waitFor({ timeout: PATIENCE });
    const who = (await board
      .getByRole("heading", { name: /is asked$/ })
      .first()
      .textContent())!;
    expect(who.trim()).toMatch(/^(Red|Blue|Amber|Green|Plum|Slate|Teal|Rose) is asked$/);
    expect(await board.evaluate((dialog) => dialog.scrollWidth <= dialog.clientWidth)).toBe(true);
    await board.getByRole("button", { name: "Play on from here" }).tap();
    await page.getByRole("heading", { name: "Go on" }).waitFor();
    await page
      .getByRole("button", { name: /^(Open the table|Begin|Play|Go on)/ })
      .first()
      .tap();
    await page.waitForURL(/#\/table\//);
  });
});

describe("a finished game", () => {
  it("is shown to everybody by a link, with a picture for chats, and seen again from it", async () => {
    const table = await tableIn(server, EUROPE, [{ name: "Ines" }, BOT]);
    const page = await visit(link(table, "host"), { ...WIDE, permissions: ["clipboard-read", "clipboard-write"] });
    await page.goto(`${server.address}/${link(table, 0)}`);
    const person = new Person(page);
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: "End the game now" }).click();
    await page.getByRole("button", { name: "Yes, end it for good" }).click();
    await person.result.getByRole("button", { name: "The story" }).click();
    const tale = page.getByRole("dialog", { name: "The story of the game" });
    await tale.getByRole("button", { name: "Share" }).click();
    const address = (await tale.getByRole("link").getAttribute("href"))!;
    expect(address).toContain("/shared/");
    const film = page.waitForEvent("download");
    await tale.getByRole("button", { name: "The game as a moving map" }).click();
    expect((await film).suggestedFilename()).toMatch(/^warroom-film\.(webp|svg)$/);

    const other = await stray();
    await other.goto(address);
    expect(await other.locator('meta[property="og:image"]').getAttribute("content")).toContain("/card.");
    await other.getByRole("img", { name: "The map, turn by turn" }).waitFor();
    const width = other.getByRole("img").evaluate((image) => (image as HTMLImageElement).naturalWidth);
    expect(await width).toBeGreaterThan(100);
    await other.getByRole("link", { name: "See the whole game again" }).click();
    await banner(other)
      .getByText(/event 0 of/)
      .waitFor();
    await other.getByRole("button", { name: "Link to this moment" }).waitFor();
  });
});
