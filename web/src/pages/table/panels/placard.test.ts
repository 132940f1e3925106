// @vitest-environment jsdom
import { flushSync, mount, unmount, type Component } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import type { Table } from "../../../core/table.svelte";
import type { ActionCard, Decision, Question, State } from "../../../wire/types";
import type { Panels } from "./panel";

vi.hoisted(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});

const { Desk, provideDesk } = await import("../../../core/desk.svelte");
const { provideTable } = await import("../../../core/table.svelte");
const { provideRules, Rules } = await import("../../../parts/rules.svelte");
const { default: PLACARD } = await import("./placard");
const { default: Calendar } = await import("../../../panels/placard/Calendar.svelte");
const { default: CardInForce } = await import("../../../panels/placard/CardInForce.svelte");
const { default: Ladder } = await import("../../../panels/placard/Ladder.svelte");
const { default: PlacardDossier } = await import("../../../panels/placard/PlacardDossier.svelte");

const card = (
  name: string,
  title: string,
  action: ActionCard["action"],
  favours: ActionCard["favours"],
): ActionCard => ({
  ...{ name, title, action, favours, id: "", general: `${title} for all`, enhanced: `${title} for some` },
  amounts: [1, 2],
});

const state = {
  colours: ["red", "blue"],
  owners: { Poland: 0, Germany: 0, France: 1 },
  governments: ["monarchy", "democracy"],
  points: [6, 2],
  oil: [5, 0],
  game_round: 7,
  season: 2,
  direction: -1,
  first_player: 1,
  player: 0,
  marked: [["build"], ["move", "research"]],
  markers: [
    [0, 0, 2, 0],
    [0, 1, 0, 0],
  ],
  levels: [
    [1, 0, 2, 0],
    [0, 0, 0, 0],
  ],
  population: [1, 0],
  oil_fields: { Poland: 1 },
  face_down: {},
  action_hands: [{ count: 2, faces: ["war-bonds", "full-steam"] }, { count: 1 }],
  card_played: null,
  discards: [],
} as unknown as State;

const LEVELS = [3, 4, 6, 8].map((count, place) => [
  { piece: 0, count },
  { piece: 2, count: place + 1 },
]);

const facts = {
  ladder: {
    oil: LEVELS,
    factories: LEVELS,
    "rail-transport": LEVELS,
    minerals: LEVELS,
    population: [[{ piece: "CV", count: 1 }]],
  },
  words: {
    pieces: {},
    sayings: {},
    ladders: Object.fromEntries(
      ["oil", "factories", "rail-transport", "minerals", "population"].map((suit) => [
        suit,
        { line: "", rule: "", levels: LEVELS.map((_, place) => `${suit} ${place + 1}`) },
      ]),
    ),
  },
  stances: { monarchy: { communism: "allied", democracy: "hostile", monarchy: "own", fascism: "allied" } },
  rounds: 9,
  turn_orders: { "1": [[0, 1], [1, 0]], "-1": [[0, 1], [1, 0]] }, // prettier-ignore
  marker_seasons: [1, 2, 3, 4, 4],
  actions: ["move", "build", "research", "burn"],
  distances: { communism: {}, democracy: {}, monarchy: {}, fascism: {} },
  unit_costs: { I: 1, T: 2, A: 2, P: 3 },
  ship_costs: { DD: 2, SS: 2, BB: 3, CV: 4 },
  statecraft: {
    hostile: { communism: "fascism", democracy: "monarchy", monarchy: "democracy", fascism: "communism" },
    action_cards: {
      "full-steam": card("full-steam", "Full Steam", "navigate", "monarchy"),
      "war-bonds": card("war-bonds", "War Bonds", "build", "democracy"),
    },
  },
};

let app: ReturnType<typeof mount>;
afterEach(() => {
  void unmount(app);
  document.body.innerHTML = "";
});

interface Seen {
  eyes?: number | null;
  state?: Partial<State>;
}

/** A panel on the rail; `replies` by the type of what is asked, `options` as the server lists them. */
function shown(
  Shown: Component<never>,
  props: object,
  replies: Record<string, object> = {},
  options: object[] = [],
  seen: Seen = {},
) {
  const fake = {
    eyes: seen.eyes === undefined ? 0 : seen.eyes,
    status: "live",
    news: 0,
    isBusy: false,
    refusal: null,
    state: { ...state, ...seen.state },
    info: { facts, seats: [{}, {}] },
    facts,
    story: { isLive: true, pages: [] },
    name: (seat: number) => ["Red", "Blue"][seat]!,
    ask: vi.fn(async ({ type }: { type: string }) => replies[type] ?? {}),
    options: vi.fn(async () => options),
    answer: vi.fn(async () => true),
  };
  const Table = ((anchor: never, given: never) => {
    provideTable(fake as unknown as Table);
    provideDesk(new Desk());
    provideRules(new Rules());
    (Shown as unknown as (anchor: never, props: never) => void)(anchor, given);
  }) as unknown as Component<Record<string, unknown>>;
  app = mount(Table, { target: document.body, props: props as Record<string, unknown>, context: new Map() });
  flushSync();
  return fake;
}

