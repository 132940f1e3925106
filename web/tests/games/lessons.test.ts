// Every lesson is played to its end by following the coach's words, at a desk and by touch.

import { expect, it } from "vitest";
import { house, PHONE, WIDE } from "../harness";
import { Marshal } from "../marshal";
import { Person } from "../player";
import { Pupil, type Ways } from "../pupil";
import { Statesman } from "../statesman";

const { visit } = house();

/** An order from place to place, beside others. */
async function draw(person: Person, from: string, to: string): Promise<void> {
  await person.map.press(from);
  await person.page.getByRole("heading", { name: `From ${from}` }).waitFor();
  await person.map.press(to);
  await person.page.getByRole("button", { name: `Take back the order ${from} to ${to}` }).waitFor();
  const done = person.page.getByRole("button", { name: /^Let go of / });
  if (await done.isVisible()) await person.hit(done);
}

const court =
  (sheet: string, region: string) =>
  async (person: Person): Promise<void> => {
    await person.map.press(region);
    await person.hit(person.sheet(sheet).getByRole("button", { name: new RegExp(`^Court ${region}`) }));
  };

const go =
  (from: string, to: string) =>
  (person: Person): Promise<unknown> =>
    (person as Marshal).send(from, to);

type Scenes = Readonly<Record<string, Ways>>;

const BASIC: Scenes = {
  battle: {},
  hold: {},
  sea: {},
  trade: {
    "Make an offer": async (person) => {
      const sheet = person.sheet("Trade");
      await person.hit(sheet.getByRole("button", { name: /^Oil 1\b/ }).first());
      await person.hit(sheet.getByRole("button", { name: /Ask for .*Rail/ }));
      await person.hit(sheet.getByRole("button", { name: /^Offer to / }));
    },
    "Done trading": (person) => person.hit(person.sheet("Trade").getByRole("button", { name: "Stop trading" })),
  },
  turn: {
    "Whom to court": court("Diplomatic Blitz", "Balkans"),
    "Two roads": async (person) => {
      await person.order("Germany", "Poland");
      await draw(person, "Austria", "Poland");
      await person.close(person.sheet("Move"));
    },
  },
};

const EXPANSION: Scenes = {
  oil: { "Poland first": court("Diplomatic Blitz", "Poland"), "And on": court("Court another", "Austria") },
  passage: {
    "Ships and boats": async (person) => {
      await draw(person, "North Sea", "Baltic Sea");
      await draw(person, "Germany", "Sweden");
      await person.close(person.sheet("Move"));
    },
  },
  raids: {},
  science: {},
  auction: {},
  provoked: {},
};

const DELUXE: Scenes = {
  year: { "Into Poland": go("Germany", "Poland") },
  ships: {
    Aboard: async (person) => {
      const sheet = person.sheet("Navigate");
      await person.hit(sheet.locator("h3:has-text('Embark') + ul").getByRole("button").first());
      for (let loaded = 0; loaded < 2; loaded += 1)
        await person.hit(sheet.getByRole("button", { name: /^infantry aboard a destroyer/ }).first());
      await (person as Marshal).closeOrders(sheet);
    },
    Norway: go("Aboard, North Sea", "Norway"),
  },
  negotiate: {
    "With whom": async (person) => {
      await person.map.press("Poland");
      await person.hit(person.sheet("Negotiate").locator(".btn.pri"));
    },
  },
  research: {
    "Which one": async (person) => {
      const sheet = person.sheet("Research");
      // A rule's number stands in the middle of each line.
      await sheet.locator("label", { hasText: "Rail Transport" }).click({ position: { x: 12, y: 12 } });
      await person.hit(sheet.locator(".btn.pri"));
    },
  },
  burn: {},
  lines: { "Into Austria": go("Germany", "Austria") },
};

const GAMES: readonly [Scenes, typeof Person][] = [
  [BASIC, Person],
  [EXPANSION, Statesman],
  [DELUXE, Marshal],
];

for (const [scenes, Player] of GAMES) {
  for (const [name, ways] of Object.entries(scenes)) {
    it(`${name}, at a desk`, async () => {
      const page = await visit(`#/lesson/${name}`, WIDE);
      expect(await new Pupil(new Player(page), ways).follow()).toMatch(/^Well done$|^Not this time$/);
    });

    it(`${name}, by touch`, async () => {
      const page = await visit(`#/lesson/${name}`, PHONE);
      expect(await new Pupil(new Player(page, "finger"), ways).follow()).toMatch(/^Well done$|^Not this time$/);
    });
  }
}
