// A game of three people over days, on a service whose clock the test moves: once with one server
// over SQLite, once with two over PostgreSQL, of which a person meets now one and now the other.

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { house, PHONE, until, WIDE } from "./harness";
import { DAY, hasPostgres, HOUR, MovedService } from "./moved";
import { hurry } from "./quick";
import { setRounds, setSeats } from "./start";

const STORES = [
  { store: "SQLite", processes: 1 },
  { store: "PostgreSQL", processes: 2 },
] as const;

/** On CI nothing may be missing. */
const mayRun = (store: string): boolean => store !== "PostgreSQL" || hasPostgres() || !!process.env.WARROOM_CI;

const TOMAS = "tomas@mail.example";
/** Seats by place, as the wire has them. */
const SEATS = { ines: 0, tomas: 1, ada: 2 } as const;

/** How a page looks, where somebody wants to see it. */
async function shot(page: Page, name: string): Promise<void> {
  if (process.env.WARROOM_SHOTS) await page.screenshot({ path: `${process.env.WARROOM_SHOTS}/days-${name}.png` });
}

/** The way that a mail shows. */
function way(text: string): string {
  return /http\S+#\S+/.exec(text)![0];
}

/** What is in the page's menu of the table. */
async function menu(page: Page) {
  await page.getByRole("button", { name: "Menu" }).click();
  return page.getByRole("dialog", { name: "The table" });
}

