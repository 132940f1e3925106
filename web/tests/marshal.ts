// A person who plays the Deluxe edition: actions of a placard, armies aboard ships, battles of lines.
// What he has no habit for he answers as anybody would: he takes the first choice, and presses the
// button that stands out.

import type { Locator } from "playwright-core";
import type { History } from "../src/wire/types";
import { DEEDS, deedsOf, type Deed } from "./deeds";
import { until } from "./harness";
import { Person, type Habit } from "./player";

/** Of what is open he takes the first of these that may bring what he has not done yet, or else what
 * he has taken least often. */
const WISHES = {
  Navigate: ["an embarkation", "a landing"],
  Move: ["a landing", "a salvo"],
  Research: ["a technology"],
  Negotiate: ["a conversion"],
  Build: ["a purchase"],
  Blitz: ["a salvo"],
  Transport: [],
} as const satisfies Record<string, readonly Deed[]>;
type Wish = keyof typeof WISHES;

/** Where a journey may begin or end; a ghost takes one back. */
const OFFERED = "button.btn:not(.ghost)";

/** Choices that an answer may need before it is complete. */
const CHOICES = 8;

export class Marshal extends Person {
  /** Whether units of his are aboard ships at sea. */
  private isAboard = false;

  constructor(...given: ConstructorParameters<typeof Person>) {
    super(...given);
    this.habits = [...this.martial, ...this.habits];
  }

