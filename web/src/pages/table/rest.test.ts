// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from "vitest";
import { keepFocus } from "./rest";

let page: HTMLElement;
let leave: () => void;

beforeEach(() => {
  document.body.innerHTML = `<div id="page"><aside><section aria-label="Move"><p><button>Close</button></p></section></aside></div>`;
  page = document.querySelector<HTMLElement>("#page")!;
  leave = keepFocus(page);
});
afterEach(() => leave());

const settled = () => new Promise((resolve) => setTimeout(resolve));
const label = () => document.activeElement?.getAttribute("aria-label");

it("is the panel, where only a part of it has gone", async () => {
  page.querySelector("button")!.focus();
  page.querySelector("p")!.remove();
  await settled();
  expect(label()).toBe("Move");
});

it("is the panel that takes another's place, even if it comes a while later", async () => {
  page.querySelector("button")!.focus();
  page.querySelector("section")!.remove();
  await settled();
  expect(document.activeElement).toBe(document.body);
  page.querySelector("aside")!.innerHTML = `<section aria-label="Battle"></section>`;
  await settled();
  expect(label()).toBe("Battle");
});

it("is taken from nobody who has it elsewhere", async () => {
  page.querySelector("button")!.focus();
  const other = document.body.appendChild(document.createElement("input"));
  page.querySelector("section")!.remove();
  other.focus();
  page.querySelector("aside")!.innerHTML = `<section aria-label="Battle"></section>`;
  await settled();
  expect(document.activeElement).toBe(other);
});
