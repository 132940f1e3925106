// Orders on the map, and what is refused: it always says why, and by which rule.

import { describe, expect, it } from "vitest";
import { house } from "./harness";
import { Person } from "./player";
import { EUROPE } from "./positions";
import { BOT, link, tableIn } from "./tables";

const { server, visit } = house();

async function sitDown(): Promise<Person> {
  const table = await tableIn(server, EUROPE, [{ name: "Ines" }, BOT]);
  const person = new Person(await visit(link(table, 0)));
  await person.sheet("Your turn").waitFor();
  return person;
}

async function beginToMove(): Promise<Person> {
  const person = await sitDown();
  await person.card("Move").click();
  await person.map.marked(/can be chosen/);
  return person;
}

describe("orders", () => {
  it("are drawn by clicks and by dragging, taken back one by one, and shown before they are final", async () => {
    const person = await beginToMove();
    const panel = person.sheet("Move");
    await person.order("Germany", "Poland");
    await person.page.keyboard.press("Escape");
    await person.map.drag("Austria", "Balkans");
    await panel.getByText("2 orders", { exact: true }).waitFor();
    expect(await person.map.label("Austria")).toContain("leaving");

    await panel.getByRole("button", { name: "Take back the order Germany to Poland" }).click();
    await panel.getByRole("button", { name: "Close moves" }).click();
    await panel.getByText("Battle of Balkans").waitFor();
    await panel.getByText("Austria keeps one unit.").waitFor();
    await panel.getByRole("button", { name: "Back" }).click();
    await panel.getByRole("button", { name: "Take back the order Austria to Balkans" }).click();
    await panel.getByText("0 orders").waitFor();
  });

  it("can be undone after they are closed, as long as nothing has come to light", async () => {
    const person = await beginToMove();
    const panel = person.sheet("Move");
    await person.order("Germany", "Austria");
    await person.close(panel);
    await person.page.getByText("Actions 1 of 3").waitFor();
    expect(await person.map.label("Germany")).toContain("1 infantry");
    await person.page.getByRole("button", { name: "Undo" }).click();
    await panel.getByText("1 order", { exact: true }).waitFor(); // they are drawn as they were, to be changed
    await panel.getByRole("button", { name: "Take back the order Germany to Austria" }).click();
    await panel.getByText("0 orders").waitFor();
    expect(await person.map.label("Germany")).toContain("5 infantry");
  });
});

describe("what is refused", () => {
  it("says by which rule, and opens it", async () => {
    const { page, map } = await beginToMove();
    await map.press("Germany");
    await map.marked(/in reach/);
    await map.press("Brazil");
    const refusal = page.getByRole("main").getByRole("alert");
    const words = await refusal.innerText();
    await refusal.getByRole("button", { name: /^Rule B-/ }).click();
    const rules = page.getByRole("dialog", { name: "Rules" });
    await rules.getByRole("article").waitFor();
    expect(words).toContain(
      await rules
        .getByText(/^B-[A-Z]+-\d+$/)
        .first()
        .innerText(),
    );
    await page.keyboard.press("Escape");
    await rules.waitFor({ state: "hidden" });
  });

  it("keeps moves open that would leave a region empty", async () => {
    const person = await beginToMove();
    const panel = person.sheet("Move");
    await person.map.press("Italy", "Shift");
    await person.map.marked(/in reach/);
    await person.map.press("Austria");
    await panel.getByRole("status").getByRole("button", { name: "Rule B-UNIT-05" }).waitFor();
    expect(await panel.getByRole("button", { name: "Close moves" }).isDisabled()).toBe(true);
  });

  it("tells of a card that is closed why it is", async () => {
    const person = await sitDown();
    const { page } = person;
    // It is marked as disabled, yet whoever presses it deserves an answer.
    await person.card("Blitzkrieg Move").click({ force: true });
    const refusal = page.getByRole("main").getByRole("alert");
    await refusal.getByRole("button", { name: "Rule B-BLITZ-01" }).waitFor();
    await page.getByRole("button", { name: "Go on" }).click();
    await refusal.waitFor({ state: "hidden" });
  });
});
