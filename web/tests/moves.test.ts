// Orders on the map, and what is refused: it always says why, and by which rule.

import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { house } from "./harness";
import { GameMap } from "./map";
import { EUROPE } from "./positions";
import { BOT, link, tableIn } from "./tables";

const { server, visit } = house();

async function sitDown(): Promise<{ page: Page; map: GameMap; panel: Locator }> {
  const table = await tableIn(server, EUROPE, [{ name: "Ines" }, BOT]);
  const page = await visit(link(table, 0));
  const panel = page.getByRole("region", { name: "Move", exact: true });
  return { page, map: new GameMap(page), panel };
}

async function beginToMove(page: Page, map: GameMap): Promise<void> {
  await page.getByRole("group", { name: "Actions" }).getByRole("button", { name: /\bMove open/ }).first().click();
  await map.marked(/can be chosen/);
}

describe("orders", () => {
  it("are drawn by clicks and by dragging, taken back one by one, and shown before they are final", async () => {
    const { page, map, panel } = await sitDown();
    await beginToMove(page, map);
    await map.click("Germany");
    await map.marked(/in reach/);
    expect(await map.label("Poland")).toContain("in reach");
    await map.click("Poland");
    await panel.getByText("1 order", { exact: true }).waitFor();
    await page.keyboard.press("Escape");
    await map.drag("Austria", "Balkans");
    await panel.getByText("2 orders").waitFor();
    expect(await map.label("Austria")).toContain("leaving");

    await panel.getByRole("button", { name: "Take back the order Germany to Poland" }).click();
    await panel.getByRole("button", { name: "Close moves" }).click();
    await panel.getByText("Battle of Balkans").waitFor();
    await panel.getByText("Austria keeps one unit.").waitFor();
    await panel.getByRole("button", { name: "Back" }).click();
    await panel.getByRole("button", { name: "Take back the order Austria to Balkans" }).click();
    await panel.getByText("0 orders").waitFor();
  });

  it("can be undone after they are closed, as long as nothing has come to light", async () => {
    const { page, map, panel } = await sitDown();
    await beginToMove(page, map);
    await map.click("Germany");
    await map.marked(/in reach/);
    await map.click("Austria");
    await panel.getByRole("button", { name: "Close moves" }).click();
    await panel.getByText("No battle will follow.").waitFor();
    await panel.getByRole("button", { name: "Close moves" }).click();
    await page.getByText("Actions 1 of 3").waitFor();
    expect(await map.label("Germany")).toContain("1 infantry");
    await page.getByRole("button", { name: "Undo" }).click();
    await panel.waitFor();
    expect(await map.label("Germany")).toContain("5 infantry");
  });
});

describe("what is refused", () => {
  it("says by which rule, and opens it", async () => {
    const { page, map } = await sitDown();
    await beginToMove(page, map);
    await map.click("Germany");
    await map.marked(/in reach/);
    await map.click("Brazil");
    const refusal = page.getByRole("main").getByRole("alert");
    await refusal.getByRole("button", { name: /^Rule B-/ }).click();
    const rules = page.getByRole("dialog", { name: "Rules" });
    const id = await rules.getByText(/^B-[A-Z]+-\d+$/).first().innerText();
    expect(await refusal.innerText()).toContain(id);
    await rules.getByRole("article").waitFor();
    await page.keyboard.press("Escape");
    await rules.waitFor({ state: "hidden" });
  });

  it("keeps moves open that would leave a region empty", async () => {
    const { page, map, panel } = await sitDown();
    await beginToMove(page, map);
    await map.click("Italy", { modifier: "Shift" });
    await map.marked(/in reach/);
    await map.click("Austria");
    await panel.getByRole("status").getByRole("button", { name: "Rule B-UNIT-05" }).waitFor();
    expect(await panel.getByRole("button", { name: "Close moves" }).isDisabled()).toBe(true);
  });

  it("tells of a card that is closed why it is", async () => {
    const { page } = await sitDown();
    // It is marked as disabled, yet whoever presses it deserves an answer.
    const card = page.getByRole("group", { name: "Actions" }).getByRole("button", { name: /Blitzkrieg Move/ });
    await card.click({ force: true });
    const refusal = page.getByRole("main").getByRole("alert");
    await refusal.getByRole("button", { name: "Rule B-BLITZ-01" }).waitFor();
    await page.getByRole("button", { name: "Go on" }).click();
    await refusal.waitFor({ state: "hidden" });
  });
});
