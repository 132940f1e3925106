// Two browsers at one table, by link.

import { expect, it } from "vitest";
import { house, WIDE } from "./harness";
import { Person } from "./player";
import { EUROPE } from "./positions";
import { link, tableIn } from "./tables";

const { server, visit } = house();

it("two browsers at one table ask and answer: a crossing, an offer, a challenge, a word", async () => {
  const position = { ...EUROPE, sea_controller: 1 };
  const table = await tableIn(server, position, [{ name: "Ines" }, { name: "Tomas" }]);
  // At the pace of people, who want to see how a battle has ended.
  const amber = new Person(await visit(link(table, 0), WIDE, "1"));
  const blue = new Person(await visit(link(table, 1), WIDE, "1"));

  // Amber would cross the sea, which is Blue's.
  await amber.card("Move").click();
  await amber.order("Italy", "Algeria");
  await amber.close(amber.sheet("Move"));
  const crossings = blue.sheet("Crossings");
  await crossings.getByRole("button", { name: "always…" }).click();
  await crossings.getByRole("button", { name: "always block Amber" }).click();
  await crossings.waitFor({ state: "hidden" });
  await amber.sheet("Your turn").waitFor();
  expect(await amber.map.label("Italy")).toContain("2 infantry");
  expect(await amber.map.label("Algeria")).toContain("neutral");

  // What Blue has said once and for all stands in his inbox.
  await blue.page.getByRole("button", { name: /^Inbox/ }).click();
  const inbox = blue.sheet("Inbox");
  const standing = inbox.getByRole("combobox", { name: "Units of another player cross your sea. Amber" });
  expect(await standing.inputValue()).toBe("block");
  await inbox.getByRole("textbox", { name: "Say to the table" }).fill("The sea is closed.");
  await inbox.getByRole("button", { name: "Say", exact: true }).click();
  await inbox.getByRole("button", { name: "Close" }).click();
  await amber.page.getByRole("log", { name: "Events" }).getByText("The sea is closed.").waitFor();

  // The sea is challenged, and fought for; not with the last action, after which the next turn takes the screen.
  await amber.card("Naval Battle").click();
  await blue
    .sheet("The sea is challenged")
    .getByRole("button", { name: /^Fight/ })
    .click();
  const line = amber.sheet("Battle for the sea").getByRole("button", { name: /^Lay the line/ });
  await line.click();
  await line.waitFor({ state: "hidden" });
  const isOver = (person: Person) => person.page.getByText(/^(Amber|Blue) (takes|holds) the sea$/).isVisible();
  await Promise.all([amber, blue].map((person) => person.play("the sea is decided", () => isOver(person))));
  await amber.page.getByRole("region", { name: "Luck in this battle" }).getByText("PP destroyed").first().waitFor();
  for (const person of [amber, blue]) await person.page.getByRole("button", { name: /^Back to the map/ }).click();

  // An offer, other terms, and agreement.
  await amber.card("Trade").click();
  const trade = amber.sheet("Trade");
  await trade.getByRole("button", { name: /^Rail 1/ }).click();
  await trade.getByRole("button", { name: "Ask for Oil" }).click();
  await trade.getByRole("button", { name: "Offer to Blue" }).click();
  const offer = blue.sheet("Amber offers a trade");
  await offer.getByRole("button", { name: "Change…" }).click();
  await offer.getByRole("textbox", { name: "You promise" }).fill("The sea stays open to you.");
  await offer.getByRole("button", { name: "Offer this instead" }).click();
  const counter = amber.sheet("Blue offers a trade");
  await counter.getByText("“The sea stays open to you.”").first().waitFor();
  await counter.getByRole("button", { name: "Accept" }).click();
  await trade.waitFor();
  await amber.page
    .getByRole("region", { name: "Your hand" })
    .getByRole("button", { name: /^Oil 1/ })
    .waitFor();
  await trade.getByRole("button", { name: "Stop trading" }).click();
});
