// After the end: one tap, and the same people sit at another table.

import { expect, it } from "vitest";
import { house, PHONE, WIDE } from "./harness";
import { EUROPE } from "./positions";
import { link, tableIn } from "./tables";

const { server, visit } = house();

it("brings both players to a new table, each one seat further", async () => {
  const table = await tableIn(server, EUROPE, [{ name: "Ines" }, { name: "Tomas" }]);
  const host = await visit(link(table, "host"), WIDE);
  await host.goto(`${server.address}/${link(table, 0)}`);
  const guest = await visit(link(table, 1), PHONE);
  await host.getByRole("button", { name: "Menu" }).click();
  await host.getByRole("button", { name: "Propose to end the game now" }).click();
  await guest.getByRole("list", { name: "Proposals" }).getByRole("button", { name: "Agree" }).click();

  await host.getByRole("button", { name: "Rematch", exact: true }).click();
  await host.getByText("Waiting for one more.").waitFor();
  expect(host.url()).not.toContain(table.table.id);
  const follow = guest.getByRole("button", { name: "Sit down for the rematch" });
  await follow.waitFor();
  if (process.env.WARROOM_SHOTS) await guest.screenshot({ path: `${process.env.WARROOM_SHOTS}/rematch-phone.png` });
  await follow.click();
  for (const page of [host, guest]) await page.getByRole("application").waitFor();
  expect(new URL(guest.url()).hash).toBe(new URL(host.url()).hash);
});
