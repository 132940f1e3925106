// @vitest-environment jsdom
import { mount, unmount } from "svelte";
import { expect, it } from "vitest";
import OddsBar from "./OddsBar.svelte";

it("is as long as the chance, however small the rest, and says both figures", () => {
  const [one, other] = [
    { name: "Amber", colour: "amber" },
    { name: "Blue", colour: "blue" },
  ];
  const app = mount(OddsBar, { target: document.body, props: { one, other, wins: 0.997, verb: "wins" } });
  const bar = document.querySelector<HTMLElement>(".above")!;
  expect(Number(/inset\(0 ([\d.]+)%/.exec(bar.style.clipPath)![1])).toBeCloseTo(0.3);
  expect(bar.dataset.p).toBe("amber");
  expect(document.querySelector("[role=img]")!.getAttribute("aria-label")).toBe("Amber wins > 99 %, Blue < 1 %");
  void unmount(app);
});
