import { describe, expect, it } from "vitest";
import type { Tool } from "../core/desk.svelte";
import type { State } from "../wire/types";
import { boardOf, chartFor, PLAIN } from "./fixture";
import { allNeighbours, neighboursOf } from "./neighbours";
import { arrivingWith, fleetsOf, marchesOf, placesOf, spokenRegion, spokenSea, stacksOf } from "./scene";
import { plainFacts } from "../core/facts.fixture";

const state = {
  ...PLAIN,
  colours: ["red", "blue"],
  owners: { Germany: 0, Poland: 1, Spain: null },
  armies: { Germany: { I: 3, T: 1 }, Poland: { I: 2 }, Spain: {} },
  attackers: {},
  crossings: [],
  capitals: ["Germany", null],
  player: 0,
} as unknown as State;
const nothing: Tool = { marks: {}, pick: () => {} };
const name = (seat: number) => ["Red", "Blue"][seat]!;
const stackOf = (region: string, shown = state, tool = nothing, arriving = {}) =>
  stacksOf(shown, tool, arriving).find((stack) => stack.region === region)!;

describe("counters", () => {
  it("show the owner's units, and nothing in empty neutral land", () => {
    expect(stackOf("Germany")).toMatchObject({
      isCapital: true,
      rows: [{ kind: "home", colour: "red", army: { I: 3, T: 1 } }],
    });
    expect(stackOf("Spain").rows).toEqual([]);
  });

  it("show a capital that is founded where nobody lives yet, and only while setting up", () => {
    const founded = { ...state, game_round: 0, capitals: ["Spain", null] };
    expect(stackOf("Spain", founded)).toMatchObject({ isCapital: true, rows: [{ colour: "red", army: {} }] });
    expect(stackOf("Spain", { ...founded, game_round: 3 }).rows).toEqual([]);
  });

  it("show whose land it is even before units stand there", () => {
    const claimed = { ...state, armies: { ...state.armies, Germany: {} } };
    expect(stackOf("Germany", claimed).rows).toMatchObject([{ colour: "red", army: {} }]);
  });

  it("take off what leaves, mark it as moved, and warn when nobody stays", () => {
    const some = { ...nothing, leaving: { Germany: { I: 1 } } };
    expect(stackOf("Germany", state, some).rows[0]).toMatchObject({
      army: { I: 2, T: 1 },
      isMoved: true,
      isEmptied: false,
    });
    const all = { ...nothing, leaving: { Germany: { I: 3, T: 1 } } };
    expect(stackOf("Germany", state, all).rows[0]).toMatchObject({ army: {}, isEmptied: true });
  });

  it("show what is added and who attacks in rows of their own", () => {
    const attacked = { ...state, attackers: { Poland: { T: 2 } } };
    const tool = { ...nothing, additions: { Poland: { A: 1 } } };
    expect(stackOf("Poland", attacked, tool).rows).toMatchObject([
      { kind: "home", colour: "blue", army: { I: 2 } },
      { kind: "attackers", colour: "red", army: { T: 2 } },
      { kind: "new", colour: "blue", army: { A: 1 } },
    ]);
  });

  it("give wanted regions more room", () => {
    expect(stackOf("Poland", state, { ...nothing, marks: { Poland: "target" } }).isWanted).toBe(true);
    expect(stackOf("Poland", state, { ...nothing, marks: { Poland: "reach" } }).isWanted).toBe(false);
  });
});

describe("the world's counters", () => {
  const world = {
    ...state,
    squadrons: [{ "North Sea": { BB: 1, SS: 2 } }, { "North Sea": { DD: 1 }, "Northeast Pacific": { CV: 1 } }],
    counters: { Spain: "monarchy" },
  } as unknown as State;
  const chart = chartFor("world");
  const at = (sea: string, tool = nothing, arriving = {}) =>
    fleetsOf(world, tool, arriving, chart).filter(({ region }) => region === sea);

  it("lay the fleets of several players in one sea area, one below the other", () => {
    expect(at("North Sea")).toMatchObject([
      {
        site: "North Sea",
        rows: [
          { kind: "ships", colour: "red", army: { BB: 1, SS: 2 } },
          { kind: "ships", colour: "blue", army: { DD: 1 } },
        ],
      },
    ]);
    expect(at("Baltic Sea")[0]!.rows).toEqual([]);
  });

  it("show a fleet on both edges of the world, where its sea area lies on both", () => {
    expect(at("Northeast Pacific").map(({ site }) => site)).toEqual(["Northeast Pacific", "Northeast Pacific (2)"]);
  });

  it("take off ships that will sail or are still on their way, but only the mover's", () => {
    const leaving = { ...nothing, leaving: { "North Sea": { SS: 2 } } };
    expect(at("North Sea", leaving)[0]!.rows).toMatchObject([{ army: { BB: 1 }, isMoved: true }, { army: { DD: 1 } }]);
    expect(at("North Sea", nothing, { "North Sea": { BB: 1, SS: 2 } })[0]!.rows).toMatchObject([{ colour: "blue" }]);
    const built = { ...nothing, additions: { "Baltic Sea": { DD: 3 } } };
    expect(at("Baltic Sea", built)[0]!.rows).toMatchObject([{ kind: "new", colour: "red", army: { DD: 3 } }]);
  });

  it("sail from sea area to sea area, and arrive when they have", () => {
    const sailed = {
      type: "fleets-sailed" as const,
      mover: 0,
      sailings: [{ course: ["Norwegian Sea", "North Sea"], ships: { SS: 2 } }],
    };
    const marches = marchesOf(sailed, world);
    expect(marches).toMatchObject([
      { from: "Norwegian Sea", to: "North Sea", isFleet: true, colour: "red", leg: "whole" },
    ]);
    expect(at("North Sea", nothing, arrivingWith(marches))[0]!.rows).toMatchObject([
      { army: { BB: 1 } },
      { army: { DD: 1 } },
    ]);
    expect(placesOf(sailed)).toEqual(["North Sea"]);
  });

  it("show the government of a minor neutral", () => {
    expect(stackOf("Spain", world).rows).toMatchObject([{ kind: "government", government: "monarchy" }]);
    expect(stackOf("Germany", world).rows).toMatchObject([{ kind: "home" }]);
  });

  it("are said in words", () => {
    expect(spokenRegion("Spain", world, nothing, name)).toBe("Spain, neutral, Monarchy");
    const sea = (called: string, anchored: boolean) =>
      spokenSea({ name: called, anchored }, world, plainFacts(), nothing, name);
    expect(sea("North Sea", true)).toBe("North Sea, sea zone, Red: 2 submarines, 1 battleship, Blue: 1 destroyer");
    expect(sea("Bering Sea", false)).toBe("Bering Sea, sea area, no ships");
  });
});

