import { expect, test } from "vitest";
import { signOf } from "./sign";

const NOW = { isAsked: false, eyes: 0, isPlaying: false, player: 2, waiting: [], isStill: false };
const waiting = (...seats: number[]) => seats.map((seat) => ({ seat, decision: "choose-action" }));

test("the sign is of whoever the words are about", () => {
  expect(signOf({ ...NOW, isAsked: true, waiting: waiting(0) })).toBe(0);
  expect(signOf({ ...NOW, waiting: waiting(1) })).toBe(1);
  // What Green did is still shown, though it is Blue who will be asked next.
  expect(signOf({ ...NOW, isPlaying: true, waiting: waiting(1) })).toBe(2);
});

test("of several, or of none, there is no sign", () => {
  expect(signOf({ ...NOW, waiting: waiting(1, 2) })).toBeNull();
  expect(signOf({ ...NOW, waiting: waiting(1), isStill: true })).toBeNull();
  expect(signOf({ ...NOW, isPlaying: true, player: null, waiting: waiting(1) })).toBeNull();
});
