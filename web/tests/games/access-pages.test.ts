// No page has a serious fault in its accessibility, by day or by night: the pages, and what opens over them.

import { it } from "vitest";
import { expectAccessible, PERMITTED } from "../axe";
import { house, savedFile, WIDE } from "../harness";
import { Person } from "../player";
import { EUROPE } from "../positions";
import { BOT, link, newTable, tableIn, type Seat } from "../tables";

const { server, visit } = house();
const permitted = { ...WIDE, ...PERMITTED };
const ALONE: Seat[] = [{ name: "Ines" }, BOT];
const BOTH: Seat[] = [{ name: "Ines" }, { name: "Tomas" }];

it("the start page and its dialogs", async () => {
  const page = await visit("#/", permitted);
  await page.getByRole("button", { name: "Open the table" }).waitFor();
  await page.getByRole("button", { name: "Six more options" }).click();
  await expectAccessible(page, "the start page");
  for (const name of ["Settings", "Keys", "Join by link", "Load a record"]) {
    await page.getByRole("button", { name }).click();
    await expectAccessible(page, name);
    await page.keyboard.press("Escape");
  }
  await page.getByRole("button", { name: "Rules" }).click();
  const rules = page.getByRole("dialog", { name: "Rules" });
  await rules.getByRole("textbox", { name: "Search the rules" }).fill("tank");
  await rules.getByRole("list", { name: "Rules found" }).getByRole("button").first().click();
  await rules.getByRole("article").waitFor();
  await expectAccessible(page, "the rules drawer");
});

it("setting up", async () => {
  const table = await newTable(server, { seats: ALONE });
  const person = new Person(await visit(link(table, 0), permitted));
  for (const name of ["Choose your colour", "Claim a region", "Place your units", "Found your capital"]) {
    await person.playTo(name);
    await expectAccessible(person.page, name);
  }
});

it("what can be opened over the table, and the past", async () => {
  const table = await tableIn(server, EUROPE, ALONE);
  const page = await visit(link(table, "host"), permitted);
  await page.goto(`${server.address}/${link(table, 0)}`);
  await page.getByRole("button", { name: "Your hand" }).click();
  await expectAccessible(page, "the hand");
  await page.keyboard.press("Escape");
  for (const [key, name] of [
    ["i", "Inbox"],
    ["g", "The dice"],
    [",", "Settings"],
  ] as const) {
    await page.keyboard.press(key);
    const dialog = page.getByRole("dialog", { name });
    await dialog.waitFor();
    await expectAccessible(page, name);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
  }
  await page.getByRole("button", { name: "Menu" }).click();
  await expectAccessible(page, "the menu");
  await page.getByRole("button", { name: "Replay this game" }).click();
  await page.getByRole("slider", { name: "Moment" }).waitFor(); // before, no key is heard
  await page.keyboard.press("Home");
  await page.getByText("Not live").waitFor();
  await expectAccessible(page, "the replay");
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "End the game now" }).click();
  await page.getByRole("button", { name: "Yes, end it for good" }).click();
  const { result } = new Person(page);
  await result.waitFor();
  await expectAccessible(page, "the result");
  const saved = page.waitForEvent("download");
  await result.getByRole("button", { name: "Save the record" }).click();
  const file = await savedFile(await saved);
  await page.goto(`${server.address}/#/replay`);
  await page.getByLabel("Choose a record").waitFor({ state: "attached" });
  await expectAccessible(page, "choosing a record");
  await page.getByLabel("Choose a record").setInputFiles(file);
  await page.getByRole("slider", { name: "Moment" }).waitFor();
  await expectAccessible(page, "the replay of a record");
});

it("a lesson, the list of them, the curtain, and no table at all", async () => {
  const lesson = await visit("#/lesson/battle", permitted);
  await lesson.getByRole("complementary", { name: /^Lesson, step/ }).waitFor();
  await expectAccessible(lesson, "a lesson");
  await lesson.goto(`${server.address}/#/lesson`);
  await lesson.getByRole("heading", { name: "Lessons" }).waitFor();
  await expectAccessible(lesson, "the list of lessons");

  const table = await tableIn(server, EUROPE, BOTH);
  const page = await visit(link(table, 0), permitted);
  await page.goto(`${server.address}/${link(table, 1)}`);
  await page.getByRole("dialog", { name: "Pass the device" }).waitFor();
  await expectAccessible(page, "the curtain");

  const nowhere = await visit("#/table/nowhere/nothing", permitted);
  await nowhere.getByRole("heading", { name: "No such table" }).waitFor();
  await expectAccessible(nowhere, "no such table");
});
