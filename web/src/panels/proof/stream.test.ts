// What the engine draws, this browser must draw too. The numbers come from the engine itself:
//   stream = Witness.of(Stream(key_from_seed("proof")), draws)
// and then the same draws and mixings in the same order.

import { describe, expect, it } from "vitest";
import { commitmentTo, fromHex, Stream } from "./stream";

const KEY = "a8656dcc5ab9f14c5722f12396a5647e839836a59a7c1d7fe1be28ccafe7f98a";
const COMMITMENT = "36209b51bdd70e23ff071f67618fc27504c71ca0bf0f4cf8d65b273159b53833";

const HUNDRED = "6126412611122146324346666415153654124152652644533254264415645346434456532336413355343541646214462553";
const SHUFFLED = [
  16, 15, 26, 4, 52, 9, 48, 46, 33, 43, 37, 32, 56, 27, 25, 21, 49, 34, 47, 7, 59, 8, 35, 12, 40, 5, 45, 24, 51, 58, 14,
  13, 3, 44, 42, 53, 41, 30, 18, 54, 55, 28, 20, 1, 36, 57, 19, 23, 22, 50, 6, 31, 11, 17, 10, 38, 0, 29, 2, 39,
];

describe("the stream of chance", () => {
  it("draws what the engine draws", () => {
    const stream = new Stream(fromHex(KEY));
    expect(stream.dice(100).join("")).toBe(HUNDRED);
    const limits = [1, 7, 256, 257, 60_000, 70_000];
    expect(limits.map((limit) => stream.below(limit))).toEqual([0, 2, 60, 185, 35_654, 22_662]);
    expect(stream.shuffled(60)).toEqual(SHUFFLED);
    expect(stream.dice(4)).toEqual([5, 5, 5, 1]);
  });

  it("goes on with a new key when somebody mixes in his own chance", () => {
    const stream = new Stream(fromHex(KEY));
    stream.dice(3);
    stream.mix(2, "00ff".repeat(16));
    expect(stream.dice(10)).toEqual([6, 2, 2, 3, 6, 3, 2, 5, 5, 5]);
    expect(stream.shuffled(5)).toEqual([4, 2, 3, 0, 1]);
    stream.mix(0, "ab".repeat(32));
    expect(stream.below(1000)).toBe(670);
    expect(stream.dice(12)).toEqual([5, 5, 5, 3, 3, 1, 4, 2, 1, 4, 1, 2]);
  });

  it("is bound by its commitment", () => {
    expect(commitmentTo(fromHex(KEY))).toBe(COMMITMENT);
    expect(commitmentTo(fromHex(KEY.replace("a8", "a9")))).not.toBe(COMMITMENT);
  });

  it("shuffles nothing without using anything up", () => {
    const [one, other] = [new Stream(fromHex(KEY)), new Stream(fromHex(KEY))];
    expect(one.shuffled(0)).toEqual([]);
    expect(one.dice(5)).toEqual(other.dice(5));
  });
});
