// @vitest-environment jsdom
import { flushSync, mount, unmount } from "svelte";
import { expect, it, vi } from "vitest";
import OddsBar from "./OddsBar.svelte";

/** How wide the ends are, and on whose colour the figures stand. */
function drawn(wins: number): { ends: string[]; figures: string[]; on: (string | null)[] } {
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(260);
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  );
  const target = document.body;
  target.innerHTML = "";
  const bar = mount(OddsBar, {
    target,
    props: { one: { name: "Amber", colour: "amber" }, other: { name: "Blue", colour: "blue" }, wins, verb: "takes it" },
  });
  flushSync();
  const all = <T>(selector: string, read: (each: HTMLElement) => T): T[] =>
    [...target.querySelectorAll<HTMLElement>(selector)].map(read);
  const told = {
    ends: all("i", (each) => each.style.width),
    figures: all(".figure", (each) => each.textContent.trim()),
    on: all(".figure", (each) => each.getAttribute("data-p")),
  };
  void unmount(bar);
  return told;
}

it("each end is as wide as its share, however small", () => {
  const sure = drawn(0.996);
  expect(sure.ends.map((width) => Math.round(parseFloat(width)))).toEqual([100, 0]);
  expect(sure.figures[1]).toBe("< 1 %");
  expect(drawn(0.25).ends).toEqual(["25%", "75%"]);
});
