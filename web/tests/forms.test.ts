// Forms and orders say how things stand: what a trade is worth, what a bot would want, where the focus
// is, and what Back closes.

import { expect, it } from "vitest";
import { house } from "./harness";
import { Person } from "./player";
import { EUROPE, SEAS } from "./positions";
import { link, tableIn } from "./tables";

const { server, visit } = house();

it("weighs an offer, asks a bot for its price, and keeps what was refused", async () => {
  const table = await tableIn(server, EUROPE, [{ name: "Ines" }, { bot: "officer" }]);
  const page = await visit(link(table, 0));
  const amber = new Person(page);
  await amber.card("Trade").click();
  const trade = amber.sheet("Trade");
  const worth = trade.getByRole("region", { name: "Worth to you" });

  await trade.getByRole("button", { name: /^Oil 2/ }).click();
  await worth.getByText("It breaks your set.").waitFor();
  await worth.getByText("You would lose by it.").waitFor();
  expect(await worth.locator("b").allInnerTexts()).toEqual(["26", "16", "16\u00a0PP"]);

  await trade.getByRole("button", { name: "Ask for Population" }).click();
  await worth.getByText(/^17 or more\sPP$/).waitFor();
  await trade.getByRole("button", { name: "Ask Blue for a price" }).click();
  await trade.getByText(/^(Blue would take it as it stands|Blue names no price|Blue wants)/).waitFor();

  const promise = trade.getByRole("textbox", { name: "Blue promises" });
  await promise.fill("Leave Italy alone.");
  await trade.getByRole("button", { name: "Offer to Blue" }).click();
  await trade.getByText(/refused: “I trade in what I hold/).waitFor();
  expect(await promise.inputValue()).toBe("Leave Italy alone.");
  expect(await trade.getByRole("button", { name: /^Oil 2/ }).getAttribute("aria-pressed")).toBe("true");
  await trade.getByRole("button", { name: "Do not ask for Population" }).waitFor();
});

it("shines on no button that accepts a bad deal, and asks for what was promised", async () => {
  const table = await tableIn(server, EUROPE, [{ name: "Ines" }, { name: "Bo" }]);
  const [amber, blue] = [new Person(await visit(link(table, 0))), new Person(await visit(link(table, 1)))];
  await amber.card("Trade").click();
  const trade = amber.sheet("Trade");
  await trade.getByRole("button", { name: "Ask for Population" }).click();
  await trade.getByRole("button", { name: "Offer to Blue" }).click();

  const offer = blue.sheet("Amber offers a trade");
  await offer.getByText("You would lose by it.").waitFor();
  const accept = offer.getByRole("button", { name: "Accept" });
  expect(await accept.isEnabled()).toBe(true);
  expect(await accept.evaluate((button) => button.classList.contains("pri"))).toBe(false);
  await offer.getByRole("button", { name: "Change…" }).click();
  await offer.getByRole("textbox", { name: "Amber promises" }).fill("Peace until round 3.");
  await offer.getByRole("button", { name: "Offer this instead" }).click();

  const counter = amber.sheet("Blue offers a trade");
  await counter.getByText("“Peace until round 3.”").first().waitFor();
  await counter.getByRole("button", { name: "Change…" }).click();
  expect(await counter.getByRole("textbox", { name: "You promise" }).inputValue()).toBe("Peace until round 3.");
  await counter.getByRole("button", { name: "Back" }).click();
  await counter.getByRole("button", { name: "Accept" }).click();
  await trade.waitFor();
});

it("closes moves by Enter alone, and Back closes a drawer before it leaves the table", async () => {
  const table = await tableIn(server, { ...EUROPE, deck: ["rail-transport-1"] }, [
    { name: "Ines" },
    { bot: "caretaker" },
  ]);
  const page = await visit(link(table, 0));
  const amber = new Person(page);
  await amber.sheet("Your turn").waitFor();
  await page.keyboard.press("i");
  const inbox = page.getByRole("dialog", { name: "Inbox" });
  await inbox.waitFor();
  await page.goBack();
  await inbox.waitFor({ state: "hidden" });
  await amber.sheet("Your turn").waitFor();

  await page.keyboard.press("m");
  const move = amber.sheet("Move");
  await amber.order("Germany", "Poland");
  await move.getByRole("button", { name: "Close moves" }).focus();
  await page.keyboard.press("Enter");
  await move.getByRole("heading", { name: "Before you close" }).waitFor();
  const focus = () => page.evaluate(() => document.activeElement?.tagName);
  expect(await focus()).toBe("BUTTON");
  await page.keyboard.press("Space");
  await amber.sheet("Battle of Poland").waitFor();
  expect(await focus()).not.toBe("BODY");
});

it("tells what is worth what, and that the capital is in reach", async () => {
  const table = await tableIn(
    server,
    {
      ...SEAS,
      nations: [
        { ...SEAS.nations[0]!, technologies: [], points: 30, oil: 20 },
        { ...SEAS.nations[1]!, regions: { France: { I: 6, T: 4, P: 2 }, Panama: { I: 2 } } },
      ],
      counters: { Austria: "monarchy", Norway: "democracy" },
    },
    [{ name: "Ines" }, { bot: "caretaker" }],
  );
  const page = await visit(link(table, 0));
  const red = new Person(page);
  const turn = red.sheet("Your turn");
  await turn.getByText(/Your capital Germany is in reach of Blue: held \D*\d+\s%/).waitFor();

  await red.card("Research").click();
  const research = red.sheet("Research");
  await research.getByText(/Worth to you: Atomic Power would make your production \d+ PP instead of \d+/).waitFor();
  await research.getByRole("button", { name: "Cancel" }).click();
  await red.card("Diplomatic Blitz").click();
  const court = red.sheet("Diplomatic Blitz");
  await court.getByText("+2 VP").first().waitFor();
  await court.getByRole("button", { name: "Cancel" }).click();
  await red.card("Auction").click();
  await page.getByText(/Worth to you: production now \d+ PP, with one more \d+ to \d+ PP/).waitFor();
});
