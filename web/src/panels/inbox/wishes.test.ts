import { expect, it } from "vitest";
import { armyOf, planOf } from "./wishes";

it("writes and reads a plan", () => {
  const plan = planOf(planOf([], "Cuba", { I: 3, T: 1 }), "South Africa", { P: 2, A: 0 });
  expect(plan).toEqual(["Cuba: 3I 1T", "South Africa: 2P"]);
  expect(armyOf(plan, "Cuba")).toEqual({ I: 3, T: 1 });
  expect(armyOf(plan, "Mexico")).toEqual({});
  expect(planOf(plan, "Cuba", { I: 0 })).toEqual(["South Africa: 2P"]);
});
