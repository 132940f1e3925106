// Every question of the Expansion and of Provocation that has a sheet or a board of its own, on a desk
// and on a phone: it can be seen, nothing is too wide for the screen, and no serious fault is found in
// its accessibility.

import { expect, it } from "vitest";
import { tablesAsking } from "../asked";
import { expectAccessible, PERMITTED } from "../axe";
import { house, PHONE, until, WIDE } from "../harness";
import { Statesman } from "../statesman";

const { server, visit } = house();

const PROVOCATION: Record<string, RegExp> = {
  redeal: /^A weak hand$/,
  "keep-route": /^Keep a route$/,
  "choose-technology": /^Your technology$/,
  "declare-war": /^Provoked\?$/,
  "discard-provocation": /^Too many cards$/,
  "place-raised-units": /^Place raised units$/,
  "infrastructure-next": /^Enemy infrastructure$/,
  "return-card": /^Give back a card$/,
  "sneak-attack": /^Sneak attack\?$/,
  withdraw: /^Battle in /,
};

const EXPANSION: Record<string, RegExp> = {
  "attack-crossing": /^Torpedoes$/,
  "choose-convoy-losses": /^Your submarines hit$/,
  "strike-back": /^Raid in |^Strike back\?$/,
  "place-raid-hits": /^Raid in /,
  "set-air-force": / bombs /,
  "place-air-hits": / bombs /,
  "remove-planes": /^Planes lost$/,
  "use-technology=atomic-bomb": / bombs /,
  "use-technology=computing-machines": /^Technology$/,
  "plan-production": /^Production$/,
  "choose-loot": /^Take a card$/,
  "play-block": /^Block it\?$/,
  "offer-trade": /^Trade$/,
  "continue-blitz": /^Court another$/,
  "canal-permission": /^Your canal$/,
};

for (const [ruleset, sheets, ...options] of [
  ["provocation", PROVOCATION, "--initial-technology=on"],
  ["expansion", EXPANSION],
] as const) {
  for (const [where, screen] of [
    ["a desk", WIDE],
    ["a phone", PHONE],
  ] as const) {
    it(`questions of ${ruleset} on ${where}`, async () => {
      for (const [kind, way] of await tablesAsking(server, ruleset, Object.keys(sheets), ...options)) {
        const page = await visit(way, { ...screen, ...PERMITTED });
        const all = page
          .getByRole("region", { name: sheets[kind]! })
          .or(page.getByRole("dialog", { name: sheets[kind]! }));
        await all.first().waitFor();
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${kind} fits`).toBe(
          true,
        );
        await expectAccessible(page, kind);
        await page.close();
      }
    }, 400_000);
  }
}

it("goods beside cards are offered in a trade", async () => {
  const [[, way]] = (await tablesAsking(server, "expansion", ["offer-trade"])) as [[string, string]];
  const person = new Statesman(await visit(way));
  const sheet = person.sheet("Trade");
  const offer = sheet.getByRole("button", { name: /^Offer to / });
  await offer.waitFor();
  expect(await offer.isEnabled()).toBe(false);
  await sheet.getByRole("group", { name: "oil" }).first().getByRole("button", { name: "More" }).click();
  await until("the offer can be made", () => offer.isEnabled());
  await offer.click();
  await person.page
    .getByText(/offered|refused/)
    .first()
    .waitFor();
});