  private readonly martial: readonly Habit[] = [
    [/^Battles? |^Take a marker$/, (board) => this.fightOn(board)],
    [/^Your homeland$|^Place new units$/, (sheet) => this.spread(sheet)],
    [/^Your turn$|^Actions$/, (sheet) => this.mark(sheet)],
    [/^A card with /, (sheet) => this.playCard(sheet)],
    [/^(Move|Transport|Landing Craft)$/, (sheet) => this.travel(sheet)],
    [/^Blitz\b/, (sheet) => this.strike(sheet)],
    [/^(Navigate|Embark once more)$/, (sheet) => this.navigate(sheet)],
    [/^Build$/, (sheet) => this.buy(sheet)],
    [/^Research$/, (sheet) => this.research(sheet)],
    [/^Leave to pass$/, (sheet) => this.leave(sheet, sheet.getByRole("button", { name: "Let them pass" }))],
    [
      /^(Choose your government|Your first technology|Found your capital|An oil field|This year's order)$/,
      (sheet) => this.settle(sheet),
    ],
    [/^Burn oil\?$/, (sheet) => this.settle(sheet)],
    [/^Negotiate$/, (sheet) => this.approach(sheet)],
    [/^(Convert .*|What do you burn\?|Make room for a card)$/, (sheet) => this.settle(sheet)],
    [
      /^(Embassy Reports|Reserves Called Up|Pay \d+|Who leads .*|Population|(Oil|Factories|Rail Transport|Minerals) \d)$/,
      (sheet) => this.settle(sheet),
    ],
  ];

  // ---- what a test has him do ----

  /** Take an action, from the sheet that offers them. */
  async take(action: string): Promise<void> {
    const sheet = this.hand === "finger" ? this.sheet("Actions") : this.sheet("Your turn");
    const entry = sheet
      .getByRole("listitem")
      .getByRole("button")
      .filter({ hasText: new RegExp(`^\\s*${action}`) });
    await entry.first().waitFor();
    await this.hit(entry.first());
    await entry.first().waitFor({ state: "hidden" });
  }

  /** All who may go from one place to another, and nobody else. */
  async send(from: string, to: string): Promise<void> {
    const sheet = this.sheet("Move");
    await this.hit(sheet.getByRole("listitem").getByRole("button", { name: new RegExp(`^${from}`) }));
    await sheet.getByRole("heading", { name: /^From / }).waitFor();
    await this.hit(sheet.getByRole("listitem").getByRole("button", { name: new RegExp(`^(Ashore in )?${to}`) }));
    await this.closeOrders(sheet);
  }

  /** All ships of one place to another. */
  async sail(from: string, to: string): Promise<void> {
    const sheet = this.sheet("Navigate");
    const letGo = sheet.getByRole("button", { name: /^Let go of / });
    if (await letGo.isVisible()) await this.hit(letGo);
    await this.hit(sheet.locator("h3:has-text('Ships') + ul").getByRole("button", { name: new RegExp(`^${from}`) }));
    await this.hit(sheet.getByRole("listitem").getByRole("button", { name: new RegExp(`^${to}`) }));
    await this.closeOrders(sheet);
  }

  // ---- how he answers by himself ----

  /** The button that stands out. */
  private primary(sheet: Locator): Locator {
    return sheet.locator(".btn.pri").first();
  }

  /** What can still be chosen on a sheet: an entry, a line with a dot, one more of something. */
  private choices(sheet: Locator): Locator {
    const more = "button[aria-label^='One '][aria-label$=' more']:enabled";
    return sheet.locator(`button[aria-pressed=false]:enabled, label:has([type=radio]:enabled:not(:checked)), ${more}`);
  }

  /** Choose until the answer is complete, and give it. */
  protected async settle(sheet: Locator): Promise<boolean> {
    const isGone = async (): Promise<boolean> => !(await sheet.isVisible()); // its answer was on its way
    await until(
      "there is a choice or an answer",
      async () => (await this.can(this.primary(sheet))) || (await this.choices(sheet).first().isVisible()) || isGone(),
    );
    if (await isGone()) return true;
    for (let chosen = 0; chosen < CHOICES && !(await this.can(this.primary(sheet))); chosen += 1) {
      await this.hit(this.choices(sheet).first());
    }
    return this.leave(sheet, this.primary(sheet));
  }

  private async spread(sheet: Locator): Promise<boolean> {
    const spread = sheet.getByRole("button", { name: /^(Spread evenly|All at the capital)$/ });
    const done = sheet.getByRole("button", { name: "Done" });
    await until("there is something to place", async () => (await spread.isVisible()) || done.isVisible());
    if (!(await done.isVisible())) await this.hit(spread);
    return this.leave(sheet, done);
  }

  /** Read in the log what he has done so far, and on the map who is aboard. */
  async remember(): Promise<void> {
    const id = /table\/([^/?]+)/.exec(this.page.url())![1]!;
    const history = await this.page.evaluate(async (table) => {
      const kept = JSON.parse(localStorage.getItem("warroom:tables")!) as { id: string; tokens: string[] }[];
      const headers = { Authorization: `Bearer ${kept.find((each) => each.id === table)!.tokens.join(",")}` };
      return (await fetch(`/api/tables/${table}/history`, { headers })).json();
    }, id);
    for (const deed of deedsOf(history as History, 0)) this.met.add(deed);
    this.isAboard = (await this.map.labels(new RegExp(`${await this.colour()}: .* with `))).length > 0;
  }

  private async mark(sheet: Locator): Promise<boolean> {
    if (
      await this.page
        .getByText(/^Waiting/)
        .first()
        .isVisible()
    )
      return false;
    await this.remember();
    const entries = sheet.getByRole("listitem").getByRole("button");
    if (!(await entries.first().isVisible())) return false;
    const open = await entries.allInnerTexts();
    const can = (Object.keys(WISHES) as Wish[]).filter((wish) => open.some((text) => text.startsWith(wish)));
    const missing = DEEDS.filter((deed) => !this.met.has(deed));
    // Whoever has nobody aboard cannot land.
    const isOpen = (wish: Wish): boolean =>
      WISHES[wish].some((deed) => missing.includes(deed) && (wish !== "Navigate" || !this.isAboard));
    const wish =
      can.find(isOpen) ?? can.sort((one, other) => (this.done.get(one) ?? 0) - (this.done.get(other) ?? 0))[0];
    if (!wish) return false;
    this.count(wish);
    return this.leave(sheet, entries.filter({ hasText: new RegExp(`^\\s*${wish}`) }).first(), this.hand === "finger");
  }

  /** Every other time, if one of his cards fits. */
  private async playCard(sheet: Locator): Promise<boolean> {
    const card = this.choices(sheet).first();
    const none = sheet.getByRole("button", { name: "No card" });
    await until("it is known which cards fit", async () => (await card.isVisible()) || none.isVisible());
    const mayPass = await none.isVisible(); // what cannot be paid otherwise must be played
    if ((await this.can(card)) && (this.count("card") % 2 === 0 || !mayPass)) {
      this.met.add("a card");
      await this.hit(card);
      return this.leave(sheet, this.primary(sheet));
    }
    // Where a card would fit, to play none does not stand out.
    return this.leave(sheet, mayPass ? none : this.primary(sheet));
  }

  /** Whoever is aboard goes ashore, and some set out with guns; to foreign ground if they can. */
  private async travel(sheet: Locator): Promise<boolean> {
    const starts = sheet.getByRole("listitem").locator(OFFERED); // beside them stand rules to open
    const none = sheet.getByText("Nobody else can go");
    await until("somebody can go", async () => (await starts.first().isVisible()) || none.isVisible());
    await this.setOut(sheet, starts.filter({ hasText: /^Aboard/ }).first());
    await this.setOut(sheet, await this.withGuns(starts));
    return this.closeOrders(sheet);
  }

  private async setOut(sheet: Locator, start: Locator): Promise<void> {
    if (!(await start.isVisible())) return;
    await this.hit(start);
    await sheet.getByRole("heading", { name: /^From / }).waitFor();
    const ends = sheet.getByRole("listitem").filter({ hasNotText: "…" });
    await ends.first().waitFor();
    const foreign = ends
      .locator(OFFERED)
      .filter({ has: this.page.locator("small") })
      .first();
    const end = (await foreign.isVisible()) ? foreign : ends.locator(OFFERED).first();
    if (await end.isVisible()) await this.hit(end);
    await this.page.keyboard.press("Escape");
  }

  /** The first place from where artillery can go, or else the first. */
  private async withGuns(starts: Locator): Promise<Locator> {
    for (const start of await starts.all()) {
      const place = /^[^\d\n]+/.exec((await start.innerText()).trim())![0].trim();
      if (/artillery/.test(await this.map.label(place))) return start;
    }
    return starts.first();
  }

  /** What will follow is read before it is confirmed. */
  async closeOrders(sheet: Locator): Promise<boolean> {
    const wide = sheet.locator(".btn.wide");
    const outlook = sheet.getByRole("heading", { name: "Before you close" });
    // What the server says of the orders may move the button away from under a finger.
    await until("the orders can be closed", async () => {
      if ((await this.can(wide)) && !(await outlook.isVisible())) await this.press(wide);
      return outlook.isVisible();
    });
    return this.leave(sheet, this.primary(sheet));
  }

  /** The region first, then everybody who can reach it. */
  private async strike(sheet: Locator): Promise<boolean> {
    const gather = sheet.getByRole("button", { name: /^Everybody who can reach/ });
    const nowhere = sheet.getByRole("button", { name: "Strike nowhere" });
    await until(
      "the blitz is asked for",
      async () => (await nowhere.isVisible()) || (await sheet.locator(".btn.wide").isVisible()),
    );
    if (await nowhere.isVisible()) {
      const target = this.choices(sheet).first();
      if (!(await this.can(target))) return this.leave(sheet, nowhere);
      return this.settle(sheet);
    }
    if (await this.can(gather)) await this.hit(gather);
    return this.closeOrders(sheet);
  }

  /** Somebody goes aboard, and the ships of one place sail. */
  private async navigate(sheet: Locator): Promise<boolean> {
    await until("ships can be ordered", () => this.can(sheet.locator(".btn.wide")));
    const entries = sheet.getByRole("listitem").getByRole("button");
    const letGo = sheet.getByRole("button", { name: /^Let go of / });
    const embark = sheet.locator("h3:has-text('Embark') + ul").getByRole("button").first();
    if (await embark.isVisible()) {
      await this.hit(embark);
      const boarding = sheet.getByRole("button", { name: / aboard a / }).first();
      if (await boarding.isVisible()) await this.hit(boarding);
      if (await letGo.isVisible()) await this.hit(letGo);
    }
    const ships = sheet.locator("h3:has-text('Ships') + ul").getByRole("button").first();
    if (await ships.isVisible()) {
      await this.hit(ships);
      const course = entries.filter({ hasNotText: "Take back" }).first();
      if (await course.isVisible()) await this.hit(course);
      if (await letGo.isVisible()) await this.hit(letGo);
    }
    return this.closeOrders(sheet);
  }

  private async buy(sheet: Locator): Promise<boolean> {
    await until("prices are known", () => sheet.getByText(/ kept$/).isVisible());
    for (const piece of ["artillery", "destroyer", "infantry", "infantry"]) {
      const more = sheet.getByRole("button", { name: `One ${piece} more` });
      if (await this.can(more)) await this.hit(more);
    }
    return this.leave(sheet, sheet.getByRole("button", { name: /^Buy / }));
  }

  /** A region that he has seen and can pay, or else one that he has not seen. */
  private async approach(sheet: Locator): Promise<boolean> {
    const regions = sheet.getByRole("list").getByRole("button", { pressed: false });
    const nobody = sheet.getByRole("button", { name: "Approach nobody" });
    await until("there is somebody to approach", async () => (await regions.first().isVisible()) || this.can(nobody));
    const points = Number(/you have (\d+) PP/.exec(await sheet.innerText())?.[1]);
    const words = await regions.allInnerTexts();
    const price = (text: string): number => (/free|nothing/.test(text) ? 0 : Number(/(\d+) PP/.exec(text)?.[1] ?? 0));
    const best = words.findIndex((text) => price(text) <= points);
    if (best < 0) return this.leave(sheet, nobody);
    await this.hit(regions.nth(best));
    return this.leave(sheet, sheet.getByRole("button", { name: /^Approach / }).last());
  }

  /** One technology, if one can be paid. */
  private async research(sheet: Locator): Promise<boolean> {
    await sheet.getByRole("radio").first().waitFor({ state: "attached" });
    const gained = await sheet.getByText(/^\d gained$/).isVisible();
    const choice = this.choices(sheet).first();
    if (gained || !(await this.can(choice)))
      return this.leave(sheet, sheet.getByRole("button", { name: /^(Stop here|Research nothing)$/ }));
    return this.settle(sheet);
  }

  /** Whatever a board offers; now and then a battle is fought to its end. */
  private async fightOn(board: Locator): Promise<boolean> {
    const back = board.getByRole("button", { name: /^Back to the map/ });
    if (await this.can(back)) return this.press(back);
    const primary = this.primary(board);
    const toTheEnd = board.getByRole("button", { name: "To the end" });
    if (!(await this.can(primary))) return false;
    const isLong = this.count("line") % 3 === 2 && (await this.can(toTheEnd));
    return this.press(isLong ? toTheEnd : primary);
  }
}