for (const { store, processes } of STORES) {
  if (!mayRun(store)) console.warn(`!! SKIPPED: a game over ${store}, which is not installed`);

  describe.skipIf(!mayRun(store))(`over ${store}`, () => {
    const service = new MovedService(store, processes);
    const { visit } = house(service);

    /** Notices shall come to a mailbox, which is one's own. */
    async function tellByMail(page: Page, to: string): Promise<void> {
      await page.getByRole("textbox", { name: "E-mail" }).fill(to);
      await page.getByRole("button", { name: "Add" }).first().click();
      await page.goto(way((await service.mail(to, /is this your address/)).text));
      await page.getByText(`Notices now come to ${to}.`).waitFor();
      await page.getByRole("combobox", { name: "Reminder" }).selectOption("12 hours before");
    }

    /** Notices shall come to this browser, whose maker has a push service. */
    async function tellByPush(page: Page): Promise<void> {
      await page.context().grantPermissions(["notifications"], { origin: new URL(page.url()).origin });
      await page.evaluate(({ endpoint, ...keys }) => {
        const subscription = { toJSON: () => ({ endpoint, keys }) } as unknown as PushSubscription;
        PushManager.prototype.getSubscription = () => Promise.resolve(null);
        PushManager.prototype.subscribe = () => Promise.resolve(subscription);
      }, service.push.subscription);
      await page.getByRole("button", { name: "Push to this browser" }).click();
      await page.getByText("Notices now come to this browser").waitFor();
      await service.push.next(/come here from now on/);
    }

    /** Take a free seat of the one table in the lobby. */
    async function sitDown(page: Page, name: string, seat: number): Promise<void> {
      await page.getByRole("list", { name: "Open tables" }).getByRole("link").click();
      await page.getByRole("textbox", { name: "Your name" }).fill(name);
      await page.getByRole("button", { name: `Sit down on seat ${seat}` }).click();
    }

    /** Whether somebody has a seat at the table that he sees, and does not only look on. */
    const plays = (page: Page) =>
      page
        .locator("nav[aria-label=Players]")
        .getByRole("button", { name: /\byou\b/ })
        .isVisible();

    /** Those who wait for others do something else. */
    const away = (page: Page) => page.goto(`${new URL(page.url()).origin}/#/`);

    it("three people play over days, from the lobby to a rematch", async () => {
      const ines = await visit("#/invite", WIDE, "skip");
      await setSeats(ines, ["here", "open", "open"]);
      await setRounds(ines, 3);
      await ines.getByRole("textbox", { name: "Seat 1, name" }).fill("Ines");
      await ines.getByRole("switch", { name: /^Rated/ }).click();
      await ines.getByLabel("Clock").selectOption("1 day");
      await ines.getByText(/^Time, absence, votes/).click();
      await ines.getByRole("spinbutton", { name: "days off" }).fill("5");
      await shot(ines, "new");
      await ines.getByRole("button", { name: "Open the table" }).click();
      await ines.getByText("Waiting for 2 more.").waitFor();
      const id = new URL(ines.url()).hash.split("/")[2]!;

      // One wants to be told by mail, the other by his browser.
      let tomas = await visit("#/notices", PHONE, "skip");
      await tellByMail(tomas, TOMAS);
      await shot(tomas, "notices-phone");
      const ada = await visit("#/notices", WIDE, "skip");
      await tellByPush(ada);
      await shot(ada, "notices");

      await tomas.goto(`${service.address}/#/lobby`);
      await shot(tomas, "lobby-phone");
      await sitDown(tomas, "Tomas", 2);
      await tomas.getByText("Waiting for one more.").waitFor();
      await away(tomas);
      await ada.goto(`${service.address}/#/lobby`);
      await sitDown(ada, "Ada", 3);
      await service.mail(TOMAS, /has begun/);
      for (const page of [ines, ada]) await page.getByRole("application").waitFor();

      // All that comes before the first turn; then it is the turn of Tomas, who is somewhere else.
      const everybody = () => [ines, tomas, ada];
      const hurryTo = (seat: number) => Promise.all(everybody().map((page) => hurry(page, id, seat)));
      await away(ada);
      await hurryTo(SEATS.tomas);
      service.pass(HOUR); // a mailbox is not written to every minute
      const called = await service.mail(TOMAS, /it is your turn/i);
      service.pass(12 * HOUR);
      await service.mail(TOMAS, /\d+ hours left/);

      // His telephone is lost. Another one knows nobody, but his mailbox leads back to his seat.
      const lost = tomas;
      tomas = await visit(new URL(way(called.text)).hash, PHONE);
      await tomas.getByRole("application").waitFor();
      expect(await plays(tomas)).toBe(false);
      await shot(tomas, "spectator-phone");
      await away(tomas);
      await tomas.getByRole("button", { name: "You", exact: true }).click();
      const you = tomas.getByRole("dialog", { name: "You" });
      await you.getByRole("textbox", { name: "Your mail address" }).fill(TOMAS);
      await shot(tomas, "you-phone");
      await you.getByRole("button", { name: "Send me a link" }).click();
      await tomas.goto(way((await service.mail(TOMAS, /device/)).text));
      await tomas.getByRole("button", { name: "Go on here" }).click();
      await tomas.getByRole("button", { name: "You", exact: true }).click();
      await you.getByRole("button", { name: "Sign out everywhere else" }).click();
      await you.getByText("No other browser knows you any more").waitFor();
      await tomas.goto(way(called.text));
      await until("the seat is his", () => plays(tomas));
      await shot(tomas, "turn-phone");
      const sheet = await menu(tomas);
      await shot(tomas, "menu-phone");
      await sheet.getByRole("button", { name: "Links for friends and spectators" }).click();
      const links = tomas.getByRole("dialog", { name: "Links for others" });
      await links.getByRole("button", { name: /^New link: / }).click();
      await links.getByRole("button", { name: /^Make it: / }).click();
      await links.getByRole("textbox", { name: /^The new link: / }).waitFor();
      await shot(tomas, "links-phone");
      await tomas.keyboard.press("Escape");
      await lost.goto(way(called.text));
      await lost.getByRole("application").waitFor();
      expect(await plays(lost)).toBe(false);

      await away(tomas);

      // Ada is called, and takes two days off: nobody plays for her meanwhile.
      await hurryTo(SEATS.ada);
      const pushed = await service.push.next(/it is your turn/i);
      await ada.goto(`${service.address}${pushed.path}`);
      const office = await menu(ada);
      await office.getByRole("spinbutton", { name: "days off" }).fill("2");
      await shot(ada, "menu");
      await office.getByRole("button", { name: "Begin" }).click();
      await office.getByText("You are on holiday").waitFor();
      await away(ada);
      service.pass(1.9 * DAY);
      await ines
        .getByText(/holiday/)
        .first()
        .waitFor();
      await shot(ines, "holiday");
      expect(await Promise.all([ines, ada].map((page) => hurry(page, id, SEATS.ada)))).toEqual([0, 0]);

      // Ines proposes that a bot plays for Tomas. The server dies before Ada has voted.
      const proposing = await menu(ines);
      await shot(ines, "propose");
      await proposing
        .getByRole("button", { name: /^Propose a bot instead of/ })
        .first()
        .click();
      await ines.getByRole("list", { name: "Proposals" }).waitFor();
      await service.kill();
      if (processes === 1) {
        await ines.getByText("Connection lost.").waitFor();
        await shot(ines, "lost");
        await service.revive();
      }
      await ines.getByText("Connection lost.").waitFor({ state: "hidden" }); // with two, the other one goes on
      await ada.goto(`${service.address}/#/table/${id}`);
      await ada.getByRole("list", { name: "Proposals" }).getByRole("button", { name: "Agree" }).click();
      await shot(ada, "replaced");
      if (processes > 1) await service.revive();

      await Promise.all([ines, ada].map((page) => hurry(page, id)));
      await service.mail(TOMAS, /over|won|ended/, 60);
      await shot(ines, "result");

      // The result counts, but for Tomas: what a bot has done in his place is the bot's.
      await ines.goto(`${service.address}/#/ratings`);
      await until("all are rated", async () => {
        await ines.reload();
        await ines.getByRole("heading", { name: "Ratings" }).waitFor();
        return (await ines.getByRole("row").count()) === 4;
      });
      await shot(ines, "ratings");
      expect(await ines.getByRole("link", { name: "Tomas" }).count()).toBe(0);
      await ines.getByRole("link", { name: "Ada" }).click();
      await ines.getByRole("heading", { name: "Ada" }).waitFor();
      await ines.getByText("rated", { exact: true }).first().waitFor();
      await shot(ines, "profile");
      await ines.goto(`${service.address}/#/table/${id}`);

      await ines.getByRole("button", { name: "Rematch", exact: true }).click();
      await ines.getByText("Waiting for 2 more.").waitFor();
      await ada.getByRole("button", { name: "Sit down for the rematch" }).click();
      await tomas.goto(`${service.address}/#/table/${id}`);
      await tomas.getByRole("button", { name: "Sit down for the rematch" }).click();
      for (const page of everybody()) await page.getByRole("application").waitFor();
      expect(new Set(everybody().map((page) => new URL(page.url()).hash)).size).toBe(1);
      expect(ines.url()).not.toContain(id);
    });
  });
}
