// Lessons: whoever does what the coach says comes to the end of the scene; whoever does something
// else is told kindly, and can take it back.

import { expect, it } from "vitest";
import { house, PHONE, WIDE } from "./harness";
import { Person } from "./player";
import { Pupil } from "./pupil";

const { visit } = house();

it("a newcomer is led to the first lesson, plays it, and it is ticked", async () => {
  const page = await visit("#/");
  await page.getByRole("link", { name: "Begin the first lesson" }).click();
  const pupil = new Pupil(new Person(page));
  expect(await pupil.follow()).toBe("Well done");
  expect(pupil.titles).toEqual(["Your nation", "Three actions", "Draw an order", "Battle"]);
  expect(await pupil.coach.getByRole("listitem").count()).toBeGreaterThan(1);
  await pupil.coach.getByRole("link", { name: "All lessons" }).click();
  await page.getByRole("link", { name: /^A battle on land .* done/ }).waitFor();
  await page.getByRole("link", { name: /^Holding .* begin here/ }).waitFor();
});

it("whoever does something else is told what was wanted, and takes it back", async () => {
  const page = await visit("#/lesson/battle", WIDE);
  const person = new Person(page);
  const { coach } = new Pupil(person);
  await coach.getByRole("button", { name: "Next" }).click();
  await person.card("Build").click();
  await coach.getByText("This scene is about Move").waitFor();
  await coach.getByRole("button", { name: "Take it back" }).click();
  await coach.getByText("Press Move.").waitFor();
  await person.card("Build").click();
  await coach.getByRole("button", { name: "Go on like this" }).click();
  await coach.getByRole("heading", { name: "Draw an order" }).waitFor();
});

it("a trade on the phone, by touch", async () => {
  const page = await visit("#/lesson/trade", PHONE);
  const person = new Person(page, "finger");
  const pupil = new Pupil(person, {
    "Make an offer": async () => {
      const sheet = person.sheet("Trade");
      await person.hit(sheet.getByRole("button", { name: /^Oil 1\b/ }).first());
      await person.hit(sheet.getByRole("button", { name: /Ask for .*Rail/ }));
      await person.hit(sheet.getByRole("button", { name: /^Offer to / }));
    },
    "Done trading": () => person.hit(person.sheet("Trade").getByRole("button", { name: "Stop trading" })),
  });
  expect(await pupil.follow()).toBe("Well done");
});
