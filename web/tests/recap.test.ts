// What happened since the last turn: told in a card, and shown on the map with the same numbers.

import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { house, PHONE } from "./harness";
import { Person } from "./player";
import { EUROPE } from "./positions";
import { link, tableIn } from "./tables";

const { server, visit } = house();

/** With actions left one is asked twice, and must have had time to read it. */
async function endTurn(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^End turn/ }).click();
  await page.waitForTimeout(1200);
  await page.getByRole("button", { name: "End it" }).click();
}

it("tells what others did since one's last turn, by numbers that stand on the map too", async () => {
  const [amber, other] = EUROPE.nations;
  const nations = [amber!, { ...other!, regions: { ...other!.regions, Ukraine: { I: 5, T: 3 } } }];
  const table = await tableIn(server, { ...EUROPE, nations }, [{ name: "Ines" }, { name: "Bert" }]);
  const [page, blue] = [await visit(link(table, 0), PHONE), await visit(link(table, 1))];
  await endTurn(page);
  const rival = new Person(blue);
  await rival.playTo("Your turn");
  await rival.card("Move").click();
  await rival.order("Ukraine", "Poland");
  await rival.close(rival.sheet("Move"));
  await rival.playTo("Your turn");
  await endTurn(blue);

  const card = page.getByRole("complementary", { name: "Since your last turn" });
  const first = card.getByRole("button", { name: "Show 1 on the map" });
  await first.waitFor();
  const sign = page.locator('[data-news="1"]').first();
  await sign.waitFor({ state: "attached" });
  const numbers = await card.getByRole("button", { name: /^Show \d+ on the map$/ }).allTextContents();
  const drawn = await page
    .locator("[data-news]")
    .evaluateAll((all) => all.map((each) => each.getAttribute("data-news")));
  expect(new Set(drawn)).toEqual(new Set(numbers.map((each) => each.trim())));
  await card.getByRole("button", { name: "See it" }).tap();
  await page.getByRole("status").filter({ hasText: "Not live" }).waitFor();
  await sign.waitFor({ state: "detached" });
});
