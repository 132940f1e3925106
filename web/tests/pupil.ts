// Somebody who follows the coach of a lesson by its words, and knows nothing else of the scene. What
// no words tell him in so many letters he does as any player would.

import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { until } from "./harness";
import type { Person } from "./player";

/** What he does at a step of this title, where the words leave it to him; false if there is nothing yet. */
export type Ways = Readonly<Record<string, (person: Person) => Promise<unknown>>>;

const ORDER = /(?:Press|from) ([A-Z][\w -]+?)(?:, then| to) ([A-Z][\w -]+?)[.:,]/;
/** Milliseconds. */
const HEARS_IN = 5000;
const BREATH = 250;
const ACTION = /^Press ([A-Z][\w ]+)\.$/;

export class Pupil {
  readonly titles: string[] = [];
  private readonly page: Page;
  private done = new Set<string>();

  constructor(
    private readonly person: Person,
    private readonly ways: Ways = {},
  ) {
    this.page = person.page;
  }

  get coach(): Locator {
    return this.page.locator("aside.coach");
  }

  /** Follow the coach to the end of the scene; gives the words over it. */
  async follow(): Promise<string> {
    await this.coach.waitFor();
    let end: string | null = null;
    await until(
      "the end of the lesson",
      async () => {
        if ((await this.coach.getAttribute("aria-label")) === "Lesson, the end")
          end = (await this.coach.locator("h2").textContent({ timeout: 2000 }))!;
        else await this.step().catch(overtaken);
        return end !== null;
      },
      240_000,
    );
    return end!;
  }

  private async step(): Promise<void> {
    const title = (await this.coach.locator("h2").textContent({ timeout: 2000 }))!;
    if (this.titles.at(-1) !== title) {
      await this.look(title);
      this.titles.push(title);
    }
    const hint = this.coach.locator(".hint");
    if (await hint.isVisible()) throw new Error(`Astray at "${title}": ${await hint.textContent()}`);
    const next = this.coach.getByRole("button", { name: "Next", exact: true });
    if (await next.isVisible()) return void (await this.person.hit(next, { timeout: 2000 }));
    const own = this.ways[title];
    if (own && !this.done.has(title)) {
      this.done.add(title);
      await own(this.person);
    } else if (!(await this.byWords(title))) {
      if (await this.person.act()) await this.page.waitForTimeout(BREATH); // the coach looks first
      return;
    }
    await this.heard(title);
  }

  /** The coach takes a moment to see what was done. Where more is to be done, he does not go on. */
  private async heard(title: string): Promise<void> {
    const heading = this.coach.locator("h2");
    await until(
      "the coach goes on",
      async () => (await heading.textContent({ timeout: 2000 })) !== title,
      HEARS_IN,
    ).catch(() => {});
  }

  /** What is said in so many letters is done once. */
  private async byWords(title: string): Promise<boolean> {
    if (this.done.has(title)) return false;
    const lines = await this.coach.locator(".words p").allTextContents();
    const what = ACTION.exec(lines.at(-1) ?? "")?.[1] ?? (/^Press End turn/.test(lines.at(-1) ?? "") && "End turn");
    const [, from, to] = ORDER.exec(lines.join(" ")) ?? [];
    if (what === "End turn") {
      const end = this.page.locator("button").filter({ hasText: /^End turn/ });
      if (!(await end.isEnabled({ timeout: 1000 }))) return false;
      await this.person.hit(end);
      const sure = this.page.getByRole("button", { name: "End it" });
      if (await sure.isVisible()) {
        await this.page.waitForTimeout(500); // nobody ends his turn by a double click
        await this.person.hit(sure);
      }
    } else if (what) {
      if (!(await this.action(what).isVisible())) return false;
      await this.person.hit(this.action(what), { timeout: 5000 });
    } else if (from && to && lines.join(" ").includes("close your moves")) {
      await this.person.order(from, to);
      await this.person.close(this.page.locator("section, [role=region]").filter({ has: this.closing }).last());
    } else {
      return false;
    }
    this.done.add(title);
    return true;
  }

  /** The card, the space or the line of an action, whichever the table has. */
  private action(name: string): Locator {
    const named = this.page.locator("b").getByText(name, { exact: true });
    return this.page.locator("[data-part^='action:']").filter({ has: named }).first();
  }

  private get closing(): Locator {
    return this.page.getByRole("button", { name: /^Close (your )?(moves|without)/ });
  }

  /** The coach is never cut off, and never lies over what it speaks of. */
  private async look(title: string): Promise<void> {
    const seen = await this.coach.evaluate(async (coach) => {
      await Promise.all(document.getAnimations().map((each) => each.finished.catch(() => {})));
      const pad = coach.querySelector(".pad")!;
      const { left, top, right, bottom } = coach.getBoundingClientRect();
      const map = document.querySelector("[role=application]")?.getBoundingClientRect();
      const over =
        !!map &&
        map.width > 0 &&
        left < map.right - 1 &&
        right > map.left + 1 &&
        top < map.bottom - 1 &&
        bottom > map.top + 1;
      return {
        isCut:
          pad.scrollHeight > pad.clientHeight + 1 || top < 0 || left < 0 || right > innerWidth || bottom > innerHeight,
        isOverMap: over,
      };
    });
    expect(seen, title).toEqual({ isCut: false, isOverMap: false });
  }
}

/** A button that went while it was pressed: the scene has gone on. */
function overtaken(error: unknown): void {
  if (!/Timeout|detached|not attached|Execution context/.test(String(error))) throw error;
}
