// Ships on the map: courses, a canal, and what is foreseen before moves are closed.

import { describe, expect, it } from "vitest";
import { house } from "./harness";
import { Person } from "./player";
import { ROUND, SEAS } from "./positions";
import { BOT, link, tableIn } from "./tables";

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
    await panel.getByText("2 orders", { exact: true }).waitFor();
    expect(await panel.innerText()).toContain("by way of the North Atlantic");
    expect(await red.map.label("North Sea")).toContain("1 battleship");
    expect(await red.page.getByRole("button", { name: "Go on", exact: true }).count()).toBe(0); // nothing was refused
  });

  it("foresee a battle with its odds, and a crossing that waits for it", async () => {
    const { red, blue } = await beginToMove();
    const panel = red.sheet("Move");
    await red.map.press("North Sea");
    await red.map.marked(/in reach/);
    await red.map.drag("North Sea", "Baltic Sea");
    await panel.getByText("Battle in the Baltic Sea").waitFor();
    await panel.getByRole("img", { name: /Red wins/ }).waitFor();
    await red.order("Germany", "Sweden");
    await panel.getByText("Blue may refuse it; then it waits for your battle at sea.").waitFor();

    // The scratch-pad knows at which table it lies.
    await red.page.keyboard.press("o");
    const pad = red.page.getByRole("dialog", { name: "Odds" });
    await pad.getByText("By the rules of this table: Expansion").waitFor();
    await pad.getByText("Technologies: none").first().waitFor();
    await pad.getByRole("img", { name: "Attacker wins 55 %, Defender 45 %" }).waitFor();
    await pad.getByRole("button", { name: "Close" }).click();

    // Several battles wait, each with its odds.
    await red.order("Poland", "Ukraine");
    await red.close(panel);
    await blue
      .sheet("Crossings")
      .getByRole("button", { name: /^Block/ })
      .first()
      .click();
    const queue = red.sheet("Battles to fight");
    await queue
      .getByRole("listitem")
      .filter({ hasText: "Baltic Sea" })
      .getByRole("img", { name: /^Red \d+ %, Blue \d+ %$/ })
      .waitFor();
  });

  it("ask for a canal, and find their orders again with the answer", async () => {
    const { red, blue } = await beginToMove();
    const panel = red.sheet("Move");
    await red.map.press("North Sea");
    await red.map.marked(/in reach/);
    await red.map.drag("North Sea", "Norwegian Sea");
    await panel.getByText("1 order", { exact: true }).waitFor();
    await panel.getByRole("button", { name: "Ask Blue" }).click();

    await blue.sheet("Your canal").getByRole("button", { name: "Let them pass" }).click();
    await panel.getByText("The Panama Canal is open to your ships.").waitFor();
    await panel.getByRole("button", { name: "Take back the order North Sea to Norwegian Sea" }).waitFor();
    await red.map.region("Caribbean Sea").focus();
    await red.page.keyboard.press("Enter");
    await panel.getByRole("button", { name: /^Eastern Pacific/ }).click();
    await panel.getByText("2 orders", { exact: true }).waitFor();
  });
});

it("the world is round: the map is dragged once around, and a fleet sails over its edge", async () => {
  const table = await tableIn(server, ROUND, [{ name: "Ines" }, BOT]);
  const person = new Person(await visit(link(table, 0)));
  const { map, page } = person;
  await person.card("Move").click();
  await map.marked(/can be chosen/);
  await page.getByRole("button", { name: "Whole board" }).click();
  const frame = (await map.element.boundingBox())!;
  const west = async (): Promise<number> => (await map.region("Alaska").boundingBox())!.x;

  /** To the east by so many pixels; how far the board has jumped to stay under the eye. */
  const pan = async (way: number): Promise<number> => {
    const before = await west();
    const [x, y] = [frame.x + frame.width / 2 + way / 2, frame.y + frame.height * 0.7];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - way, y, { steps: 10 });
    await page.mouse.up();
    return Math.round((await west()) - before + way);
  };
  const STEP = 300;
  const jumps: number[] = [];
  while (jumps.length < 12 && jumps.filter(Boolean).length < 2) jumps.push(await pan(STEP));
  const [first, second] = jumps.filter(Boolean);
  expect(first).toBeGreaterThan(frame.width * 0.9); // twice over the edge, by the width of the board
  expect(second).toBe(first);

  // The west is under the eye now; a little back, it lies beyond the edge, and the fleet before it.
  const goal = await map.spot("Northeast Pacific");
  expect(await pan(-STEP)).toBe(-first!);
  await map.press("Northwest Pacific");
  await map.marked(/in reach/);
  await page.mouse.click(goal.x + STEP, goal.y);
  await person
    .sheet("Move")
    .getByRole("button", { name: "Take back the order Northwest Pacific to Northeast Pacific" })
    .waitFor();
  await person.close(person.sheet("Move"));
  await map
    .region("Northeast Pacific")
    .and(page.getByLabel(/Red: 2 destroyers/))
    .waitFor();
});
