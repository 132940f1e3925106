// @vitest-environment jsdom
import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, it } from "vitest";
import Amount from "./Amount.svelte";
import Stepper from "./Stepper.svelte";

let app: Record<string, unknown> | undefined;
afterEach(() => {
  if (app) void unmount(app);
  app = undefined;
});

it("shows what its owner has made of it, and nothing that he refused", () => {
  const asked: number[] = [];
  const props = { label: "tank in Poland", value: 0, max: 3, onchange: (value: number) => asked.push(value) };
  app = mount(Stepper, { target: document.body, props });
  document.querySelector<HTMLButtonElement>("[aria-label='One tank in Poland more']")!.click();
  flushSync();
  expect(asked).toEqual([1]);
  expect(document.querySelector("b")!.textContent).toBe("0");
});

it("is heard while it is typed, as far as it can be had", () => {
  const heard: number[] = [];
  const props = { label: "oil", value: 0, most: 20, onchange: (value: number) => heard.push(value) };
  app = mount(Amount, { target: document.body, props });
  const input = document.querySelector("input")!;
  for (const typed of ["1", "15", "150", ""]) {
    input.value = typed;
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }
  expect(heard).toEqual([1, 15]);
});
