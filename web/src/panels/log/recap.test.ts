import { describe, expect, it } from "vitest";
import type { Told } from "../../core/log/chronicle";
import type { State } from "../../wire/types";
import { MOST, signsOf, type Recap } from "./recap";

const before = { owners: { Poland: 0, Ukraine: null, Spain: 1 }, colours: ["red", "blue"] } as unknown as State;
const now = { owners: { Poland: 1, Ukraine: 0, Spain: 1 }, colours: ["red", "blue"] } as unknown as State;
const told = (place: number, who: number, ...regions: string[]): Told =>
  ({ place, line: { who, regions, seats: [who] } }) as unknown as Told;

describe("what happened since the last turn, on the map", () => {
  const recap: Recap = {
    lost: [{ region: "Poland", owner: 1 }],
    won: [{ region: "Ukraine", owner: 0 }],
    mine: [told(4, 1)],
    elsewhere: [told(6, 1, "Spain", "France")],
  };

  it("has a numbered sign for every line that names a place, in the order of the lines", () => {
    expect(signsOf(recap, before, now)).toEqual([
      { number: 1, place: "Poland", before: "red", now: "blue" },
      { number: 2, place: "Ukraine", before: null, now: "red" },
      null,
      { number: 3, place: "Spain", now: "blue" },
    ]);
  });

  it("tells no more than the card does", () => {
    const many = Array.from({ length: MOST + 3 }, (_, place) => told(place, 1, `Region ${place}`));
    const signs = signsOf({ lost: [], won: [], mine: [], elsewhere: many }, before, now);
    expect(signs).toHaveLength(MOST);
    expect(signs[0]).toMatchObject({ number: 1, place: "Region 3" });
  });
});
