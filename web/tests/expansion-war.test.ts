// What ships and planes do in the Expansion, each from a position.

import { describe, expect, it } from "vitest";
import { expectAccessible, PERMITTED } from "./axe";
import { house, WIDE } from "./harness";
import { AIR, CONVOYS, LANDING, MIXED, RIVALS } from "./positions";
import { Statesman } from "./statesman";
import { BOT, link, tableIn, type Position } from "./tables";

const { server, visit } = house();

/** Red at a table in a position; Blue does what must be done and no more. */
async function red(position: Position): Promise<Statesman> {
  const table = await tableIn(server, position, [{ name: "Ines" }, BOT]);
  return new Statesman(await visit(link(table, 0), { ...WIDE, ...PERMITTED }));
}

describe("ships and planes", () => {
  it("meet at sea, and retreat", async () => {
    const person = await red(RIVALS);
    await person.card("Move").click();
    await person.order("North Sea", "Baltic Sea");
    await person.close(person.sheet("Move"));
    const board = person.sheet("Battle in the Baltic Sea");
    await person.playToButton(/^\s*Fight on/);
    await expectAccessible(person.page, "a battle at sea");
    await board.getByRole("button", { name: /^Retreat to the North Sea/ }).click();
    await board.getByRole("button", { name: /^Back to the map/ }).click();
    expect(await person.map.label("North Sea")).toContain("Red: 2 destroyers");
  });

  it("win a battle at sea, and let the troops land that waited for it", async () => {
    const table = await tableIn(server, LANDING, [{ name: "Ines" }, { name: "Juan" }]);
    const blue = new Statesman(await visit(link(table, 1)));
    const person = new Statesman(await visit(link(table, 0)));
    await person.card("Move").click();
    await person.order("North Sea", "Baltic Sea");
    await person.page.keyboard.press("Escape");
    await person.order("Germany", "Sweden");
    await person.page.reload();
    await person.sheet("Move").getByText("2 orders").waitFor(); // they are remembered
    await person.close(person.sheet("Move"));
    await blue.sheet("Crossings").getByRole("button", { name: "Block", exact: true }).click();
    await person.playTo("Battle in the Baltic Sea");
    await person.playTo("Battle of Sweden");
    await person.page
      .getByText(/Red landed/)
      .first()
      .waitFor();
  });

  it("raid trade routes", async () => {
    const person = await red(CONVOYS);
    await person.card("Commerce Raiding").click();
    const targets = person.sheet("Commerce Raiding");
    await targets.getByRole("checkbox").nth(1).waitFor();
    await targets.getByRole("button", { name: "All" }).click();
    await targets.getByRole("button", { name: "Raid 2 routes" }).click();
    const board = person.sheet("Raid in the North Atlantic");
    await board.getByText("2 hits", { exact: true }).waitFor();
    await expectAccessible(person.page, "a raid");
    await board.getByRole("button", { name: /^Place the hits/ }).click();
    await board.getByText("out", { exact: true }).nth(1).waitFor();
    await board.getByRole("button", { name: /^Back to the map/ }).click();
    await person.sheet("Your turn").waitFor();
  });

  it("bomb an economy", async () => {
    const person = await red(AIR);
    await person.card("Strategic Bombing").click();
    const knockOut = await person.playToButton(/^\s*Knock out/);
    await expectAccessible(person.page, "bombers");
    const other = person.page
      .getByRole("group", { name: "Cards of the defender" })
      .getByRole("button", { pressed: false })
      .first();
    const [value, suit] = (await other.innerText()).split(/\s+/);
    await other.click();
    await knockOut.click();
    await person.playTo("Your turn");
    await person.page.getByText(`knocked out ${suit} ${value} of Blue`).first().waitFor();
  });

  it("choose whom their hits strike", async () => {
    const person = await red(MIXED);
    await person.card("Move").click();
    await person.order("Germany", "France");
    await person.close(person.sheet("Move"));
    const strike = await person.playToButton(/^\s*Strike one unit/);
    await expectAccessible(person.page, "a choice of whom to hit");
    await person.page.getByRole("button", { name: /^Strike 1 infantry/ }).click();
    await strike.click();
    await person.playTo("Your turn");
  });
});
