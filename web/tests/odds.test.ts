// A number beside every roll before it is made: on the map, before closing, in battle, at sea, in
// diplomacy, on the scratch-pad; and afterwards what the dice have brought.

import { describe, expect, it } from "vitest";
import { expectAccessible, PERMITTED } from "./axe";
import { house, PHONE, until, WIDE } from "./harness";
import { Person } from "./player";
import { EUROPE } from "./positions";
import { BOT, link, tableIn, type Position } from "./tables";

const { server, visit } = house();

/** The rulebook's battle waits to be fought between Germany and Poland. */
const BORDER: Position = {
  nations: [
    {
      colour: "amber",
      capital: "Germany",
      regions: { Germany: { I: 6, T: 3, A: 2, P: 2 }, Italy: { I: 2 } },
      fleet: { DD: 1, SS: 1 },
    },
    {
      colour: "green",
      capital: "Ukraine",
      regions: { Poland: { I: 3, T: 2, A: 2, P: 2 }, Ukraine: { I: 3, T: 1 } },
      fleet: { DD: 2 },
    },
  ],
  options: { "neutral-control": "automatic" },
  sea_controller: 1,
};

describe("odds", () => {
  it("stand at the target and in the panel as soon as an order is drawn, and before it is final", async () => {
    const table = await tableIn(server, BORDER, [{ name: "Ines" }, BOT]);
    const person = new Person(await visit(link(table, 0), { ...WIDE, ...PERMITTED }));
    await person
      .card("Naval Battle")
      .getByText(/\d+ % to win/)
      .waitFor();
    // What a staff officer would do, and why; the map keeps all of its own room.
    const staff = person.page.getByRole("button", { name: "What would a general do?" });
    await staff.click();
    const note = person.page.getByRole("region", { name: "Staff officer" });
    await note.getByText(/is judged worth \d+ production points/).waitFor();
    const [above, map] = await Promise.all([note.boundingBox(), person.page.locator(".board").boundingBox()]);
    expect(above!.y + above!.height).toBeLessThanOrEqual(map!.y + 1);
    await expectAccessible(person.page, "a staff officer's note");
    await note.getByRole("button", { name: "Close the note" }).press("Enter");
    await note.waitFor({ state: "detached" });
    expect(await staff.evaluate((button) => button === document.activeElement)).toBe(true);
    // Whether one would hold what one owns, from the card of the region.
    await person.map.region("Germany").focus();
    await person.page.keyboard.press("ContextMenu");
    await person.page.getByRole("button", { name: "Can it be held?" }).click();
    await person.page.getByRole("region", { name: "Whether Germany can be held" }).getByText(/^held/).waitFor();
    await expectAccessible(person.page, "the card of a region");
    await person.page.keyboard.press("Escape");
    await person.card("Move").click();
    await person.order("Germany", "Poland");
    const panel = person.sheet("Move");
    const bar = panel.getByRole("img", { name: "Amber takes it 75 %, Green 25 %" });
    await bar.waitFor();
    await panel.getByText(/^Then hold against Green/).waitFor();
    await until("the flag on the map", async () =>
      (await person.map.label("Poland")).includes("chance to take it 75 %"),
    );
    await panel.getByText("more").click();
    await panel.getByText("68 for 71 PP").waitFor();
    await panel.getByRole("group", { name: "Amber keeps, by type" }).getByText("most likely").waitFor();
    await panel.getByText("both commit full and varied forces; exact").waitFor();
    await expectAccessible(person.page, "odds of an order");
    await panel.getByRole("button", { name: "Close moves" }).click();
    await panel.getByText("Battle of Poland").waitFor();
    await bar.waitFor();
    await panel.getByRole("button", { name: "Close moves" }).click();

    // In battle: from here on, beside the button; and the ledger at its end.
    const battle = person.sheet("Battle of Poland");
    await battle.getByRole("img", { name: /^Amber wins 75 %/ }).waitFor();
    await battle.getByText("to win").waitFor();
    await expectAccessible(person.page, "odds in battle");
    await battle.getByRole("button", { name: "To the end" }).click();
    await battle
      .getByText(/PP destroyed/)
      .first()
      .waitFor();
    await battle.getByText(/^Before the battle: (75|25) %/).waitFor();
  });

  it("advise what to commit, and follow the choice", async () => {
    const small: Position = structuredClone(BORDER);
    small.nations[0]!.regions.Germany = { I: 4, T: 2, A: 1 };
    small.nations[1]!.regions.Poland = { I: 3, T: 1, P: 1 };
    const table = await tableIn(server, small, [{ name: "Ines" }, BOT]);
    const person = new Person(await visit(link(table, 0)));
    await person.card("Move").click();
    await person.order("Germany", "Poland");
    await person.close(person.sheet("Move"));
    const battle = person.sheet("Battle of Poland");
    const chance = battle.getByText("to win").locator("..");
    await chance.waitFor();
    const before = await chance.innerText();
    await battle.getByRole("button", { name: /^Best: / }).click();
    await battle.getByText("The best there is").waitFor();
    await until("other odds", async () => (await chance.isVisible()) && (await chance.innerText()) !== before);
  });

  it("tell what courting a region can come to", async () => {
    const table = await tableIn(server, EUROPE, [{ name: "Ines" }, BOT]);
    const person = new Person(await visit(link(table, 0)));
    await person.card("Diplomatic Blitz").click();
    const panel = person.sheet("Diplomatic Blitz");
    await panel.getByRole("button", { name: "Poland" }).click();
    await panel.getByText("A rival does").waitFor();
    await panel.getByRole("button", { name: "Court Poland, 42 %" }).waitFor();
  });

  it("are to be had of any battle at any time", async () => {
    for (const options of [WIDE, PHONE]) {
      const page = await visit("#/", { ...options, ...PERMITTED });
      await page.getByRole("button", { name: "Odds" }).click();
      const pad = page.getByRole("dialog", { name: "Odds" });
      await pad.getByRole("img", { name: "Attacker wins 75 %, Defender 25 %" }).waitFor();
      await expectAccessible(page, "the scratch-pad");
      await pad.getByLabel("Attacker, in writing").fill("4i 2t a p");
      await pad.getByLabel("Defender, in writing").fill("4I 2T 1A 1P");
      await pad.getByRole("img", { name: "Attacker wins 16 %, Defender 84 %" }).waitFor();
      await pad.getByLabel("How Attacker plays").selectOption("best");
      await pad.getByLabel("How Defender plays").selectOption("best");
      await pad.getByRole("img", { name: "Attacker wins 21 %, Defender 79 %" }).waitFor();
      await pad.getByText(/^Best opening of the attacker/).waitFor();
      await pad.getByLabel("Attacker, in writing").fill("");
      await pad.getByText("Each side needs something to fight with.").waitFor();
      await pad.getByText("at sea").click();
      await pad.getByRole("img", { name: "Challenger wins 50 %, Controller 50 %" }).waitFor();
      expect(await pad.getByText("submarine").count()).toBeGreaterThan(0);
      await pad.getByLabel("By the rules of").selectOption("deluxe");
      await pad.getByRole("img", { name: "Attacker wins 44 %, Defender 56 %" }).waitFor();
    }
  });
});
