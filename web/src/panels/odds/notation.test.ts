import { describe, expect, it } from "vitest";
import { readArmy, readFleet, written } from "./notation";

describe("armies in writing", () => {
  it("are read as people write them", () => {
    expect(readArmy("5I 3T 2A 2P")).toEqual({ I: 5, T: 3, A: 2, P: 2 });
    expect(readArmy(" 5i, 3t  p + i ")).toEqual({ I: 6, T: 3, P: 1 });
    expect(readArmy("")).toEqual({});
    expect(readFleet("1bb 2DD")).toEqual({ BB: 1, DD: 2 });
  });

  it("are refused if they make no sense", () => {
    for (const text of ["5X", "infantry", "5", "-3I", "3 I", "1BB"]) expect(readArmy(text)).toBeNull();
  });

  it("are written as they are read", () => {
    expect(written({ P: 2, I: 5 })).toBe("5I 2P");
    expect(readFleet(written({ SS: 2, BB: 1 }))).toEqual({ SS: 2, BB: 1 });
  });
});
