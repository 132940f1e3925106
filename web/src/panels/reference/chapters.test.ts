import { expect, test } from "vitest";
import { plainFacts } from "../../core/facts.fixture";
import type { DeckOffer, State } from "../../wire/types";
import { chapterOf, chaptersOf, matching } from "./chapters";

const FACTS = plainFacts({
  has: { political_cards: true, technologies: true },
  cites: { technology_cards: "T-1", political_cards: "P-1", economics_cards: "E-1" },
  technologies: { sonar: { name: "sonar", title: "Sonar", effect: "Finds submarines.", figures: {}, powers: [] } },
  political: {
    spy: { name: "spy", title: "Spy", kind: "espionage", count: 8, is_eagle: false, effect: "Takes a card." },
    coup: { name: "coup", title: "Coup", kind: "home-front", count: 2, is_eagle: true, effect: "Turns a region." },
  },
  statecraft: { action_cards: {} },
  set_suits: ["oil"],
});
const DECK = {
  cards: { "oil-2": { name: "oil-2", suit: "oil", value: 2, defenders: { I: 3 }, count: 4 } },
} as unknown as DeckOffer;
const STATE = {
  colours: ["red", "blue"],
  technologies: [["sonar"], []],
  secret_technologies: [],
  technology_deck: { count: 27 },
  political_hands: [{ count: 2, faces: ["spy", "spy"] }, { count: 3 }],
  political_deck: { count: 70 },
  inspections: [],
  cards_in_play: [],
  discards: ["spy", "coup"],
  hands: [{ count: 1, faces: ["oil-2"] }, { count: 2 }],
  knocked_out: [],
  deck: { count: 50 },
} as unknown as State;

test("each card says how many there are, and where those lie that can be seen", () => {
  const chapters = chaptersOf(FACTS, DECK, STATE);
  expect(chapters.map(({ title, rule, left, discarded }) => [title, rule, left, discarded])).toEqual([
    ["Technologies", "T-1", 27, null],
    ["Political action cards", "P-1", 70, 2],
    ["Economics cards", "E-1", 50, null],
  ]);
  const [sonar] = chapters[0]!.entries;
  expect(sonar).toMatchObject({ lines: ["Finds submarines."], shown: [{ seat: 0, where: "known to all", count: 1 }] });
  const [spy, coup] = chapters[1]!.entries;
  expect(spy).toMatchObject({
    count: 8,
    shown: [
      { seat: 0, where: "in hand", count: 2 },
      { seat: null, where: "discarded", count: 1 },
    ],
  });
  expect(coup).toMatchObject({ kind: "Home, Eagle", count: 2 });
  expect(chapters[2]!.entries[0]).toMatchObject({
    title: "Oil 2",
    kind: "joins a set",
    shown: [{ seat: 0, count: 1 }],
  });
});

test("a hand that these eyes cannot see tells nothing", () => {
  const other = { ...STATE, political_hands: [{ count: 2 }, { count: 3 }], hands: [{ count: 1 }, { count: 2 }] };
  const shown = chaptersOf(FACTS, DECK, other).flatMap(({ entries }) => entries.flatMap((entry) => entry.shown));
  expect(shown.every(({ where }) => where !== "in hand")).toBe(true);
});

test("a card is found by its name and by its words", () => {
  const chapters = chaptersOf(FACTS, DECK, STATE);
  expect(chapterOf(chapters, "coup")?.title).toBe("Political action cards");
  expect(chapterOf(chapters, null)).toBeUndefined();
  expect(matching(chapters[1]!.entries, "turns eagle").map(({ name }) => name)).toEqual(["coup"]);
});
