// The client knows no rules: numbers of the rules, which rule says what in a game that is on, a choice
// between rules and questions about which game is on come from the server.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { knownBy, type Found } from "./knowledge.fixture";

const SOURCES = import.meta.dirname;

type Places = Readonly<Record<string, string>>;

/** By reason: in which constants, functions and fields of a file other numbers may be written. */
const NUMBERS: Readonly<Record<string, Places>> = {
  "places and sizes on the picture": {
    "map/Canals.svelte": "CLOSE",
    "map/Counter.svelte": "sign GRID r",
    "map/Crossings.svelte": "GAP at corner",
    "map/Drawing.svelte": "FAR",
    "map/Flags.svelte": "LETTER nameOf",
    "map/FleetAtSea.svelte": "TAB places width",
    "map/Hud.svelte": "STEP",
    "map/MapFigure.svelte": "SMALL signSize begin",
    "map/acts.svelte.ts": "besideOf",
    "map/badges.ts": "HEIGHT DIGIT MARGIN GAP RINGS NAME HIDDEN away x y",
    "map/boxes.ts": "round grown middle",
    "map/Marching.svelte": "STEPS half",
    "map/MiniMap.svelte": "WIDTH",
    "map/News.svelte": "WIDTH HIGH",
    "map/NameText.svelte": "LEAST_PIXELS LEADING lines",
    "map/Orders.svelte": "GAP SHORT drawn",
    "map/Tip.svelte": "WIDTH AWAY left isLow",
    "map/arrows.ts":
      "BEND SAMPLES control bow roundTheWorld smooth cut steps outside TAIL NECK HEAD headPart headAt half taper",
    "map/compass.ts": "ASIDE",
    "map/geometry.ts": "BEYOND chartOf written circle halfWidth",
    "map/lanes.ts": "worth inner",
    "map/gestures.ts": "SLACK AGAIN WHEEL_STEP NOTCH EDGE PULL pinch centre how lines notches",
    "map/keys.ts": "PAN ZOOM",
    "map/near.ts": "NEAR COUNTER RINGS DIRECTIONS angle",
    "map/picture.svelte.ts": "lineOf out",
    "map/places.ts": "ROOM",
    "map/scene.ts": "marchesOf",
    "map/stacks.ts":
      "BADGE CARGO HEIGHT TAB STAR WELL DIGIT SMALL GAP x cellWidth widthOf COLUMN high looseForm SPOT rows hang boxAt " +
      "WIDE HIGH CLOSE HIDDEN PUSH NUDGE TRIES isBefore share cost star well",
    "map/view.svelte.ts": "CLOSEST isWhole zoom inner part show centre kept",
    "pages/puzzles/solved.ts": "SCALE",
    "pages/start/boards.ts": "THUMBNAILS",
  },
  "pixels and fonts of the page": {
    "pages/table/BottomSheet.svelte": "HEIGHTS onpointermove onpointerup",
    "pages/table/Plaque.svelte": "isRight",
    "pages/table/TablePage.svelte": "FACES",
    "panels/battle/LayLine.svelte": "isFar",
    "panels/battle/Side.svelte": "narrow",
    "panels/common/Tray.svelte": "FAR",
    "panels/deeds/DeedBanner.svelte": "GAP EDGE left",
    "panels/hand/Fan.svelte": "CARD GAP width step middle lean drop place",
    "panels/hand/Hand.svelte": "WIDEST_STEP",
    "panels/log/Log.svelte": "showRow onscroll",
    "panels/odds/OddsBar.svelte": "FIGURE NAMED",
    "panels/odds/Survivors.svelte": "step",
    "panels/placard/ActionHand.svelte": "WIDEST_STEP",
    "panels/proof/Histogram.svelte": "HEIGHT",
    "panels/replay/ReplayBar.svelte": "isRoomy labelOf WIDE ROOMY",
    "panels/story/GameStory.svelte": "LOW",
    "panels/story/Lines.svelte": "HEIGHT NARROW LEFT TOP BOTTOM RIGHT QUARTERS DASHES",
  },
  "milliseconds, and clocks": {
    "core/battles/battles.svelte.ts": "GLANCE SMALL",
    "core/agreement.ts": "DAY",
    "core/motions.ts": "UNITS shortSpan clockSpan",
    "core/presence.svelte.ts": "LEFT_AFTER touch",
    "core/odds/clerk.ts": "GAP AGAIN",
    "core/pace.svelte.ts": "RATES HOLDS TOO_MANY",
    "core/deeds/deeds.svelte.ts": "GLANCE",
    "core/settings.svelte.ts": "SECOND",
    "core/still.ts": "STILL",
    "core/table.svelte.ts": "SETTLES_IN hear",
    "map/MapFigure.svelte": "PICTURE_WAITS",
    "map/acts.svelte.ts": "TIP_WAITS",
    "map/gestures.ts": "LONG AGAIN",
    "map/keys.ts": "TYPING",
    "map/picture.svelte.ts": "MARCH",
    "map/view.svelte.ts": "REST GLIDE HOLD",
    "map/world.ts": "PIECE",
    "pages/notices/words.ts": "MINUTE HOUR SOME_MINUTES PACES REMINDERS",
    "pages/notices/NoticesPage.svelte": "HOURS NIGHT",
    "pages/start/MyTables.svelte": "AGAIN AGAIN_UNSEEN",
    "pages/start/SeatRows.svelte": "duration",
    "pages/lobby/TableCard.svelte": "laid",
    "pages/lobby/lobby.svelte.ts": "EVERY",
    "pages/people/ProfilePage.svelte": "day",
    "pages/you/Passkeys.svelte": "day",
    "pages/start/AgreementRows.svelte": "USUAL_INCREMENT",
    "pages/start/clocks.ts": "CLOCKS INCREMENTS MORE_TIME clockWords",
    "pages/table/Proposals.svelte": "AGAIN left",
    "pages/table/Together.svelte": "DAY",
    "pages/start/mine.ts": "outcomeOf leftOf leftTo",
    "core/when.ts": "DAY when minute",
    "pages/table/TablePage.svelte": "MAP_WAITS",
    "panels/battle/Side.svelte": "LATE",
    "panels/common/Deadline.svelte": "left words",
    "panels/inbox/Lately.svelte": "RECENT",
    "panels/log/Announcer.svelte": "PAUSE",
    "panels/questions/EndTurn.svelte": "PAUSE",
    "panels/replay/player.svelte.ts": "RATES",
    "panels/story/telling.svelte.ts": "AGAIN",
    "panels/trade/checked.svelte.ts": "PAUSE",
    "parts/later.ts": "AT_MOST_EVERY",
    "parts/save.ts": "FORGOTTEN_IN",
    "wire/connection.ts": "FIRST_WAIT LONGEST_WAIT closed",
  },
  "how much is listed, kept or asked for at once": {
    "core/odds/clerk.ts": "AT_ONCE KEPT",
    "core/table.svelte.ts": "nextSeat FAR",
    "pages/rules/search.ts": "BEFORE AFTER",
    "pages/start/MyTables.svelte": "SHOWN",
    "pages/start/NewGame.svelte": "SHOWN",
    "pages/start/control.ts": "FEW NARROW",
    "pages/start/AgreementRows.svelte": "MOST_MISSED MOST_DAYS",
    "panels/inbox/Wishes.svelte": "MOST_UNITS",
    "core/sitters.ts": "listed",
    "pages/start/draft.svelte.ts": "USUAL_SEATS",
    "pages/start/seats.ts": "MOST",
    "panels/battle/DiceBattle.svelte": "MANY",
    "panels/battle/Reserve.svelte": "FEW",
    "panels/battle/places.ts": "MANY",
    "panels/battle/words.ts": "place",
    "panels/common/RegionList.svelte": "MANY",
    "panels/common/pick.svelte.ts": "FEW",
    "panels/inbox/lately.ts": "MOST",
    "panels/log/Announcer.svelte": "MOST",
    "panels/log/Log.svelte": "PAGE showTail",
    "panels/log/recap.ts": "MOST",
    "panels/nation/NationCard.svelte": "MOST",
    "pages/table/Ends.svelte": "NEAR",
    "panels/odds/OddsPad.svelte": "SHOWN",
    "panels/odds/Remains.svelte": "SHOWN",
    "panels/place/RegionCard.svelte": "EVENTS",
    "panels/politics/courting.svelte.ts": "FEW",
    "panels/proof/Proof.svelte": "SHOWN",
    "panels/questions/ActionBar.svelte": "ROW",
  },
  "what things sound like": {
    "core/bell.ts": "STROKES PARTIALS PITCH LOUDNESS SILENCE",
    "core/settings.svelte.ts": "VOLUMES",
    "core/sounds.ts": "STROKES ATTACK SILENCE DULL AGAIN hissOf",
  },
  "shares of a whole": {
    "pages/people/Interval.svelte": "across",
    "core/odds/figures.ts": "HARDLY rounded both off wins highest",
    "core/odds/luck.svelte.ts": "margin",
    "panels/story/words.ts": "percent signed change",
    "panels/battle/Luck.svelte": "scale",
    "panels/battle/luck.ts": "ENOUGH_DICE edge",
    "panels/odds/ByType.svelte": "shown",
    "panels/odds/CapitalWarning.svelte": "SAFE",
    "panels/odds/TallyTrack.svelte": "place",
    "panels/replay/ReplayBar.svelte": "x",
  },
  "steps of keys and buttons, and what fits into a field": {
    "pages/start/control.ts": "most stepOf",
    "panels/auction/BidPanel.svelte": "STEPS",
    "panels/auction/CeilingField.svelte": "ABOVE",
    "panels/inbox/StandingOrders.svelte": "MOST",
    "panels/placing/settling.svelte.ts": "TEN",
    "panels/questions/place.svelte.ts": "TEN",
    "panels/trade/GoodsEditor.svelte": "MUCH",
    "parts/Stepper.svelte": "step",
  },
  "ranks by which something is sorted, and parts of a word": {
    "core/battles/pieces.ts": "place",
    "core/vessels.ts": "place",
    "pages/start/mine.ts": "order",
    "pages/start/control.ts": "controlOf split",
    "core/cards.ts": "rank",
    "panels/auction/ladder.ts": "rank",
    "panels/common/placing.ts": "weight",
    "panels/hand/hand.ts": "rank",
    "panels/trade/terms.ts": "rank",
  },
  "ends of a way, and what lies between": {
    "panels/orders/CastingOff.svelte": "note",
    "panels/orders/drawing.svelte.ts": "arrows",
  },
  "bytes, and what a connection says": {
    "core/table.svelte.ts": "bytes",
    "pages/start/record.ts": "LARGEST",
    "wire/connection.ts": "UNKNOWN FROZEN GONE",
  },
  "faces of a die": { "core/seasons.ts": "orderDice" },
  "the stream of dice, which whoever does not trust the server checks byte by byte": {
    "panels/proof/stream.ts": "FAIR dice below fair number bytes four shuffled personalization hash",
    "panels/proof/tally.ts": "BATTLE NAVY REGULAR ENOUGH chance tail",
  },
  "the armies with which the scratch-pad begins": { "panels/odds/pad.svelte.ts": "FIRST" },
  "how near the map looks": { "pages/puzzles/solved.ts": "SCALE" },
};

