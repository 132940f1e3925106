import { describe, expect, test } from "vitest";
import type { BoardOffer, EconomicsCard, State, Suit } from "../../wire/types";
import { Draft } from "./draft.svelte";
import { cheapest, fitting, isEmpty, mayBlock, refusedTo, turned, wishesFor, wishWords, without } from "./terms";

function kind(suit: Suit, value: number): [string, EconomicsCard] {
  const name = `${suit}-${value}`;
  return [name, { name, suit, value, defenders: {}, count: 3 }];
}

const KINDS = Object.fromEntries([kind("oil", 1), kind("oil", 3), kind("minerals", 2), kind("population", 4)]);

describe("cards for wishes", () => {
  const hand = ["oil-3", "minerals-2", "oil-1"];

  test("the cheapest that fit, each in its place", () => {
    expect(cheapest(hand, [{ suit: "oil" }, {}], KINDS)).toEqual(["oil-1", "minerals-2"]);
    expect(cheapest(hand, [{}, { suit: "oil", value: 2 }], KINDS)).toEqual(["oil-1", "oil-3"]);
  });

  test("a card serves one wish only", () => {
    expect(cheapest(hand, [{ suit: "minerals" }, { suit: "minerals" }], KINDS)).toEqual(["minerals-2", null]);
  });

  test("a named suit chooses before any suit", () => {
    expect(cheapest(["oil-1"], [{}, { suit: "oil" }], KINDS)).toEqual([null, "oil-1"]);
  });

  test("what is left of a hand", () => {
    expect(without(["oil-1", "oil-1", "oil-3"], ["oil-1", null])).toEqual(["oil-1", "oil-3"]);
  });

  test("wishes in words and for cards", () => {
    expect(wishWords({})).toBe("any card");
    expect(wishWords({ suit: "rail-transport", value: 2 })).toBe("Rail, 2 or more");
    expect(wishesFor(["oil-3"], KINDS)).toEqual([{ suit: "oil", value: 3 }]);
  });
});

describe("a draft", () => {
  test("is put together and taken apart", () => {
    const draft = new Draft();
    expect(isEmpty(draft.terms)).toBe(true);
    draft.add("oil-1");
    draft.add("oil-1");
    draft.wish("minerals");
    draft.wish(null);
    draft.setWish(0, 3);
    draft.promise = "  peace ";
    expect(draft.terms).toEqual({
      give: ["oil-1", "oil-1"],
      want: [{ suit: "minerals", value: 3 }, { value: 1 }],
      promise: "peace",
    });
    draft.take("oil-1");
    draft.unwish(1);
    draft.promise = " ";
    expect(draft.terms).toEqual({ give: ["oil-1"], want: [{ suit: "minerals", value: 3 }] });
  });
});

describe("goods", () => {
  test("are put together on both sides", () => {
    const draft = new Draft();
    draft.gives = { ...draft.gives, points: 5, routes: ["north-sea-5"] };
    draft.politics.add("spy");
    draft.politics.add("war-bonds");
    draft.politics.take("spy");
    draft.gets = { ...draft.gets, oil: 3, routes: ["caribbean-sea-4"], political: [null, "spy"] };
    expect(draft.terms).toEqual({
      points: 5,
      routes: ["north-sea-5"],
      political: ["war-bonds"],
      want_oil: 3,
      want_routes: ["caribbean-sea-4"],
      want_political: [null, "spy"],
    });
    draft.forget(); // another partner has other routes
    expect(draft.terms.want_routes).toBeUndefined();
  });

  test("named political wishes choose before any", () => {
    expect(fitting(["spy", "war-bonds"], [null, "spy"])).toEqual(["war-bonds", "spy"]);
    expect(fitting(["spy"], ["assassin", null])).toEqual([null, "spy"]);
  });

  test("what was promised is asked for in the answer", () => {
    expect(new Draft(turned({ promise: "peace", want_promise: "the sea" })).terms).toEqual({
      promise: "the sea",
      want_promise: "peace",
    });
  });

  test("an answer begins with the offer turned round", () => {
    const { terms } = new Draft(turned({ points: 5, political: ["spy"], want_oil: 3, want_routes: ["north-sea-5"] }));
    expect(terms).toEqual({ oil: 3, routes: ["north-sea-5"], want_points: 5, want_political: ["spy"] });
  });
});

describe("who may block", () => {
  const board = {
    regions: [
      { name: "A", continent: "", land: ["B"], sea: ["C"] },
      { name: "B", continent: "", land: ["A"], sea: [] },
      { name: "C", continent: "", land: [], sea: ["A"] },
    ],
  } as unknown as BoardOffer;
  const state = (controller: number | null): State =>
    ({ owners: { A: 0, B: 1, C: 2 }, sea_controller: controller }) as unknown as State;

  test("the sea controller, where the two have no land border", () => {
    expect(mayBlock(state(1), board, 0, 2)).toBe(1);
    expect(mayBlock(state(2), board, 0, 1)).toBeNull();
    expect(mayBlock(state(2), board, 0, 2)).toBeNull();
    expect(mayBlock(state(null), board, 0, 2)).toBeNull();
  });
});

describe("an offer that was declined", () => {
  const offer = { proposer: 0, partner: 1, terms: { give: ["oil-1", "oil-1"] }, answers: 1, is_open: false };
  const state = (declined: [number, object][], hand: string[], more: object = {}): State =>
    ({ offers: [{ ...offer, ...more, declined }], hands: [{ faces: hand }, {}] }) as unknown as State;

  test("lies there again, as far as its cards are still there", () => {
    const declined: [number, object][] = [[0, offer.terms]];
    expect(refusedTo(state(declined, ["oil-1", "oil-1"]), 0)).toEqual({ partner: 1, terms: offer.terms });
    expect(refusedTo(state(declined, ["oil-1"]), 0)).toEqual({ partner: 1, terms: { give: ["oil-1"] } });
  });

  test("is the own one, if it was the other's answer that was declined", () => {
    const counter = { proposer: 1, partner: 0, terms: { want: [{}] } };
    const declined: [number, object][] = [
      [0, { promise: "peace" }],
      [1, counter.terms],
    ];
    expect(refusedTo(state(declined, [], counter), 0)).toEqual({ partner: 1, terms: { promise: "peace" } });
  });

  test("is none, where it was accepted", () => {
    expect(refusedTo(state([], []), 0)).toBeNull();
    expect(refusedTo({ offers: [] } as unknown as State, 0)).toBeNull();
  });
});
