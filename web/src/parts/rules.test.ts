import { describe, expect, it } from "vitest";
import { linkedRule, ruleLink, withoutRule } from "../pages/rules/link";
import { Rules } from "./rules.svelte";

describe("the drawer", () => {
  it("goes back and forward, and a new step forgets what was ahead", () => {
    const rules = new Rules();
    rules.open("B-MOVE-01");
    rules.open("B-MOVE-02");
    rules.back();
    expect(rules.id).toBe("B-MOVE-01");
    rules.back();
    expect([rules.id, rules.mayGoBack, rules.mayGoForward]).toEqual([null, false, true]);
    rules.back();
    rules.forward();
    rules.open("B-SEA-01");
    expect([rules.id, rules.mayGoForward]).toEqual(["B-SEA-01", false]);
  });

  it("keeps a search while it is open, and begins without one", () => {
    const rules = new Rules();
    rules.open();
    rules.query = "tank";
    rules.open("B-MOVE-01");
    expect(rules.query).toBe("tank");
    rules.close();
    rules.open("B-MOVE-01");
    expect(rules.query).toBe("");
  });
});

it("a rule has a link of its own", () => {
  expect(ruleLink("B-MOVE-03", "http://h/#/table/T")).toBe("http://h/#/?rule=B-MOVE-03");
  expect(linkedRule("#/?rule=B-MOVE-03")).toBe("B-MOVE-03");
  expect(linkedRule("#/table/T?step=3&rule=b-move-03")).toBe("B-MOVE-03");
  expect(withoutRule("#/table/T?step=3&rule=B-MOVE-03")).toBe("#/table/T?step=3");
  expect(withoutRule("#/?rule=B-MOVE-03")).toBe("#/");
  expect(linkedRule("#/?rule=<b>")).toBeNull();
  expect(linkedRule("#/")).toBeNull();
});