/** By reason: where words may have numbers in them; with an empty name, in the page itself. */
const WORDS: Readonly<Record<string, Places>> = {
  clocks: { "pages/start/clocks.ts": "CLOCKS INCREMENTS" },
  "how long something is kept, or a link works": {
    "pages/you/PrivacyPage.svelte": "IDLE LINES",
    "pages/you/YouDialog.svelte": "WORKS_FOR",
  },
  speeds: { "panels/replay/ReplayBar.svelte": "SPEEDS" },
  "faces of a die": { "panels/proof/Tallies.svelte": "kinds" },
  "the title of a card": { "core/log/line.ts": "TITLES" },
  "how long the first lessons take": { "pages/start/Welcome.svelte": "HEADLINE PROMISE" },
  "a frame around what is pointed at": { "pages/lesson/pointing.ts": "FRAME" },
  "patterns on the map": { "map/Patterns.svelte": "HATCHES" },
  "shares of a whole": {
    "pages/people/RatingsPage.svelte": "",
    "core/odds/figures.ts": "percent both",
    "panels/battle/Luck.svelte": "",
    "panels/battle/luck.ts": "verdict",
    "panels/odds/LuckLedger.svelte": "",
  },
};

/** What belongs to one game alone, and so may name its rules; all else gets them with the question
 * or from the facts of the table. */
