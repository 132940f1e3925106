import { expect, test } from "vitest";
import type { Attempt, Event, State } from "../../wire/types";
import { inWords, lineText } from "./line";
import { STATECRAFT } from "./politics";
import { bargain, tell } from "./sentences";
import { plainFacts } from "../facts.fixture";

const NAMES = ["Red", "Blue", "Green"];
const name = (seat: number): string => NAMES[seat]!;
const scene = { before: { game_round: 2 } as State, after: { game_round: 2 } as State, facts: plainFacts() };

/** One of each kind, and what it reads like. */
const CASES: { [Type in keyof typeof STATECRAFT]: [Extract<Event, { type: Type }>, string] } = {
  "political-deck-shuffled": [
    { type: "political-deck-shuffled", cards: { count: 66 } },
    "The 66 political cards were shuffled.",
  ],
  "political-cards-drawn": [
    { type: "political-cards-drawn", seat: 0, cards: { count: 1 } },
    "Red drew 1 political card.",
  ],
  "political-card-played": [
    {
      type: "political-card-played",
      seat: 0,
      card: "coup-detat",
      targets: { region: "Norway", government: "monarchy" },
      is_eagle: true,
    },
    "Red played Coup d’État on Norway, to Monarchy, an Eagle.",
  ],
  "block-played": [
    { type: "block-played", seat: 1, card: "peace-conference", against: 0, barred: 2 },
    "Blue blocked Red with Peace Conference, who must spare Green.",
  ],
  "played-cards-discarded": [{ type: "played-cards-discarded" }, "What was played lies on the discard pile."],
  "move-struck": [{ type: "move-struck", seat: 0 }, "Red must declare the Move anew after a strike."],
  "political-card-stolen": [
    { type: "political-card-stolen", thief: 0, victim: 1, card: { count: 1, faces: ["spy-ring"] } },
    "Red stole Spy Ring from Blue.",
  ],
  "political-hand-shown": [
    { type: "political-hand-shown", spy: 0, owner: 1, cards: { count: 3 } },
    "Red looked at the political cards of Blue.",
  ],
  "government-changed": [
    { type: "government-changed", region: "Norway", government: "fascism" },
    "Norway turned to Fascism.",
  ],
  "player-hunted": [
    { type: "player-hunted", seat: 1 },
    "Blue is hunted: every action costs one oil more until the next turn ends.",
  ],
  "blitz-helped": [
    { type: "blitz-helped", seat: 0, amount: 2 },
    "Red spoke on the radio: the next Diplomatic Blitz needs 2 less.",
  ],
  "ordinary-cards-struck": [
    { type: "ordinary-cards-struck", seat: 1, cards: { count: 2 } },
    "Blue lost 2 cards to a strike until production is over.",
  ],
  "certificates-received": [
    { type: "certificates-received", seat: 0, points: 8, oil: 3 },
    "Red received 8 PP and 3 oil.",
  ],
  "certificates-lost": [{ type: "certificates-lost", seat: 1, oil: 5 }, "Blue lost 5 oil."],
  "production-collected": [{ type: "production-collected", seat: 0, points: 31, oil: 0 }, "Red collected 31 PP."],
  "production-hidden": [{ type: "production-hidden", seat: 1, points: null, oil: null }, "Blue collected production."],
  "cards-recovered": [{ type: "cards-recovered" }, "Everything that was knocked out counts again."],
  "auction-opened": [
    { type: "auction-opened", seat: 0, bid: 20 },
    "Red opened the auction of a trade route with 20 PP.",
  ],
  "bid-raised": [{ type: "bid-raised", seat: 1, bid: 25 }, "Blue bid 25 PP."],
  "bidder-passed": [{ type: "bidder-passed", seat: 2 }, "Green passed in the auction."],
  "route-sold": [
    { type: "route-sold", seat: 1, bid: 25, route: "north-sea-5" },
    "Blue bought the trade route North Sea 5 for 25 PP.",
  ],
  "technology-deck-shuffled": [
    { type: "technology-deck-shuffled", cards: { count: 25 } },
    "The 25 technologies were shuffled.",
  ],
  "technology-shown": [
    { type: "technology-shown", seat: 0, technology: "wolf-pack" },
    "Red turned up a secret technology: Wolf Pack.",
  ],
  "research-funded": [{ type: "research-funded", seat: 0, points: 15 }, "Red invested 15 PP in research."],
  "research-rolled": [
    { type: "research-rolled", seat: 0, dice: [3, 4], needed: 7 },
    "Red researched, rolled 3, 4 = 7 where 7 is needed, with success.",
  ],
  "technology-drawn": [{ type: "technology-drawn", seat: 0, technology: "sonar" }, "Red found Sonar."],
  "technology-used": [{ type: "technology-used", seat: 0, technology: "computers" }, "Red used Computers."],
  "government-drawn": [{ type: "government-drawn", seat: 0, government: "monarchy" }, "Red is a Monarchy from now on."],
  "counters-laid": [
    { type: "counters-laid", counters: { Norway: "fascism", Libya: "monarchy" } },
    "2 neutral regions got a government.",
  ],
  "counter-removed": [{ type: "counter-removed", region: "Norway" }, "Norway is no longer neutral."],
  "neutral-invaded": [{ type: "neutral-invaded", seat: 0, region: "Norway" }, "Red invaded neutral Norway."],
  "first-roll-failed": [
    { type: "first-roll-failed", seat: 0 },
    "Red failed at the first roll, and may try another Diplomatic Blitz (X-DIPLO-08).",
  ],
  "regions-given-up": [
    { type: "regions-given-up", seat: 0, regions: ["Norway"], moved: { Libya: { I: 1 } } },
    "Red gave up Norway, and sent 1 infantry to Libya.",
  ],
  "goods-traded": [
    {
      type: "goods-traded",
      proposer: 0,
      partner: 1,
      gave: { points: 5, political: { count: 1 } },
      got: { routes: ["north-sea-5"] },
    },
    "Red gave Blue 5 PP and 1 political card and got the route North Sea 5.",
  ],
  "political-deck-mixed": [
    { type: "political-deck-mixed", cards: { count: 4 } },
    "The political deck was shuffled anew.",
  ],
  "statecraft-cleared-away": [
    { type: "statecraft-cleared-away", seat: 1, political: { count: 2 }, knocked_out: { count: 1 } },
    "Blue left 3 cards to the decks.",
  ],
};

test.each(Object.values(CASES))("%o", (event, text) => {
  const attempts: Attempt[] = event.type === "research-rolled" ? [{ ...event, outcome: "won" }] : [];
  expect(lineText(tell(event, { ...scene, attempts }), name)).toBe(text);
});

test("an offer of all kinds of goods", () => {
  const terms = {
    give: ["oil-3"],
    points: 5,
    political: ["spy"],
    knocked_out: ["oil-1"],
    want: [{ suit: "minerals" as const, value: 2 }],
    want_oil: 4,
    want_political: [null],
    promise: "peace",
  };
  expect(inWords(bargain(terms))).toBe(
    "Oil 3, 5 PP, Spy and Oil 1 for Minerals of 2 or more, 4 oil and any political card and a promise: “peace”",
  );
});