function panel(decision: Decision, replies: Record<string, object> = {}, options: object[] = []) {
  const question: Question = { number: 1, decision, rule: "" };
  return shown((PLACARD as Panels)[decision.type] as Component<never>, { question }, replies, options);
}

const buttons = () => [...document.querySelectorAll("button")];
const button = (words: RegExp) =>
  buttons().find(({ textContent, ariaLabel }) => words.test(ariaLabel ?? textContent.trim()))!;
const text = () => document.body.textContent.replace(/\s+/g, " ");

async function press(words: RegExp): Promise<void> {
  await vi.waitFor(() => {
    flushSync();
    expect(button(words)?.disabled).toBe(false);
  });
  button(words).click();
  flushSync();
}

test("the calendar shows dice, season and whose turn it is", () => {
  shown(Calendar as Component<never>, {});
  expect(text()).toContain("Year 7");
  expect(document.querySelectorAll(".dice use").length).toBe(2);
  expect(document.querySelector(".track [aria-current]")?.getAttribute("title")).toBe("Summer");
  const order = [...document.querySelectorAll(".order li")];
  expect(order.map(({ className }) => /\bon\b/.test(className))).toEqual([false, true]);
});

test("a placard shows markers, purse and income", async () => {
  shown(
    PlacardDossier as Component<never>,
    { seat: 0 },
    {
      "ask-incomes": {
        incomes: [
          { points: 3, oil: 1 },
          { points: 1, oil: 0 },
        ],
      },
    },
  );
  await vi.waitFor(() => expect(text()).toContain("+3"));
  const taken = [...document.querySelectorAll(".spaces .taken")];
  expect(taken.map(({ textContent }) => textContent.trim())).toEqual(["Build"]);
  expect(text()).toContain("Monarchy");
});

test("the ladder says what every level takes, and of the next one what can be given", async () => {
  const toll = { line: { piece: 0, count: 4 }, available: 2, is_payable: false };
  const rungs = [{ technology: "oil", level: 2, tolls: [toll], cards_left: 6, rule: "", why: "" }];
  shown(Ladder as Component<never>, {}, { "ask-ladder": { rungs } });
  await vi.waitFor(() => expect(text()).toContain("which you cannot give"));
  expect(document.querySelectorAll(".toll.no").length).toBe(1);
  expect(document.querySelectorAll(".next").length).toBe(4);
  expect(text().match(/8 infantry/g)?.length).toBe(4);
});

test("whoever looks on sees the ladder with its costs, too", () => {
  const { ask } = shown(Ladder as Component<never>, {}, {}, [], { eyes: null });
  expect(ask).not.toHaveBeenCalled();
  expect(text().match(/3 infantry/g)?.length).toBe(4);
  expect(text()).toContain("4 artillery");
  expect(text()).toContain("1 carrier");
  expect(document.querySelectorAll(".next, .no").length).toBe(0);
});

test("of a card in force the player reads the effect that applies", () => {
  shown(CardInForce as Component<never>, {}, {}, [], { state: { card_played: "full-steam" } });
  expect(text()).toContain("Full Steam Full Steam for some");
  expect(document.querySelector(".other")?.textContent.trim()).toBe("For others instead: Full Steam for all");
});

test("without the favoured government that is the general one", () => {
  shown(CardInForce as Component<never>, {}, {}, [], { state: { card_played: "war-bonds" } });
  expect(text()).toContain("War Bonds War Bonds for all");
  expect(document.querySelector(".other")?.textContent.trim()).toBe("For Democracy instead: War Bonds for some");
});

test("only a card that names the action can be played, and none is an answer too", async () => {
  const options = [{ type: "card-choice" }, { type: "card-choice", card: "war-bonds" }];
  const { answer } = panel({ type: "play-action-card", action: "build" } as Decision, {}, options);
  await vi.waitFor(() => expect(text()).toContain("Not with Build."));
  expect(button(/^No card$/).classList.contains("pri")).toBe(false); // nobody is led past a card that fits
  await press(/^War Bonds/);
  await press(/^Play War Bonds/);
  expect(answer).toHaveBeenCalledWith({ type: "card-choice", card: "war-bonds" });
  await press(/^No card$/);
  expect(answer).toHaveBeenLastCalledWith({ type: "card-choice" });
});