const OF_ONE_GAME: Readonly<Record<string, string>> = {
  "core/log/politics.ts": "X",
  "core/log/provocation.ts": "P",
  "map/Homeland.svelte": "D",
  "pages/start/ClockRow.svelte": "B", // holds in every game, and no table is there yet
  "panels/air/": "X",
  "panels/auction/": "X",
  "panels/orders/CastingOff.svelte": "D",
  "panels/orders/Conditions.svelte": "X",
  "panels/orders/SeaForecast.svelte": "X",
  "panels/orders/StrikeTarget.svelte": "D",
  "panels/orders/cruise.svelte.ts": "D",
  "panels/placard/": "D",
  "panels/placing/": "D",
  "panels/politics/": "X",
  "panels/provocation/": "P",
  "panels/raid/": "X",
  "panels/sea/": "X",
  "panels/world/": "X",
};

/** Lists of tables and people of all games, from which one is picked. */
const LISTS = ["pages/lobby/lobby.svelte.ts", "pages/people/RatingsPage.svelte"];

function isNamed(path: string, { within }: Found, table: Readonly<Record<string, Places>>): boolean {
  return Object.values(table).some((places) => {
    const names = places[path]?.split(" ");
    return names?.some((name) => (name ? within.includes(name) : within.length === 0));
  });
}

