// Every lesson is played to its end by following the coach's words, at a desk and by touch.

import { expect, it } from "vitest";
import { house, PHONE, WIDE } from "../harness";
import { Person } from "../player";
import { Pupil, type Ways } from "../pupil";

const { visit } = house();

const OFFER: Ways = {
  "Make an offer": async (person) => {
    const sheet = person.sheet("Trade");
    await person.hit(sheet.getByRole("button", { name: /^Oil 1\b/ }).first());
    await person.hit(sheet.getByRole("button", { name: /Ask for .*Rail/ }));
    await person.hit(sheet.getByRole("button", { name: /^Offer to / }));
  },
  "Done trading": (person) => person.hit(person.sheet("Trade").getByRole("button", { name: "Stop trading" })),
};

const BASIC: Readonly<Record<string, Ways>> = {
  battle: {},
  hold: {},
  sea: {},
  trade: OFFER,
  turn: {
    "Whom to court": async (person) => {
      await person.map.press("Balkans");
      await person.hit(person.sheet("Diplomatic Blitz").getByRole("button", { name: /^Court Balkans/ }));
    },
    "Two roads": async (person) => {
      await person.order("Germany", "Poland");
      await person.order("Austria", "Poland");
      await person.close(person.sheet("Move"));
    },
  },
};

for (const [name, ways] of Object.entries(BASIC)) {
  it(`${name}, at a desk`, async () => {
    const page = await visit(`#/lesson/${name}`, WIDE);
    expect(await new Pupil(new Person(page), ways).follow()).toMatch(/^Well done$|^Not this time$/);
  });

  it(`${name}, by touch`, async () => {
    const page = await visit(`#/lesson/${name}`, PHONE);
    expect(await new Pupil(new Person(page, "finger"), ways).follow()).toMatch(/^Well done$|^Not this time$/);
  });
}
