// A rated game, from the lobby to the profile and the list of ratings.

import { expect, it } from "vitest";
import type { Page } from "playwright-core";
import { expectAccessible, PERMITTED } from "../axe";
import { house, until, WIDE } from "../harness";
import { Person } from "../player";
import { setPace, setRounds, setSeats } from "../start";

const { server, visit } = house();

async function shot(page: Page, name: string): Promise<void> {
  if (process.env.WARROOM_SHOTS) await page.screenshot({ path: `${process.env.WARROOM_SHOTS}/${name}.png` });
}

it("rates those who have played, and tells what they have played", async () => {
  const host = await visit("#/", { ...WIDE, ...PERMITTED }, "skip");
  await setPace(host, "skip");
  await host.goto(`${server.address}/#/ratings`);
  await host.getByRole("heading", { name: "No rated games yet" }).waitFor();
  await host.getByRole("link", { name: "Lay a table" }).click();
  await setSeats(host, ["here", "open"]);
  await host.getByRole("textbox", { name: "Seat 1, name" }).fill("Ines");
  await host.getByRole("switch", { name: /^Rated/ }).click();
  await setRounds(host, 1);
  await shot(host, "start-rated");
  await host.getByRole("button", { name: "Open the table" }).click();
  await host.getByText("Waiting for one more.").waitFor();

  const guest = await visit(new URL(host.url()).hash, { ...WIDE, ...PERMITTED }, "skip");
  await guest.getByRole("textbox", { name: "Your name" }).fill("Tomas");
  await guest.getByRole("button", { name: "Sit down on seat 2" }).click();
  for (const page of [host, guest]) await page.getByRole("application").waitFor();
  const people = [new Person(host), new Person(guest)];
  await Promise.all(people.map((person) => person.playToTheEnd()));

  await until("ratings are told", async () => {
    await host.goto(`${server.address}/#/lobby`);
    await host.goto(`${server.address}/#/ratings`);
    await host.getByRole("heading", { name: "Ratings" }).waitFor();
    return host
      .getByRole("cell", { name: "Ines" })
      .waitFor({ timeout: 1000 })
      .then(
        () => true,
        () => false,
      );
  });
  expect(await host.getByRole("row").count()).toBe(3);
  await expectAccessible(host, "ratings");
  await shot(host, "ratings");
  await guest.setViewportSize({ width: 390, height: 844 });
  await guest.goto(`${server.address}/#/ratings`);
  await guest.getByRole("link", { name: "Ines" }).waitFor();
  await shot(guest, "ratings-phone");
  await guest.getByRole("link", { name: "Ines" }).click();
  await guest.getByRole("heading", { name: "Ines" }).waitFor();
  await guest.getByText("from 1 game", { exact: false }).waitFor();
  await guest.getByRole("link", { name: "Tomas" }).waitFor();
  await expectAccessible(guest, "a profile");
  await shot(guest, "profile-phone");
});
