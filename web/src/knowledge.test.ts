// The client knows no rules: numbers of the rules, a choice between rules and questions about which
// game is on come from the server. What else may be written as a number stands here, with its reason.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { knownBy } from "./knowledge.fixture";

const SOURCES = import.meta.dirname;

/** Folders and files whose numbers are of another kind. Only numbers: all else is found there, too. */
const NUMBERS_OF: Readonly<Record<string, string>> = {
  "map/": "places and sizes on the picture",
  "parts/": "sizes and steps of what is seen",
  "wire/": "waiting for a connection",
  "pages/": "sizes, clocks, and what a new table proposes",
  "panels/proof/": "the stream of dice, checked byte by byte",
  "panels/replay/": "room and speed",
  "panels/log/": "how much is listed and spoken at once",
  "panels/battle/": "sizes and the time for which dice are seen",
  "panels/lines/": "the same",
  "core/battles/": "the time for which a battle is looked at",
  "core/pace.svelte.ts": "milliseconds for which each event is seen",
  "core/odds/": "percentages, and how often odds are asked for",
  "core/desk.svelte.ts": "milliseconds",
  "core/still.ts": "milliseconds",
  "core/table.svelte.ts": "milliseconds, and bytes of chance",
  "core/seasons.ts": "pips of the order dice",
  "panels/odds/": "percentages, sizes, and the armies with which the scratch-pad begins",
  "panels/hand/Hand.svelte": "the fan of cards",
  "panels/placard/ActionHand.svelte": "the same",
  "panels/inbox/": "how much is listed at once, and the highest ceiling that fits a field",
  "panels/common/": "a clock, and how many regions a list shows at once",
  "panels/auction/": "steps of the buttons that raise a bid",
  "panels/politics/courting.svelte.ts": "how many flags the map bears",
  "panels/place/RegionCard.svelte": "how many events are shown",
  "panels/placing/": "how many a key places at once",
  "panels/questions/": "cards in a row, milliseconds, and how many a key places at once",
  "panels/trade/": "milliseconds, and the highest number that fits a field",
};

/** Words with numbers in them that are no rules of the game on the table. */
const WORDS_OF: Readonly<Record<string, string>> = {
  "pages/lesson/": "the lesson is one fixed table of the Basic game",
  "pages/start/": "clocks, seats and counts",
  "pages/settings/": "speeds",
  "panels/replay/": "speeds",
  "panels/proof/": "faces of a die",
  "panels/odds/LuckLedger.svelte": "a share of all games",
  "core/odds/figures.ts": "percentages",
  "core/log/line.ts": "the title of a card",
  "map/": "patterns",
  "panels/battle/": "shares of all games",
  "panels/lines/": "the same",
};

/** Files that still choose, with what is missing until they need not. */
const STILL: Readonly<Record<string, string>> = {
  "core/battles/": "whether ships fight in lines is read from the state; the routes of one raid are counted",
  "core/log/sentences.ts": "sentences of several games in one file cite their rules",
  "core/log/war.ts": "the routes of one raid are counted, not the game's",
  "panels/battle/": "rules of both games stand beside one board",
  "panels/lines/": "the same",
  "panels/inbox/Reaction.svelte": "reactions of several games in one file, each with its rule",
  "panels/odds/LandOdds.svelte": "neutral armies of cards and of dice",
  "panels/politics/PlayCard.svelte": "the governments that one card can be aimed at are counted",
  "panels/questions/PlaceUnits.svelte": "placing in several games, each with its rule",
  "panels/trade/draft.svelte.ts": "the routes of one offer are counted",
  "pages/start/draft.svelte.ts": "which game is chosen is what this page is about",
  "panels/common/offers.svelte.ts": "what a game offers is found by its name",
};

const isIn = (path: string, table: Readonly<Record<string, string>>): boolean =>
  Object.keys(table).some((place) => path === place || (place.endsWith("/") && path.startsWith(place)));

function found(path: string, text: string): string[] {
  return knownBy(path, text)
    .filter(({ kind }) => !(kind === "number" && isIn(path, NUMBERS_OF)) && !(kind === "words" && isIn(path, WORDS_OF)))
    .filter(({ kind }) => kind === "number" || kind === "words" || !isIn(path, STILL))
    .map(({ line, what }) => `${path}:${line}: ${what}`);
}

const paths = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter(
  (path) =>
    /\.(ts|svelte)$/.test(path) &&
    !/\.(test|fixture)\.ts$|(^|\/)fixture\.ts$|examples\.ts$|^wire\/types\.ts$/.test(path),
);

describe("the client knows no rules", () => {
  test("no source has a number of them, chooses between them, or asks which game is on", () => {
    expect(paths.flatMap((path) => found(path, readFileSync(join(SOURCES, path), "utf8")))).toEqual([]);
  }, 60_000); // every source is parsed

  const planted: [string, string, string][] = [
    ["core/plan.ts", "export const most = Math.min(count, 8);", "the number 8"],
    ["panels/orders/x.ts", "export const dice = { tank: 3 };", "the number 3"],
    ["panels/orders/X.svelte", "<p>{units.length > 4 ? 'many' : 'few'}</p>", "the number 4"],
    ["panels/orders/X.svelte", "<p>Tanks go up to three regions.</p>", '"three" in words'],
    ["panels/orders/x.ts", 'export const line = "flies 3 regions";', '"3" in words'],
    [
      "panels/orders/x.ts",
      "export const is = (state: any) => state.squadrons.length > 0;",
      "whether there are squadrons",
    ],
    [
      "panels/orders/X.svelte",
      '<script lang="ts"></script>{#if table.state!.marked.length}a{/if}',
      "whether there are marked",
    ],
    ["core/x.ts", 'export const is = (header: any) => header.ruleset === "deluxe";', "the name of the game"],
    ["panels/orders/X.svelte", '<Rule id={isDeep ? "X-AMPH-04" : "X-AMPH-05"} />', "the rule X-AMPH-04, chosen here"],
    ["core/x.ts", 'export const isDear = (rule: string) => rule === "X-TURN-03";', "the rule X-TURN-03, chosen here"],
    ["core/x.ts", 'export const SHORT = { "B-TURN-02": "no action left" };', "the rule B-TURN-02, chosen here"],
    ["core/x.ts", 'export const rules = { one: "B-MOVE-01", other: "D-MOVE-01" };', "rules of 2 games"],
  ];
  for (const [path, text, what] of planted) {
    test(`${what} is found in ${text}`, () => {
      expect(found(path, text).map((each) => each.replace(/^\S+ /, ""))).toContain(what);
    });
  }
});