test("reports are read of no more markers than the card allows", async () => {
  const told = { regions: ["Norway", "Sweden", "Spain"], prices: { monarchy: 0 }, chances: { monarchy: 1 } };
  const face_down = { Norway: { government: null }, Sweden: { government: "fascism" }, Spain: { government: null } };
  const question = { number: 1, decision: { type: "read-reports", most: 2 } as Decision };
  const seen = { state: { face_down } as unknown as Partial<State> };
  const { answer } = shown(
    PLACARD["read-reports"] as Component<never>,
    { question },
    { "ask-negotiation": told },
    [],
    seen,
  );
  const boxes = () => [...document.querySelectorAll<HTMLInputElement>("[type=checkbox]")];
  await vi.waitFor(() => {
    flushSync();
    expect(boxes()).toHaveLength(3);
  });
  expect(text()).toContain("Sweden F seen before");
  expect(button(/^Look at none$/).disabled).toBe(false);
  boxes()[2]!.click();
  boxes()[0]!.click();
  flushSync();
  expect(boxes().map(({ disabled }) => disabled)).toEqual([false, true, false]);
  await press(/^Look at 2 markers$/);
  expect(answer).toHaveBeenCalledWith({ type: "reports", regions: ["Norway", "Spain"] });
});

test("what a purchase comes to is asked of the server", async () => {
  const bill = {
    cost: 1,
    funds: 11,
    prices: { I: 1 },
    most: { I: 11 },
    limits: [1, 1],
    advanced: ["T"],
    saved: 0,
    free: { I: 2 },
  };
  const { answer, ask } = panel({ type: "build-purchase" } as Decision, { "ask-bill": bill });
  await press(/^One infantry more$/);
  expect(ask).toHaveBeenLastCalledWith(expect.objectContaining({ type: "ask-bill", army: { I: 1 } }));
  expect(text()).toContain("2 infantry for nothing");
  await press(/^Buy for 1$/);
  expect(answer).toHaveBeenCalledWith({ type: "purchase", army: { I: 1 }, fleet: {} });
});

test("a cost is split between points and oil", async () => {
  const options = [{ points: 5 }, { points: 4, oil: 1 }, { points: 3, oil: 2 }].map((each) => ({
    type: "payment",
    ...each,
  }));
  const { answer } = panel({ type: "build-payment", cost: 5 } as Decision, {}, options);
  await press(/^One oil more$/);
  await press(/^Pay 4 PP and 1 oil$/);
  expect(answer).toHaveBeenCalledWith({ type: "payment", points: 4, oil: 1 });
});

test("whoever has nothing to burn can only rest", async () => {
  const { answer } = panel({ type: "burn" } as Decision, { "ask-fuel": { ways: [], cards: [] } }, [
    { type: "burn-choice", choice: "decline" },
  ]);
  await vi.waitFor(() => expect(text()).toContain("nothing to burn"));
  expect(button(/^Burn$/).disabled).toBe(true);
  await press(/^Rest this Winter$/);
  expect(answer).toHaveBeenCalledWith({ type: "burn-choice", choice: "decline" });
});

test("a closed technology says why, and an open one can be researched", async () => {
  const toll = { line: { piece: 0, count: 3 }, available: 5, is_payable: true };
  const rungs = [
    { technology: "factories", level: 1, tolls: [toll], cards_left: 6, rule: "", why: "" },
    { technology: "oil", level: 2, tolls: [toll], cards_left: 6, rule: "D-RES-01", why: "One level of a kind." },
  ];
  const { answer } = panel({ type: "research-tech", acquired: ["oil"] } as Decision, { "ask-ladder": { rungs } });
  await vi.waitFor(() => expect(text()).toContain("One level of a kind."));
  const radios = [...document.querySelectorAll<HTMLInputElement>("[type=radio]")];
  expect(radios.filter(({ disabled }) => !disabled).map(({ value }) => value)).toEqual(["factories"]);
  radios.find(({ value }) => value === "factories")!.click();
  await press(/^Research Factories 1$/);
  expect(answer).toHaveBeenCalledWith({ type: "study", technology: "factories", level: 1 });
  await press(/^Stop here$/);
  expect(answer).toHaveBeenLastCalledWith({ type: "study" });
});
