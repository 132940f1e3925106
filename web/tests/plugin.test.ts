// A rule set that lives outside of the package: its questions have panels, though no page was made
// for them.

import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { expectAccessible, PERMITTED } from "./axe";
import { house, WIDE } from "./harness";
import { Person } from "./player";
import { Server } from "./server";
import { BOT, link, newTable, tableIn, type Nation } from "./tables";

const server = new Server({ PYTHONPATH: fileURLToPath(new URL("../../tests/plugin/site", import.meta.url)) });
const { visit } = house(server);

it("answers of any form are written field by field", async () => {
  const table = await newTable(server, { ruleset: "skirmish", seats: [{ name: "Ines" }, BOT] });
  const person = new Person(await visit(link(table, 0), { ...WIDE, ...PERMITTED }));
  const sheet = person.sheet("Name war");
  await sheet.getByText("What this war will be called, in at most twenty letters.").waitFor();
  const field = sheet.getByRole("textbox", { name: "Text" });
  expect(await field.inputValue()).toBe("The War");
  await field.fill("The War of the Twenty-One Letters");
  await sheet.getByText("A name has 1 to 20 letters.").waitFor();
  expect(await sheet.getByRole("button", { name: "War name" }).isDisabled()).toBe(true);
  await field.fill("Pastry War");
  await expectAccessible(person.page, "an answer of any form");
  await sheet.getByRole("button", { name: "War name" }).click();
  await person.sheet("Choose your colour").waitFor();
});

it("few answers are buttons, and what happens stands in the log", async () => {
  const nations: Nation[] = [
    { colour: "red", capital: "Cuba", regions: { Cuba: { I: 3 } } },
    { colour: "blue", capital: "Mexico", regions: { Mexico: { I: 2 } } },
  ];
  const table = await tableIn(server, { ruleset: "skirmish", nations }, [{ name: "Ines" }, BOT]);
  const person = new Person(await visit(link(table, 0), { ...WIDE, ...PERMITTED }));
  const sheet = person.sheet("Call militia");
  await sheet.getByText("How many infantry join the capital.").waitFor();
  await expectAccessible(person.page, "few answers of any kind");
  expect(await sheet.getByRole("radio").count()).toBe(3);
  await sheet.getByText("2", { exact: true }).click();
  await sheet.getByRole("button", { name: "2", exact: true }).click();
  await person.sheet("Your turn").waitFor();
  expect(await person.map.label("Cuba")).toContain("5 infantry");
  await person.page
    .getByText(/militia called/)
    .first()
    .waitFor();
});
