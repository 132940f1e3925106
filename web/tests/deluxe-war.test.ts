// The Deluxe edition in positions: salvos, landings, fleets, leave to pass, and what is done at home.

import { describe, expect, it } from "vitest";
import { expectAccessible, PERMITTED } from "./axe";
import { COASTLINES, CONVOY, FRIENDS, HARBOUR, RICHES, SALVO, SHORES, STRAIT, WINTER } from "./deluxe-positions";
import { house, PHONE, WIDE } from "./harness";
import { Marshal } from "./marshal";
import { BOT, link, tableIn, type Position } from "./tables";

const { server, visit } = house();

/** Red at a table in a position; Blue does what must be done and no more. */
async function red(position: Position, options = WIDE): Promise<Marshal> {
  const table = await tableIn(server, position, [{ name: "Ines" }, BOT]);
  return new Marshal(await visit(link(table, 0), { ...options, ...PERMITTED }), options === PHONE ? "finger" : "mouse");
}

describe("battles of lines", () => {
  it("open with a salvo, grow, and bring a marker", async () => {
    const person = await red(SALVO);
    await person.take("Move");
    await person.send("Germany", "Austria");
    const board = person.sheet("Battle of Austria");
    const set = board.getByRole("button", { name: /^Set this line/ });
    await set.waitFor();
    await board.getByText(/to win$/).waitFor();
    await expectAccessible(person.page, "a line that is set");
    await set.click();
    const forward = board.getByRole("button", { name: /^Send it forward and fire/ });
    await forward.waitFor();
    const turns = person.sheet("Rolls");
    expect(await turns.getByText("salvo").count()).toBe(1);
    expect(await turns.locator("summary").count()).toBe(2);
    await expectAccessible(person.page, "a line that grows");
    await board.getByRole("button", { name: /^Hold the .* back$/ }).click();
    await board.getByRole("button", { name: "One infantry more" }).click();
    await forward.click();
    await board.getByText("Red takes Austria").waitFor();
    const choice = person.sheet("Take a marker");
    await expectAccessible(person.page, "a marker to take");
    await choice.getByRole("button", { name: /^Take .*Fascism/ }).click();
    await person.page
      .getByText(/took a marker of Fascism/)
      .first()
      .waitFor();
    await board.getByRole("button", { name: /^Back to the map/ }).click();
    expect(await person.map.label("Austria")).toContain("Red");
  });

  it("are fought with a finger, too", async () => {
    const person = await red(SALVO, PHONE);
    await person.take("Move");
    await person.send("Germany", "Austria");
    const board = person.sheet("Battle of Austria");
    await board.getByRole("button", { name: /^Set this line/ }).tap();
    await board.getByRole("button", { name: /^To the end/ }).tap();
    await board.getByText(/^(Red takes|Blue holds) Austria$/).waitFor();
    await expectAccessible(person.page, "a result on a phone");
  });

  it("are fought from the air, and spare a loaded ship", async () => {
    const person = await red(CONVOY);
    await person.take("Navigate");
    await person.sail("North Sea", "Baltic Sea");
    const board = person.sheet("Battle in the Baltic Sea");
    const giveUp = board.getByRole("button", { name: /^Give up the destroyer R/ });
    await giveUp.waitFor();
    await board.getByRole("button", { name: "Give up the destroyer with infantry" }).waitFor();
    await board.getByText("from 2 dice and 1 of air support").waitFor();
    await expectAccessible(person.page, "a ship to give up");
    await giveUp.click();
    await board.getByText(/^(Red takes|Blue holds) the Baltic Sea$/).waitFor();
    await board.getByRole("region", { name: "Luck in this battle" }).getByText("PP destroyed").first().waitFor();
  });

  it("are fought by submarines on a coastline", async () => {
    const person = await red(HARBOUR);
    await person.take("Navigate");
    const sheet = person.sheet("Navigate");
    await sheet.getByRole("button", { name: /^North Sea/ }).click();
    await sheet.getByRole("button", { name: /^Great Britain/ }).click();
    await person.closeOrders(sheet);
    const board = person.sheet("Battle on the coast of Great Britain");
    await board.getByText("Red clears the coast of Great Britain").waitFor();
    await board.getByRole("button", { name: /^Back to the map/ }).click();
    expect(await person.map.label("North Sea")).toContain("1 submarine");
  });
});

