// Two browsers at one table, by link: a whole game.

import { expect, it } from "vitest";
import { house } from "../harness";
import { Person } from "../player";
import { setPace, setRounds, setSeats } from "../start";

const { visit } = house();

it("two browsers come together by a link and play to the same result", async () => {
  const host = await visit("#/");
  await setPace(host, "skip");
  await setSeats(host, ["here", "link"]);
  await host.getByRole("textbox", { name: "Seat 1, name" }).fill("Ines");
  await host.getByRole("textbox", { name: "Seat 2, name" }).fill("Tomas");
  await setRounds(host, 1);
  await host.getByRole("button", { name: "Open the table" }).click();
  const links = host.getByRole("dialog", { name: "Links for others" });
  const invitation = await links.getByRole("textbox", { name: "Tomas" }).inputValue();
  await links.getByRole("button", { name: "Go to the table" }).click();

  const guest = await visit("#/");
  await setPace(guest, "skip");
  await guest.getByRole("button", { name: "Join by link" }).click();
  await guest.getByRole("textbox", { name: "The link that you were sent" }).fill(invitation);
  await guest.getByRole("button", { name: "Join", exact: true }).click();
  await guest.getByRole("button", { name: "Sit down" }).click();
  await guest.getByRole("application").waitFor();
  // The secret does not stay in the address bar.
  expect(guest.url()).not.toContain(invitation.split("/").at(-1));

  const people = [new Person(host), new Person(guest)];
  await Promise.all(people.map((person) => person.playToTheEnd()));
  const [one, other] = await Promise.all(people.map((person) => person.result.getByRole("table").innerText()));
  /** Who is who is said otherwise to oneself. */
  const plain = (told: string) => told.replace(/\s+you\b/, "").replace(/[,\s]+/g, " ");
  expect(plain(one!)).toBe(plain(other!));
});
