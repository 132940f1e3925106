// On a phone: a finger, a small screen, and the same game.

import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { house, PHONE, until } from "./harness";
import { Person } from "./player";
import { EUROPE } from "./positions";
import { setPace, setRounds, setSeats } from "./start";
import { BOT, link, tableIn } from "./tables";

const { server, visit } = house();

/** Controls too small for a thumb; links in a text are not meant, nor what reaches beyond its edge. */
const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      "button:not(.rule, .name, .handle, [role=switch]), select, .seg label",
    );
    return [...controls].flatMap((control) => {
      const { width, height } = control.getBoundingClientRect();
      const isSmall = control.checkVisibility() && (width < 44 || height < 44);
      return isSmall ? [`${control.innerText || control.ariaLabel}: ${width} × ${height}`] : [];
    });
  });

/** How much wider than the screen the page is. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

it("is played by touch, from the start page to the result", async () => {
  const page = await visit("#/", PHONE);
  await setPace(page, "skip");
  await setSeats(page, ["here", "bot"]);
  await setRounds(page, 1);
  expect(await overflow(page)).toBe(0);
  expect(await tooSmall(page)).toEqual([]);
  await page.getByRole("button", { name: "Open the table" }).tap();

  const person = new Person(page, "finger");
  for (const sheet of ["Claim a region", "Place your units", "Actions", "Move", "Build"]) {
    await person.playTo(sheet);
    expect(await overflow(page), sheet).toBe(0);
    expect(await tooSmall(page), sheet).toEqual([]);
  }
  await person.playToTheEnd();
  expect(await person.result.getByRole("row").count()).toBe(3);
  expect(await overflow(page)).toBe(0);
});

it("is read and moved by fingers: a long press, a swipe, a pinch", async () => {
  const table = await tableIn(server, EUROPE, [{ name: "Ines" }, BOT]);
  const page = await visit(link(table, 0), PHONE);
  const person = new Person(page, "finger");
  await person.sheet("Actions").waitFor();
  const { map } = person;
  const fingers = await page.context().newCDPSession(page);
  const touch = (
    type: "touchStart" | "touchMove" | "touchEnd",
    ...touchPoints: { x: number; y: number; id: number }[]
  ) => fingers.send("Input.dispatchTouchEvent", { type, touchPoints });

  const { x, y } = await map.spot("France");
  await touch("touchStart", { x, y, id: 0 });
  const card = person.sheet("France");
  await card.getByText("Great Britain").waitFor();
  await touch("touchEnd");
  await card.getByRole("button", { name: "Close" }).tap();

  const before = await map.spot("France");
  await touch("touchStart", { x: 200, y: 250, id: 0 });
  await touch("touchMove", { x: 180, y: 260, id: 0 });
  await touch("touchMove", { x: 140, y: 280, id: 0 });
  await touch("touchEnd");
  await until("the map has moved", async () => (await map.spot("France")).x < before.x - 20);

  const width = async () => (await map.region("France").boundingBox())!.width;
  const old = await width();
  await touch("touchStart", { x: 180, y: 250, id: 0 }, { x: 220, y: 250, id: 1 });
  await touch("touchMove", { x: 140, y: 250, id: 0 }, { x: 260, y: 250, id: 1 });
  await touch("touchEnd");
  await until("the map is nearer", async () => (await width()) > old * 1.5);
});
