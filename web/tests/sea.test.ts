// Ships on the map: courses, a canal, and what is foreseen before moves are closed.

import { describe, expect, it } from "vitest";
import { house } from "./harness";
import { Person } from "./player";
import { SEAS } from "./positions";
import { link, tableIn } from "./tables";

const { server, visit } = house();

async function beginToMove(): Promise<{ red: Person; blue: Person }> {
  const table = await tableIn(server, SEAS, [{ name: "Ines" }, { name: "Juan" }]);
  const [red, blue] = [new Person(await visit(link(table, 0))), new Person(await visit(link(table, 1)))];
  await red.card("Move").click();
  await red.map.marked(/can be chosen/);
  return { red, blue };
}

describe("ships", () => {
  it("sail by dragging and by keys, split as the player likes", async () => {
    const { red } = await beginToMove();
    const panel = red.sheet("Move");
    await red.map.press("North Sea");
    await panel.getByRole("button", { name: "One submarines less" }).click();
    await red.map.marked(/in reach/);
    await red.map.drag("North Sea", "Norwegian Sea");
    await panel.getByRole("button", { name: "Take back the order North Sea to Norwegian Sea" }).waitFor();

    await red.page.keyboard.press("Escape");
    await red.map.region("North Sea").focus();
    await red.page.keyboard.press("Enter");
    await red.map.marked(/in reach/);
    await red.map.region("Central Atlantic").focus();
    await red.page.keyboard.press("Enter");
    await panel.getByText("2 orders").waitFor();
    expect(await panel.innerText()).toContain("through North Atlantic");
    expect(await red.map.label("North Sea")).toContain("1 battleship");
    expect(await red.page.getByRole("button", { name: "Go on", exact: true }).count()).toBe(0); // nothing was refused
  });

  it("foresee a battle with its odds, and a crossing that waits for it", async () => {
    const { red } = await beginToMove();
    const panel = red.sheet("Move");
    await red.map.press("North Sea");
    await red.map.marked(/in reach/);
    await red.map.drag("North Sea", "Baltic Sea");
    await panel.getByText("Battle in the Baltic Sea").waitFor();
    await panel.getByRole("img", { name: /Red wins/ }).waitFor();
    await red.order("Germany", "Sweden");
    await panel.getByText("Blue may refuse it; then it waits for your battle at sea.").waitFor();
  });

  it("ask for a canal, and find their orders again with the answer", async () => {
    const { red, blue } = await beginToMove();
    const panel = red.sheet("Move");
    await red.map.press("North Sea");
    await red.map.marked(/in reach/);
    await red.map.drag("North Sea", "Norwegian Sea");
    await panel.getByText("1 order").waitFor();
    await panel.getByRole("button", { name: "Ask Blue" }).click();

    await blue.sheet("Your canal").getByRole("button", { name: "Let them pass" }).click();
    await panel.getByText("The Panama Canal is open to your ships.").waitFor();
    await panel.getByRole("button", { name: "Take back the order North Sea to Norwegian Sea" }).waitFor();
    await red.map.region("Caribbean Sea").focus();
    await red.page.keyboard.press("Enter");
    await panel.getByRole("button", { name: /^Eastern Pacific/ }).click();
    await panel.getByText("2 orders").waitFor();
  });
});
