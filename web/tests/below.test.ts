// A server below a path, as behind a proxy that serves other pages too.

import { expect, it } from "vitest";
import { house } from "./harness";
import { EUROPE } from "./positions";
import { Server } from "./server";
import { link, tableIn } from "./tables";

class Below extends Server {
  constructor() {
    super({ WARROOM_ROOT_PATH: "/warroom" });
  }

  override async start(): Promise<void> {
    await super.start();
    this.address = `${new URL(this.address).origin}/warroom`;
  }
}

const { server, visit } = house(new Below());

it("is played at below a path", async () => {
  const table = await tableIn(server, EUROPE, [{ name: "Ines" }, { bot: "caretaker" }]);
  const page = await visit(link(table, 0));
  await page.getByRole("region", { name: "Your hand" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/warroom/");
  expect(await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name))).toContain(
    `${server.address}/map/base-west.webp`,
  );
  await page.goto(`${server.address}/#/`);
  await page.getByRole("button", { name: /^Open the table/ }).waitFor();
  const cookies = await page.context().cookies();
  expect(cookies.map(({ path }) => path)).toEqual(cookies.map(() => "/warroom"));
});
