import { expect, test } from "vitest";
import type { State } from "../wire/types";
import { endsOf, shownEnds } from "./ending";
import { plainFacts } from "./facts.fixture";

const STATE = {
  colours: ["red", "blue"],
  owners: { Germany: 0, Poland: 0, France: 1, Spain: null },
  game_round: 3,
  eagles: 4,
} as unknown as State;
const said = (text: string) => ({ text, rule: `${text}!` });

test("everything that may end the game is told with how far it has come", () => {
  const facts = plainFacts({
    rounds: 24,
    minutes: null,
    eagle_limit: 13,
    region_limit: 10,
    endings: {
      "round-limit": said("rounds"),
      eagles: said("eagles"),
      "ten-regions": said("ten"),
      elimination: said("out"),
      agreed: said("agreed"),
    },
  });
  const told = endsOf(STATE, facts).map(({ text, count, limit, seats }) => [text, count, limit, seats]);
  expect(told).toEqual([
    ["rounds", 3, 24, []],
    ["eagles", 4, 13, []],
    ["ten", 2, 10, [0]],
    ["out", null, null, []],
  ]);
  expect(shownEnds(STATE, facts).map(({ reason }) => reason)).toEqual(["eagles", "ten-regions"]);
});

test("what this table has agreed to do without is not told", () => {
  const facts = plainFacts({ rounds: null, minutes: null, endings: { "round-limit": said("rounds") } });
  expect(endsOf(STATE, facts)).toEqual([]);
});
