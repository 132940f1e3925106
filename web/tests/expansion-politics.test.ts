// What ministers do in the Expansion: auctions, research, cards and their answers, courting neutrals.

import { expect, it } from "vitest";
import { expectAccessible, PERMITTED } from "./axe";
import { house, WIDE } from "./harness";
import { COURTS } from "./positions";
import { Statesman } from "./statesman";
import { BOT, link, tableIn, type Seat } from "./tables";

const { server, visit } = house();
const permitted = { ...WIDE, ...PERMITTED };
const ALONE: Seat[] = [{ name: "Ines" }, BOT];
const BOTH: Seat[] = [{ name: "Ines" }, { name: "Juan" }];

async function red(): Promise<Statesman> {
  const table = await tableIn(server, COURTS, ALONE);
  return new Statesman(await visit(link(table, 0), permitted));
}

async function redAndBlue(): Promise<[Statesman, Statesman]> {
  const table = await tableIn(server, COURTS, BOTH);
  return [new Statesman(await visit(link(table, 0), permitted)), new Statesman(await visit(link(table, 1), permitted))];
}

it("a trade route is bidden for", async () => {
  const [person, blue] = await redAndBlue();
  await person.card("Auction").click();
  const opening = person.sheet("Open an auction");
  await opening.getByRole("button", { name: "Open with 20 PP" }).waitFor();
  await expectAccessible(person.page, "opening an auction");
  await opening.getByRole("button", { name: "Open with 20 PP" }).click();
  const bidding = blue.sheet("Auction");
  await bidding.getByRole("button", { name: "10 more" }).click();
  await expectAccessible(blue.page, "an auction");
  await bidding.getByRole("button", { name: "Bid 31 PP" }).click();
  await person.sheet("Auction").getByRole("button", { name: /^Pass/ }).click();
  await person.sheet("Your turn").waitFor();
  await person.page
    .getByText(/Blue bought the trade route .* for 31 PP/)
    .first()
    .waitFor();
});

it("the server bids up to a ceiling, whoever looks", async () => {
  const [person, blue] = await redAndBlue();
  await person.card("Auction").click();
  await person.sheet("Open an auction").getByRole("button", { name: "Open with 20 PP" }).click();
  const own = blue.sheet("Auction").getByRole("region", { name: "Your ceiling" });
  await own.getByRole("button", { name: "Set a ceiling…" }).click();
  await own.getByRole("spinbutton", { name: "ceiling" }).fill("30");
  await own.getByText("then pass").click();
  await expectAccessible(blue.page, "a ceiling");
  await own.getByRole("button", { name: "Bid 21 PP now, up to 30 for me" }).click();
  const bid = person.sheet("Auction").getByRole("button", { name: /^Bid \d+ PP$/ });
  await person.sheet("Auction").getByRole("button", { name: "Bid 22 PP" }).waitFor();
  await blue.page.reload();
  await own.getByText("Bids for you up to").waitFor();
  expect(await own.getByRole("spinbutton", { name: "ceiling" }).inputValue()).toBe("30");
  await blue.page.close();
  await bid.click();
  await person.sheet("Auction").getByRole("button", { name: "Bid 24 PP" }).waitFor();
  await person.sheet("Auction").getByRole("button", { name: "5 more" }).click();
  await person.sheet("Auction").getByRole("button", { name: "Bid 29 PP" }).click();
  await person.sheet("Auction").getByRole("button", { name: "Bid 31 PP" }).click();
  await person.page
    .getByText(/Red bought the trade route .* for 31 PP/)
    .first()
    .waitFor();
});

it("a card is played, and blocked", async () => {
  const [person, blue] = await redAndBlue();
  await person.card("Political Cards").click();
  const sheet = person.sheet("Political cards");
  await sheet.getByRole("button", { name: /Take one political card/ }).click();
  await expectAccessible(person.page, "a card to be played");
  await sheet.getByRole("button", { name: /^Play Spy/ }).click();
  const answer = blue.sheet("Block it?");
  await answer.getByRole("button", { name: /Counter Espionage/ }).click();
  await expectAccessible(blue.page, "a card to be blocked");
  await answer.getByRole("button", { name: "Block with Counter Espionage" }).click();
  await person.page
    .getByText(/Blue blocked Red with Counter Espionage/)
    .first()
    .waitFor();
});

it("a technology is found", async () => {
  const person = await red();
  await person.card("Research").click();
  const sheet = person.sheet("Research");
  await sheet.getByRole("radio").first().waitFor({ state: "attached" });
  await expectAccessible(person.page, "research");
  await person.act(["Research"]);
  await person.sheet("Your turn").waitFor();
  const found = /Red found (.+)/.exec(
    await person.page
      .getByText(/Red found \w/)
      .first()
      .innerText(),
  )![1]!;

  await person.page.keyboard.press("w");
  const world = person.sheet("The world");
  const parts: Record<string, RegExp> = {
    "Victory points": /Red[\s\S]*1 region/,
    "The end": /0 of 13/,
    Decks: /76\s*to draw/,
    Governments: /Monarchy[\s\S]*2 neutrals[\s\S]*yours/,
    "Trade routes": /Pool[\s\S]*North Atlantic/,
    Technologies: new RegExp(`Red[\\s\\S]*${found.split(/[.&]/)[0]!.trim()}`, "i"),
    "Political cards played": /cards in the deck/,
  };
  for (const [part, words] of Object.entries(parts))
    expect(await world.getByRole("region", { name: part }).innerText()).toMatch(words);
  await expectAccessible(person.page, "the world");
  await person.page.keyboard.press("Escape");
  await world.waitFor({ state: "hidden" });
});

it("one neutral after another is courted", async () => {
  const person = await red();
  await person.card("Diplomatic Blitz").click();
  for (const [sheet, region] of [
    ["Diplomatic Blitz", "Poland"],
    ["Court another", "Austria"],
  ] as const) {
    await person.sheet(sheet).getByRole("list").getByRole("button", { name: region }).click();
    await expectAccessible(person.page, sheet);
    await person
      .sheet(sheet)
      .getByRole("button", { name: `Court ${region}` })
      .click();
    await person.map.region(region).and(person.page.getByLabel(/Red/)).waitFor();
  }
  await person.sheet("Court another").getByRole("button", { name: "Stop here" }).click();
  await person.sheet("Your turn").waitFor();
  expect(await person.map.label("Austria")).toContain("1 infantry");
});
