import { expect, it } from "vitest";
import { Desk, type Tool } from "./desk.svelte";

const tool: Tool = { marks: { Poland: "choice" }, pick: () => {} };

it("what was picked for a question is forgotten with it, and no other tool is taken away", () => {
  const desk = new Desk();
  desk.pick("Norway");
  expect(desk.inspected).toBe("Norway"); // nobody asks: it stays to be read
  const clear = desk.lay(tool);
  desk.pick("Poland");
  clear();
  expect([desk.tool === tool, desk.inspected]).toEqual([false, null]);
  const first = desk.lay(tool);
  const next: Tool = { ...tool };
  desk.lay(next);
  desk.pick("Poland");
  first();
  expect([desk.tool === next, desk.inspected]).toEqual([true, "Poland"]);
});
