// The map as a person uses it: regions are known by what is said of them, and pressed where they
// can be seen.

import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { until } from "./harness";

interface Spot {
  x: number;
  y: number;
}

/** With what a person points. */
export type Hand = "mouse" | "finger";

export class GameMap {
  constructor(
    private readonly page: Page,
    private readonly hand: Hand = "mouse",
  ) {}

  get element(): Locator {
    return this.page.locator("[role=application][aria-label^='Map of the board']");
  }

  region(name: string): Locator {
    return this.element.locator(`[role=button][aria-label^="${name},"]`);
  }

  /** What is said of a region: "Poland, Green, 3 infantry, capital, in reach". */
  async label(name: string): Promise<string> {
    return (await this.region(name).getAttribute("aria-label")) ?? "";
  }

  /** What is said of all regions of which these words are said, such as "in reach". */
  async labels(words: RegExp): Promise<string[]> {
    const regions = this.element.locator("[role=button][aria-label]");
    const labels = await regions.evaluateAll((found) => found.map((region) => region.getAttribute("aria-label")!));
    return labels.filter((label) => words.test(label));
  }

  /** Their names, as soon as there are any. */
  async marked(words: RegExp): Promise<string[]> {
    let labels: string[] = [];
    await until(`regions: ${words}`, async () => (labels = await this.labels(words)).length > 0);
    return labels.map(nameOf);
  }

  /** Press a region, as with `Shift` held down. */
  async press(name: string, key?: "Shift"): Promise<void> {
    const { x, y } = await this.spot(name);
    if (key) await this.page.keyboard.down(key);
    if (this.hand === "finger") await this.page.touchscreen.tap(x, y);
    else await this.page.mouse.click(x, y);
    if (key) await this.page.keyboard.up(key);
  }

  async drag(from: string | Spot, to: string | Spot): Promise<void> {
    const start = typeof from === "string" ? await this.spot(from) : from;
    const end = typeof to === "string" ? await this.spot(to) : to;
    const middle = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
    if (this.hand === "finger") return this.slide([start, middle, end]);
    await this.page.mouse.move(start.x, start.y);
    await this.page.mouse.down();
    await this.page.mouse.move(middle.x, middle.y);
    await this.page.mouse.move(end.x, end.y);
    await this.page.mouse.up();
  }

  /** A finger from spot to spot; there is no such thing for tests yet. */
  private async slide(spots: readonly Spot[]): Promise<void> {
    const session = await this.page.context().newCDPSession(this.page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Spot[]) =>
      session.send("Input.dispatchTouchEvent", { type, touchPoints });
    await touch("touchStart", [spots[0]!]);
    for (const spot of spots.slice(1)) await touch("touchMove", [spot]);
    await touch("touchEnd", []);
    await session.detach();
  }

  /** Where the counter of a place can be taken: at its units, or at the ships on its coastline. */
  async counter(name: string, part: "units" | "coastline"): Promise<Spot> {
    const rows = this.element.locator(`[data-stack="${name}"] .row`);
    const row = part === "coastline" ? rows.and(this.page.locator(".harbour")) : rows.first();
    const { x, y, width, height } = (await row.boundingBox())!;
    return { x: x + width / 2, y: y + height / 2 };
  }

  /** A spot where the region lies open to a pointer; the whole board is brought in if need be. */
  async spot(name: string): Promise<Spot> {
    const seen = (await this.look(name)) ?? (await this.lookAfterFitting(name));
    expect(seen, `${name} can be seen on the map`).not.toBeNull();
    return seen!;
  }

  private async lookAfterFitting(name: string): Promise<Spot | null> {
    await this.page.locator("button[aria-label='Whole board']").click(); // the same for both hands
    await until(`${name} on the whole board`, async () => (await this.look(name)) !== null);
    return this.look(name);
  }

  private look(name: string): Promise<Spot | null> {
    return this.region(name).evaluate(async (shape) => {
      const region = (shape as SVGElement).dataset.region;
      let box = shape.getBoundingClientRect();
      // Nobody aims before the map lies still.
      for (let frames = 0; frames < 2; frames += 1) {
        await new Promise(requestAnimationFrame);
        const now = shape.getBoundingClientRect();
        if (now.x !== box.x || now.y !== box.y || now.width !== box.width) frames = -1;
        box = now;
      }
      const isOpen = (x: number, y: number): boolean =>
        document.elementFromPoint(x, y)?.closest<SVGElement>("[data-region]")?.dataset.region === region;
      const STEPS = 15;
      const near = (place: number): number => ((place + 0.5) / STEPS - 0.5) ** 2;
      const cells = Array.from(
        { length: STEPS * STEPS },
        (_, cell) => [cell % STEPS, Math.floor(cell / STEPS)] as const,
      );
      cells.sort(([x1, y1], [x2, y2]) => near(x1) + near(y1) - near(x2) - near(y2));
      let best: { x: number; y: number; room: number } | null = null;
      for (const [across, down] of cells) {
        const x = box.x + (box.width * (across + 0.5)) / STEPS;
        const y = box.y + (box.height * (down + 0.5)) / STEPS;
        if (!isOpen(x, y)) continue;
        // The more of its surroundings is the same region, the better.
        const around = [
          [6, 0],
          [-6, 0],
          [0, 6],
          [0, -6],
        ] as const;
        const room = around.filter(([dx, dy]) => isOpen(x + dx, y + dy)).length;
        if (!best || room > best.room) best = { x, y, room };
        if (room === around.length) break;
      }
      return best && { x: best.x, y: best.y };
    });
  }
}

/** "Poland, Green, 3 infantry" is about Poland. */
export function nameOf(label: string): string {
  return label.split(",")[0]!;
}

/** ... and Green's. */
export function ownerOf(label: string): string {
  return label.split(", ")[1]!;
}
