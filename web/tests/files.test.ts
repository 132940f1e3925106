// What the page is made of comes when it is needed, also after the server has got a new version.

import { expect, it } from "vitest";
import { house, WIDE } from "./harness";

const { visit } = house();

/** What a page asks for can be withheld only as long as no worker of its own stands in between. */
const ALONE = { ...WIDE, serviceWorkers: "block" as const };

it("comes back with the new version when a file of the old one is gone", async () => {
  const page = await visit("#/", ALONE);
  await page.getByRole("button", { name: "Settings" }).waitFor();
  await page.route("**/assets/RulesDrawer-*.js", (route) => route.abort("connectionfailed"));
  const fresh = page.waitForEvent("load");
  await page.getByRole("button", { name: "Rules" }).first().click();
  await fresh;
  await page.unroute("**/assets/RulesDrawer-*.js");
  await page.getByRole("button", { name: "Rules" }).first().click();
  await page.getByRole("dialog", { name: "Rules" }).waitFor();
});

it("stays as it is when a file cannot be had a second time, and can be asked again", async () => {
  const page = await visit("#/", ALONE);
  await page.evaluate(() => sessionStorage.setItem("warroom:renewed", String(Date.now())));
  await page.route("**/assets/RulesDrawer-*.js", (route) => route.abort("connectionfailed"));
  await page.getByRole("button", { name: "Rules" }).first().click();
  await page.getByRole("alert").waitFor();
  expect(await page.getByRole("alert").innerText()).toContain("could not be fetched");
  await page.unroute("**/assets/RulesDrawer-*.js");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("dialog", { name: "Rules" }).waitFor();
});
