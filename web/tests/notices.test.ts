// A player who does something else is called: by the page, and by the service worker when there is
// no page in sight; and without the server the page says so.

import { chromium, type Page } from "playwright-core";
import { describe, expect, it, onTestFinished } from "vitest";
import { FLAGS, hasWhole, WHOLE } from "./browser";
import { house, until } from "./harness";
import { Person } from "./player";
import { EUROPE } from "./positions";
import { Server } from "./server";
import { link, tableIn } from "./tables";

if (!hasWhole()) console.warn(`!! SKIPPED: notices, for which there is no browser at ${WHOLE}`);

const CROSSING = { ...EUROPE, sea_controller: 1 };
const PEOPLE = [{ name: "Ines" }, { name: "Tomas" }];

/** The browser of the tests has no tabs that could be hidden: what a page knows of it is said here. */
async function hide(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event("visibilitychange"));
  }, isHidden);
}

const sign = (page: Page) => page.locator('link[rel="icon"]').getAttribute("href");

/** What the system was given to show. */
const shown = (page: Page) =>
  page.evaluate(async () => {
    const worker = await navigator.serviceWorker.ready;
    return (await worker.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
  });

/** How many tones were begun, from now on. */
async function listen(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) {
      (window as unknown as { tones: number }).tones = ((window as unknown as { tones?: number }).tones ?? 0) + 1;
      start.apply(this, when);
    };
  });
  await page.reload();
  return () => page.evaluate(() => (window as unknown as { tones?: number }).tones ?? 0);
}

describe.skipIf(!hasWhole())("a player who does something else", () => {
  const server = new Server();
  const { visit } = house(server, WHOLE);

  it("a page out of sight calls its player, and is silent before the first touch", async () => {
    const table = await tableIn(server, CROSSING, PEOPLE);
    const amber = new Person(await visit(link(table, 0)));
    const page = await visit(link(table, 1));
    await page.context().grantPermissions(["notifications"], { origin: server.address });
    await page.evaluate(() => localStorage.setItem("warroom:settings", JSON.stringify({ sound: true, notify: true })));
    const tones = await listen(page);
    const blue = new Person(page);
    await blue.map.region("Italy").waitFor();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await until("the page is ready", async () => (await sign(page))!.endsWith("icon.svg"));

    // He is asked while he looks elsewhere.
    await hide(page, true);
    await amber.card("Move").click();
    await amber.order("Italy", "Algeria");
    await amber.close(amber.sheet("Move"));
    await until("the title calls", async () => (await page.title()).startsWith("● "));
    expect(await sign(page)).toContain("icon-called.svg");
    await until("the system tells it", async () => (await shown(page)).length === 1);
    expect((await shown(page))[0]!.body).toContain("allow or block what Amber ships");
    expect(await tones()).toBe(0);

    // He comes, and decides.
    await hide(page, false);
    await until("what was seen is taken away", async () => (await shown(page)).length === 0);
    await blue
      .sheet("Crossings")
      .getByRole("button", { name: /^Block/ })
      .first()
      .click();
    await amber.sheet("Your turn").waitFor();
    await until("the sign is as before", async () => (await sign(page))!.endsWith("icon.svg"));
    expect((await page.title()).startsWith("● ")).toBe(false);

    // Now that he has touched the page, it rings.
    await hide(page, true);
    await amber.card("Naval Battle").click();
    await until("the bell rings", async () => (await tones()) > 0);
  });

  it("a start page out of sight calls its player to whichever of his tables waits for him", async () => {
    const table = await tableIn(server, CROSSING, PEOPLE);
    const amber = new Person(await visit(link(table, 0)));
    const page = await visit(link(table, 1));
    await page.context().grantPermissions(["notifications"], { origin: server.address });
    await page.evaluate(() => localStorage.setItem("warroom:settings", JSON.stringify({ notify: true })));
    await new Person(page).map.region("Italy").waitFor();
    await page.clock.install();
    await page.goto(`${server.address}/#/`);
    await page.reload();
    await page.getByText("Amber chooses an action.").waitFor();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
    expect(await page.title()).toBe("War Room");

    await hide(page, true);
    await amber.card("Move").click();
    await amber.order("Italy", "Algeria");
    await amber.close(amber.sheet("Move"));
    await until("the title calls", async () => {
      await page.clock.runFor(60_000); // a tab in the background looks seldom
      return (await page.title()) === "● War Room";
    });
    expect(await sign(page)).toContain("icon-called.svg");
    await until("the system tells it", async () => (await shown(page)).length === 1);
    expect((await shown(page))[0]).toMatchObject({ title: "With Ines", body: "Allow or block what Amber ships." });

    // He decides at the table, and nothing of it is left.
    await page.goto(`${server.address}/${link(table, 1)}`);
    await hide(page, false);
    await until("what was seen is taken away", async () => (await shown(page)).length === 0);
  });

  it("without the server the page says so, and comes back with it; bundles never come from the worker", async () => {
    const page = await visit();
    await page.evaluate(() => navigator.serviceWorker.ready);
    const byWorker: string[] = [];
    page.on("response", (response) => {
      if (response.fromServiceWorker()) byWorker.push(new URL(response.url()).pathname);
    });
    await page.reload();
    await page.getByRole("heading", { name: "War Room" }).waitFor();
    expect(byWorker).toContain("/");
    expect(byWorker.filter((path) => !["/", "/icon.svg"].includes(path))).toEqual([]);

    await server.kill();
    await page.reload();
    await page.getByRole("heading", { name: "The line is dead" }).waitFor();
    await server.start();
    await page.getByRole("heading", { name: "War Room" }).waitFor();
  });

  it("what is pushed is shown, also by a page that is closed", async () => {
    const page = await visit();
    await page.context().grantPermissions(["notifications"], { origin: server.address });
    await page.evaluate(() => navigator.serviceWorker.ready);
    const devtools = await page.context().newCDPSession(page);
    const found = new Promise<string>((resolve) => {
      devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
        const mine = registrations.find(({ scopeURL }) => scopeURL.startsWith(server.address));
        if (mine) resolve(mine.registrationId);
      });
    });
    await devtools.send("ServiceWorker.enable");
    const registrationId = await found;
    const push = (data: string) =>
      devtools.send("ServiceWorker.deliverPushMessage", { origin: server.address, registrationId, data });
    const told = { title: "Basic, the world", text: "It is your turn.", path: "/#/table/x", topic: "t" };
    const bodies = async () => (await shown(page)).filter(({ tag }) => tag === told.topic).map(({ body }) => body);
    await push(JSON.stringify(told));
    await until("it is shown", async () => (await bodies()).includes(told.text));
    await push(JSON.stringify({ ...told, text: "It is still your turn." }));
    await until("it takes the place of the first", async () => (await bodies()).join() === "It is still your turn.");
  });

  it("can be installed", async () => {
    // Not where nothing is kept, as in the windows of the other tests.
    const browser = await chromium.launchPersistentContext("", { executablePath: WHOLE, args: FLAGS });
    onTestFinished(() => browser.close());
    const page = browser.pages()[0]!;
    await page.goto(server.address);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
    const devtools = await browser.newCDPSession(page);
    const { url, errors } = await devtools.send("Page.getAppManifest");
    expect(url).toContain("manifest");
    expect(errors).toEqual([]);
    expect(await devtools.send("Page.getInstallabilityErrors")).toEqual({ installabilityErrors: [] });
  });
});