describe("armies aboard ships", () => {
  it("embark, sail, and land", async () => {
    const person = await red(SHORES);
    await person.take("Navigate");
    const sheet = person.sheet("Navigate");
    await sheet.getByRole("button", { name: "Germany", exact: true }).click();
    await sheet.getByRole("button", { name: /^infantry aboard a destroyer/ }).click();
    await expectAccessible(person.page, "a Navigate");
    await person.sail("North Sea", "Baltic Sea");
    await person.playTo("Your turn");
    await person.take("Move");
    await person.send("Aboard, Baltic Sea", "Sweden");
    const board = person.sheet("Battle of Sweden");
    await board.getByText("Red takes Sweden").waitFor();
    await board.getByRole("button", { name: /^Back to the map/ }).click();
    expect(await person.map.label("Sweden")).toContain("Red, 1 infantry");
  });

  it.each([
    ["a mouse", WIDE],
    ["a finger", PHONE],
  ])("are dragged aboard, out to sea, and ashore with %s", async (_, options) => {
    const person = await red(COASTLINES, options);
    const { map } = person;
    await person.take("Navigate");
    const sheet = person.sheet("Navigate");
    await sheet.waitFor();
    await map.drag(await map.counter("Germany", "units"), await map.counter("Germany", "coastline"));
    await sheet.getByText("Germany, on the coast").waitFor();
    await map.drag(await map.counter("Germany", "coastline"), "North Sea");
    await sheet.getByText("2 orders").waitFor();
    await person.closeOrders(sheet);
    await person.playTo(options === PHONE ? "Actions" : "Your turn");
    await person.take("Move");
    await person.sheet("Move").waitFor();
    await map.drag(await map.counter("Poland", "coastline"), await map.counter("Poland", "units"));
    await person.sheet("Move").getByText("Ashore in Poland").waitFor();
    await map.drag(await map.counter("North Sea", "units"), "Great Britain");
    await person.sheet("Move").getByText("2 orders").waitFor();
    await person.closeOrders(person.sheet("Move"));
    const board = person.sheet("Battle of Great Britain");
    await board.getByText("Red takes Great Britain").waitFor();
    await person.hit(board.getByRole("button", { name: /^Back to the map/ }));
    expect(await map.label("Poland")).toContain("Red, 2 infantry");
    expect(await map.label("Great Britain")).toContain("Red, 1 infantry");
  });

  it("ask for leave to pass a fleet", async () => {
    const table = await tableIn(server, STRAIT, [{ name: "Ines" }, { name: "Tomas" }]);
    const person = new Marshal(await visit(link(table, 0)));
    const other = new Marshal(await visit(link(table, 1), { ...WIDE, ...PERMITTED }));
    await person.take("Move");
    const move = person.sheet("Move");
    await move.getByRole("button", { name: /^Poland/ }).click();
    await move.getByRole("button", { name: /^Austria/ }).click();
    await person.send("Germany", "Finland");
    const asked = other.sheet("Leave to pass");
    await asked.getByRole("button", { name: "Refuse" }).waitFor();
    await expectAccessible(other.page, "a question of leave");
    await asked.getByRole("button", { name: "Refuse" }).click();
    await person.page
      .getByText(/refused leave to pass Baltic Sea/)
      .first()
      .waitFor();
    // What needed no leave is still ordered.
    await move.getByText("1 order", { exact: true }).waitFor();
    await move.getByRole("button", { name: "Take back the order Poland to Austria" }).waitFor();
    await move.getByText("Baltic Sea, Germany to Finland").waitFor();
  });
});

describe("a nation", () => {
  it("can be read: its points, its ladder, whose turn it is; in the past, too", async () => {
    const person = await red(RICHES);
    const { page } = person;
    const world = page.getByRole("dialog", { name: "The world" });
    const order = page.getByRole("region", { name: "Calendar" }).getByRole("list", { name: /^Turn order/ });
    await person.take("Research");
    await person.sheet("Research").getByText("Oil", { exact: true }).click();
    await page.keyboard.press("w");
    for (const words of ["1 tech level", "8 infantry", "War Bonds"]) await world.getByText(words).first().waitFor();
    expect(await world.getByLabel("4 victory points").count()).toBe(1);
    await expectAccessible(page, "the world beside the map");
    await world.getByRole("button", { name: "Close" }).click();
    await person.sheet("Research").getByRole("button", { name: "Research Oil 1" }).click();
    await person
      .sheet("Oil 1")
      .getByRole("button", { name: /^Give / })
      .click();
    await person
      .sheet("An oil field")
      .getByRole("button", { name: /^Poland/ })
      .click();
    await expectAccessible(page, "a place for oil");
    await person.sheet("An oil field").getByRole("button", { name: "Drill in Poland" }).click();
    await person.sheet("Research").waitFor();
    await page.keyboard.press("w");
    await world.getByLabel("5 victory points").waitFor();
    await world.getByRole("button", { name: "Close" }).click();
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: "Replay this game" }).click();
    await page.getByRole("slider", { name: "Moment" }).waitFor();
    await page.keyboard.press("Home");
    await page.getByRole("status").filter({ hasText: "Not live" }).waitFor();
    expect(await order.getByRole("listitem").count()).toBe(2);
    await page.keyboard.press("w");
    await world.getByLabel("4 victory points").waitFor();
    await expectAccessible(page, "the world as it was");
  });

  it("wins a neutral region by negotiation", async () => {
    const person = await red(FRIENDS);
    await person.take("Negotiate");
    await person
      .sheet("Negotiate")
      .getByRole("button", { name: /^Poland/ })
      .click();
    await expectAccessible(person.page, "a negotiation");
    await person.sheet("Negotiate").getByRole("button", { name: "Approach Poland" }).click();
    const convert = person.sheet("Convert Poland?");
    await convert.getByText("Monarchy").first().waitFor();
    await expectAccessible(person.page, "a marker that was looked at");
    await convert.getByRole("button", { name: "Convert for nothing" }).click();
    await person.page
      .getByText(/won Poland by negotiation/)
      .first()
      .waitFor();
  });

  it("burns oil in Winter, and researches", async () => {
    const person = await red(WINTER);
    await expectAccessible(person.page, "Winter");
    await person.sheet("Burn oil?").getByRole("button", { name: "Burn", exact: true }).click();
    await person.take("Research");
    const sheet = person.sheet("Research");
    await sheet.getByText("Rail Transport", { exact: true }).click();
    await expectAccessible(person.page, "technologies");
    await sheet.getByRole("button", { name: "Research Rail Transport 1" }).click();
    const price = person.sheet("Rail Transport 1");
    await price.getByRole("button", { name: /^Give / }).waitFor();
    await expectAccessible(person.page, "a conversion");
    await price.getByRole("button", { name: /^Give / }).click();
    await person.sheet("Research").getByRole("button", { name: "Stop here" }).click();
    await person.page
      .getByText(/reached Rail/)
      .first()
      .waitFor();
  });
});
