import { expect, test } from "vitest";
import { signOf } from "./sign";

const SCENE = { asked: null, isPlaying: false, player: 1, waiting: [{ seat: 2 }], isOfNobody: false };

test("the sign is of whom the words speak", () => {
  expect(signOf({ ...SCENE, asked: 0 })).toBe(0);
  expect(signOf(SCENE)).toBe(2);
});

test("while a turn is played out it is that of the turn, whoever is asked by now", () => {
  expect(signOf({ ...SCENE, isPlaying: true })).toBe(1);
  expect(signOf({ ...SCENE, isPlaying: true, player: null })).toBeNull();
});

test("several who must decide, and an end, have nobody's", () => {
  expect(signOf({ ...SCENE, waiting: [{ seat: 1 }, { seat: 2 }] })).toBeNull();
  expect(signOf({ ...SCENE, asked: 0, isOfNobody: true })).toBeNull();
});
