import { expect, test } from "vitest";
import type { Told } from "../../core/log/chronicle";
import { lastTurn } from "./turn";

let place = 0;
const told = (type: string, seat: number, isDetail = false, seats = [seat]): Told =>
  ({ place: (place += 1), event: { type, seat }, when: "Round 2", line: { isDetail, seats } }) as unknown as Told;

const GAME = [
  told("turn-began", 0),
  told("region-joined", 0),
  told("turn-ended", 0),
  told("turn-began", 1),
  told("action-taken", 1),
  told("battle-ended", 1, false, [1, 0]),
  told("dice-rolled", 1, true),
  told("turn-ended", 1),
  told("turn-began", 0),
];

test("the last turn is told in its plain lines", () => {
  const turn = lastTurn(GAME, 1)!;
  expect(turn.isNow).toBe(false);
  expect(turn.lines.map(({ event }) => event.type)).toEqual(["battle-ended"]);
});

test("a turn that goes on is the last one; without any there is none", () => {
  expect(lastTurn(GAME, 0)).toMatchObject({ isNow: true, lines: [] });
  expect(lastTurn(GAME, 2)).toBeNull();
});
