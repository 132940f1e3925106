// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { isLocal } from "../../parts/local";
import { linkTo, parseLink } from "./link";

describe("a seat's link", () => {
  it("comes back from what was sent", () => {
    const seat = { id: "Zb4SRVn_-LUX", token: "a/b c" };
    const link = linkTo(seat, "https://table.example/war/#/somewhere?else");
    expect(link).toBe("https://table.example/war/#/table/Zb4SRVn_-LUX/a%2Fb%20c");
    expect(parseLink(`  ${link}\n`)).toEqual(seat);
  });

  it("may be pasted in part", () => {
    expect(parseLink("#/table/T/S")).toEqual({ id: "T", token: "S" });
    expect(parseLink("T/S")).toEqual({ id: "T", token: "S" });
    expect(parseLink("http://h/#/table/T/S?step=3")).toEqual({ id: "T", token: "S" });
  });

  it("is nothing else", () => {
    for (const text of ["", "nonsense", "two words", "http://h/#/table/T", "http://h/", "#/replay", "#/table/%/S"]) {
      expect(parseLink(text)).toBeNull();
    }
  });
});

it("some hosts only this machine can reach", () => {
  expect(["localhost", "127.0.0.1", "[::1]"].every(isLocal)).toBe(true);
  expect(["192.168.0.7", "table.example"].some(isLocal)).toBe(false);
});