describe("marches", () => {
  const setOut = {
    type: "units-set-out" as const,
    mover: 0,
    overland: [{ route: ["Germany", "Austria", "Poland"], units: { T: 2 } }],
    crossings: [{ start: "Germany", end: "Norway", units: { I: 1 } }],
  };

  it("go from start to end over land, and half way over sea", () => {
    expect(marchesOf(setOut, state)).toMatchObject([
      { from: "Germany", to: "Poland", leg: "whole", colour: "red", isBySea: false },
      { from: "Germany", to: "Norway", leg: "out", isBySea: true },
    ]);
    const ended = {
      type: "crossings-ended" as const,
      mover: 0,
      landed: setOut.crossings,
      turned_back: setOut.crossings,
    };
    expect(marchesOf(ended, state).map(({ leg }) => leg)).toEqual(["in", "back"]);
    expect(marchesOf({ type: "turn-began", seat: 0 }, state)).toEqual([]);
    expect(marchesOf(null, state)).toEqual([]);
  });

  it("leave the counters as they were until they arrive", () => {
    const after = { ...state, attackers: { Poland: { T: 2 } }, armies: { ...state.armies, Germany: { I: 1 } } };
    const arriving = arrivingWith(marchesOf(setOut, after));
    expect(arriving).toEqual({ Poland: { T: 2 } });
    expect(stackOf("Poland", after, nothing, arriving).rows.map(({ kind }) => kind)).toEqual(["home"]);
    expect(stackOf("Germany", after, nothing, { Germany: { I: 1 } }).rows[0]!.army).toEqual({});
  });

  it("tell where to look", () => {
    expect(placesOf(setOut)).toEqual(["Poland", "Norway"]);
    expect(placesOf({ type: "region-claimed", seat: 1, region: "Spain" })).toEqual(["Spain"]);
    expect(placesOf(undefined)).toEqual([]);
  });
});

describe("words", () => {
  it("name owner, units, capital and mark", () => {
    const tool: Tool = { ...nothing, marks: { Germany: "reach" } };
    expect(spokenRegion("Germany", state, tool, name)).toBe("Germany, Red, 3 infantry, 1 tank, capital, in reach");
    expect(spokenRegion("Spain", state, nothing, name)).toBe("Spain, neutral");
  });

  it("tell of drafts and attacks", () => {
    const attacked = { ...state, attackers: { Poland: { T: 2 } } };
    const tool = { ...nothing, leaving: { Poland: { I: 1 } }, additions: { Poland: { P: 1 } } };
    expect(spokenRegion("Poland", attacked, tool, name)).toBe(
      "Poland, Blue, 1 infantry, 1 infantry leaving, 1 plane to come, attacked by Red with 2 tanks",
    );
  });
});

describe("neighbours", () => {
  const board = {
    ...boardOf("west", [["Germany", "Poland"]]),
    seas: [{ name: "Baltic Sea", anchored: true, shores: ["Germany", "Poland", "Sweden"], adjacent: [] }],
  };
  const germany = board.regions.find((region) => region.name === "Germany")!;
  germany.sea = ["Sweden"];

  it("are those by land, by lane, and across a zone", () => {
    expect(neighboursOf(board, "Germany")).toEqual({
      land: ["Poland"],
      lanes: [],
      zones: [{ name: "Baltic Sea", shores: ["Sweden"] }],
    });
    expect(neighboursOf(board, "Iceland").lanes).toEqual(["Quebec", "Great Britain", "Norway"]);
    expect(allNeighbours(board, "Germany")).toEqual(["Poland", "Sweden"]);
    expect(allNeighbours(board, "Nowhere")).toEqual([]);
  });
});