function gameOf(path: string): string | undefined {
  return Object.entries(OF_ONE_GAME).find(
    ([place]) => path === place || (place.endsWith("/") && path.startsWith(place)),
  )?.[1];
}

function isAllowed(path: string, each: Found): boolean {
  if (each.kind === "number") return isNamed(path, each, NUMBERS);
  if (each.kind === "game") return LISTS.includes(path);
  if (each.kind === "words") return isNamed(path, each, WORDS);
  return each.kind === "rule" && each.what.startsWith(`the rule ${gameOf(path)}-`);
}

function unallowed(path: string, all: readonly Found[]): string[] {
  return all.filter((each) => !isAllowed(path, each)).map(({ line, what }) => `${path}:${line}: ${what}`);
}

const paths = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter(
  (path) =>
    /\.(ts|svelte)$/.test(path) &&
    !/\.(test|fixture)\.ts$|(^|\/)fixture\.ts$|examples\.ts$|^wire\/types\.ts$/.test(path),
);

describe("the client knows no rules", () => {
  const known = new Map<string, Found[]>();
  beforeAll(() => {
    for (const path of paths) known.set(path, knownBy(path, readFileSync(join(SOURCES, path), "utf8")));
  }, 60_000); // every source is parsed

  test("no source has a number of them, chooses between them, or asks which game is on", () => {
    expect([...known].flatMap(([path, all]) => unallowed(path, all))).toEqual([]);
  });

  test("every place on the lists is needed", () => {
    const idle = [NUMBERS, WORDS].flatMap((table, which) =>
      Object.values(table).flatMap((places) =>
        Object.entries(places).flatMap(([path, names]) => {
          const all = (known.get(path) ?? []).filter(({ kind }) => kind === ["number", "words"][which]);
          const isIdle = (name: string) => !all.some(({ within }) => (name ? within.includes(name) : !within.length));
          return names
            .split(" ")
            .filter(isIdle)
            .map((name) => `${path}: ${name}`);
        }),
      ),
    );
    expect(idle).toEqual([]);
  });

  // Whatever is written, wherever it is written: as a constant, in a condition, on the page, in prose.
  const PLANTED: readonly [string, string][] = [
    ["export const HAND_LIMIT = 5;", "the number 5"],
    ["export const rolled = { tank: 2 };", "the number 2"],
    ["export const canSink = (hits: number) => hits >= 2;", "the number 2"],
    ["export const costs = { infantry: 3 };", "the number 3"],
    ["export const yields = 10;", "the number 10"],
    ["export const patience = 100;", "the number 100"],
    ['export const line = "flies 3 regions";', '"3" in words'],
    ['export const line = "Tanks roll two dice.";', '"two" in words'],
    ["export const line = (name: string) => `${name} may hold 5 cards`;", '"5" in words'],
  ];
  const ON_THE_PAGE: readonly [string, string][] = [
    ["<p>{units.length > 4 ? 'many' : 'few'}</p>", "the number 4"],
    ["{#if cards.length >= 5}<b>full</b>{/if}", "the number 5"],
    ["<Stepper max={4} />", "the number 4"],
    ["<p>Tanks go up to three regions.</p>", '"three" in words'],
    ["<p>You may hold 5 cards.</p>", '"5" in words'],
  ];
  const unseen = (path: string, text: string, what: string): string[] =>
    knownBy(path, text).some((each) => each.what === what) ? [] : [text];

  test("a number of the rules is found wherever it is planted", () => {
    for (const kind of ["ts", "svelte"]) {
      const script = (text: string) => (kind === "ts" ? text : `<script lang="ts">${text}</script>`);
      const planted = [
        ...PLANTED.map(([text, what]): [string, string] => [script(text), what]),
        ...(kind === "ts" ? [] : ON_THE_PAGE),
      ];
      expect(planted.flatMap(([text, what]) => unseen(`x.${kind}`, text, what))).toEqual([]);
      const seen = planted.flatMap(([text]) => knownBy(`x.${kind}`, text));
      for (const path of paths.filter((each) => each.endsWith(`.${kind}`))) {
        const isProse = WORDS["shares of a whole"]![path] === "";
        const missed = seen.filter((each) => isAllowed(path, each) && !(isProse && each.kind === "words"));
        expect(missed, path).toEqual([]);
      }
    }
  });

  const others: [string, string, string][] = [
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
    ["panels/sea/X.svelte", '<Rule id={isDeep ? "X-AMPH-04" : "X-AMPH-05"} />', "the rule X-AMPH-04, chosen here"],
    ["core/x.ts", 'export const isDear = (rule: string) => rule === "X-TURN-03";', "the rule X-TURN-03, chosen here"],
    ["core/x.ts", 'export const SHORT = { "B-TURN-02": "no action left" };', "the rule B-TURN-02, chosen here"],
    ["panels/battle/X.svelte", '<Rule id="B-LAND-02" />', "the rule B-LAND-02"],
    ["panels/sea/X.svelte", '<Rule id="D-NAV-01" />', "the rule D-NAV-01"],
  ];
  for (const [path, text, what] of others) {
    test(`${what} is found in ${text}`, () => {
      expect(unallowed(path, knownBy(path, text)).map((each) => each.replace(/^\S+ /, ""))).toContain(what);
    });
  }
});
