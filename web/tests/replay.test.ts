// The past: any moment of a game, by slider, keys, log and link; and a record from a file.

import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { house, PHONE, savedFile, WIDE } from "./harness";
import { Person } from "./player";
import { EUROPE } from "./positions";
import { BOT, link, tableIn } from "./tables";

const { server, visit } = house();

/** A table at which Amber, who is its host too, has fought a battle. */
async function played(): Promise<Page> {
  const table = await tableIn(server, EUROPE, [{ name: "Ines" }, BOT]);
  const page = await visit(link(table, "host"), { ...WIDE, permissions: ["clipboard-read", "clipboard-write"] });
  await page.goto(`${server.address}/${link(table, 0)}`);
  const person = new Person(page);
  await person.card("Move").click();
  await person.order("Germany", "Poland");
  await person.close(person.sheet("Move"));
  await person.playTo("Your turn");
  return page;
}

const banner = (page: Page) => page.getByRole("status").filter({ hasText: "Not live" });
const slider = (page: Page) => page.getByRole("slider", { name: "Moment" });

describe("the replay", () => {
  it("shows any moment, by keys, slider, log and link, and always says that it is not live", async () => {
    const page = await played();
    const { map } = new Person(page);
    const now = await map.labels(/Amber/);
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: "Replay this game" }).click();
    const length = Number(await slider(page).getAttribute("max"));
    expect(length).toBeGreaterThan(10);

    await page.keyboard.press("Home");
    await banner(page).getByText(`event 0 of ${length}`).waitFor();
    expect(await map.label("Germany")).toContain("5 infantry, 2 tanks, 1 artillery, 2 planes");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await banner(page).getByText(`event 2 of ${length}`).waitFor();
    await page.keyboard.press("ArrowLeft");
    await banner(page).getByText(`event 1 of ${length}`).waitFor();
    await slider(page).fill("7");
    await banner(page).getByText(`event 7 of ${length}`).waitFor();

    await page.getByRole("button", { name: "Link to this moment" }).click();
    await page.getByRole("button", { name: "Copied" }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain("step=7");
    const another = await page.context().newPage();
    await another.goto(copied);
    await banner(another).getByText(`event 7 of ${length}`).waitFor();
    await another.close();

    await page.getByRole("button", { name: "Look at this moment, event 3", exact: true }).click();
    await banner(page).getByText(`event 3 of ${length}`).waitFor();
    await page.keyboard.press("Escape");
    await banner(page).waitFor({ state: "hidden" });
    expect(await map.labels(/Amber/)).toEqual(now);
  });

  it("shows the record of a finished game from its file, through anybody's eyes", async () => {
    const page = await played();
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: "End the game now" }).click();
    await page.getByRole("button", { name: "Yes, end it for good" }).click();
    const person = new Person(page);
    await person.result
      .getByRole("region", { name: "Luck of the game" })
      .getByText(/^· \S+ expected$/)
      .first()
      .waitFor();
    await person.result.getByRole("button", { name: "The story" }).click();
    const tale = page.getByRole("dialog", { name: "The story of the game" });
    await tale.getByRole("heading", { name: "Chances to win" }).waitFor();
    await tale
      .getByRole("row", { name: /Amber/ })
      .first()
      .getByText(/^\d+ %$/)
      .first()
      .waitFor();
    const curve = tale.getByRole("slider", { name: "Moments of the game" });
    await curve.focus();
    await page.keyboard.press("Home");
    expect(await curve.getAttribute("aria-valuetext")).toMatch(/^Round 1: Amber \d+ %, Blue \d+ %$/);
    await tale.getByText("as a table").click();
    await tale.getByRole("row", { name: /^Round 1 \d+ % \d+ %$/ }).waitFor();
    await tale.getByRole("button", { name: "See this moment" }).click();
    await banner(page).getByText("event 0 of").waitFor();
    await page.keyboard.press("Escape");
    const saved = page.waitForEvent("download");
    await person.result.getByRole("button", { name: "Save the record" }).click();
    const file = await savedFile(await saved);

    await person.result.getByRole("link", { name: "New game" }).click();
    await page.getByRole("button", { name: "Load a record" }).click();
    await page.getByLabel("Choose a file").setInputFiles(file);
    await page.getByRole("button", { name: "Look at it" }).click();
    const title = page.getByRole("status").filter({ hasText: "Record" });
    await title.getByText(/event 0 of/).waitFor();
    await page.keyboard.press("End");
    await title.getByText("The end of the game").waitFor();
    await page.getByRole("combobox", { name: "Through whose eyes" }).selectOption("Blue");
    await title.getByText(/event \d+ of/).waitFor();
    await page.getByRole("button", { name: "Luck" }).click();
    const luck = page.getByRole("dialog", { name: "The dice" });
    await luck.getByText("battles", { exact: true }).click();
    await luck
      .getByText(/^· \S+ expected$/)
      .first()
      .waitFor();
  });

  it("tells the story of a record, and a turning point leads to its moment", async () => {
    const page = await visit("#/replay", PHONE);
    const golden = new URL("../../tests/golden/records/two-on-the-western-board.json", import.meta.url);
    await page.getByLabel("Choose a record").setInputFiles(fileURLToPath(golden));
    await page.getByRole("button", { name: "Story" }).tap();
    const tale = page.getByRole("dialog", { name: "The story of the game" });
    const turn = tale.getByRole("button", { name: /^1 Round \d+: .* \d+ → \d+ % decided/ });
    const round = /Round \d+/.exec((await turn.textContent())!)![0];
    expect(await tale.evaluate((dialog) => dialog.scrollWidth <= dialog.clientWidth)).toBe(true);
    await turn.tap();
    await tale.waitFor({ state: "hidden" });
    await page.getByRole("status").filter({ hasText: "Record" }).getByText(round).waitFor();
  });
});
