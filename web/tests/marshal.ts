// A person who plays the Deluxe edition: actions of a placard, armies aboard ships, battles of lines.
// What he has no habit for he answers as anybody would: he takes the first choice, and presses the
// button that stands out.

import type { Locator } from "playwright-core";
import { until } from "./harness";
import { Person, type Habit } from "./player";

/** Of what is open he takes what he has taken least often, the first of these. */
const WISHES = ["Move", "Navigate", "Negotiate", "Build", "Research", "Blitz", "Transport"] as const;

/** Choices that an answer may need before it is complete. */
const CHOICES = 8;

export class Marshal extends Person {
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
    [/^Navigate$/, (sheet) => this.navigate(sheet)],
    [/^Build$/, (sheet) => this.buy(sheet)],
    [/^Research$/, (sheet) => this.research(sheet)],
    [/^Leave to pass$/, (sheet) => this.leave(sheet, sheet.getByRole("button", { name: "Let them pass" }))],
    [/^(Choose your government|Your first technology|Found your capital|An oil field|This year's order)$/, (sheet) => this.settle(sheet)],
    [/^Burn oil\?$/, (sheet) => this.burn(sheet)],
    [/^(Negotiate|Convert .*|What do you burn\?|Embark once more|Make room for a card)$/, (sheet) => this.settle(sheet)],
    [/^(Embassy Reports|Reserves Called Up|Pay \d+|Who leads .*|Population|(Oil|Factories|Rail Transport|Minerals) \d)$/, (sheet) => this.settle(sheet)],
  ];

  // ---- what a test has him do ----

  /** Take an action, from the sheet that offers them. */
  async take(action: string): Promise<void> {
    const sheet = this.hand === "finger" ? this.sheet("Actions") : this.sheet("Your turn");
    const entry = sheet.getByRole("listitem").getByRole("button").filter({ hasText: new RegExp(`^\\s*${action}`) });
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
    await this.closeJourneys(sheet);
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

  async closeOrders(sheet: Locator): Promise<void> {
    const close = sheet.getByRole("button", { name: "Close orders" });
    await until("the orders can be closed", () => this.can(close));
    await this.leave(sheet, close);
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
    await until("there is a choice or an answer", async () =>
      (await this.can(this.primary(sheet))) || (await this.choices(sheet).first().isVisible()) || isGone(),
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

  private async mark(sheet: Locator): Promise<boolean> {
    if (await this.page.getByText(/^Waiting/).first().isVisible()) return false;
    const entries = sheet.getByRole("listitem").getByRole("button");
    if (!(await entries.first().isVisible())) return false;
    const open = await entries.allInnerTexts();
    const can = WISHES.filter((wish) => open.some((text) => text.startsWith(wish)));
    const [wish] = can.sort((one, other) => (this.done.get(one) ?? 0) - (this.done.get(other) ?? 0));
    if (!wish) return false;
    this.count(wish);
    return this.leave(sheet, entries.filter({ hasText: new RegExp(`^\\s*${wish}`) }).first(), this.hand === "finger");
  }

  /** Every other time, if one of his cards fits. */
  private async playCard(sheet: Locator): Promise<boolean> {
    const card = this.choices(sheet).first();
    if ((await this.can(card)) && this.count("card") % 2 === 0) {
      this.met.add("a card");
      await this.hit(card);
    }
    return this.leave(sheet, this.primary(sheet));
  }

  /** One journey, with guns and to foreign ground if he can; and whoever is aboard goes ashore. */
  private async travel(sheet: Locator): Promise<boolean> {
    const starts = sheet.getByRole("listitem").locator("button.btn"); // beside them stand rules to open
    const none = sheet.getByText("Nobody else can go");
    await until("somebody can go", async () => (await starts.first().isVisible()) || none.isVisible());
    const aboard = starts.filter({ hasText: /^Aboard/ }).first();
    const hasShips = await aboard.isVisible();
    const start = hasShips ? aboard : await this.withGuns(starts);
    if (await start.isVisible()) {
      await this.hit(start);
      await sheet.getByRole("heading", { name: /^From / }).waitFor();
      const ends = sheet.getByRole("listitem").filter({ hasNotText: "…" });
      await ends.first().waitFor();
      const foreign = ends.locator("button.btn").filter({ has: this.page.locator("small") }).first();
      const end = (await foreign.isVisible()) ? foreign : ends.locator("button.btn").first();
      if (await end.isVisible()) {
        await this.hit(end);
        if (hasShips) this.met.add("a landing");
      }
      await this.page.keyboard.press("Escape");
    }
    return this.closeJourneys(sheet);
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
  async closeJourneys(sheet: Locator): Promise<boolean> {
    const wide = sheet.locator(".btn.wide");
    const outlook = sheet.getByRole("heading", { name: "Before you close" });
    // Right after a drag a browser may take a tap for its end.
    await until("the journeys can be closed", async () => {
      if ((await this.can(wide)) && !(await outlook.isVisible())) await this.press(wide);
      return outlook.isVisible();
    });
    return this.leave(sheet, this.primary(sheet));
  }

  /** The region first, then everybody who can reach it. */
  private async strike(sheet: Locator): Promise<boolean> {
    const gather = sheet.getByRole("button", { name: /^Everybody who can reach/ });
    const nowhere = sheet.getByRole("button", { name: "Strike nowhere" });
    await until("the blitz is asked for", async () => (await nowhere.isVisible()) || (await sheet.locator(".btn.wide").isVisible()));
    if (await nowhere.isVisible()) {
      const target = this.choices(sheet).first();
      if (!(await this.can(target))) return this.leave(sheet, nowhere);
      return this.settle(sheet);
    }
    if (await this.can(gather)) await this.hit(gather);
    this.met.add("a blitz");
    return this.closeJourneys(sheet);
  }

  /** Somebody goes aboard, and the ships of one place sail. */
  private async navigate(sheet: Locator): Promise<boolean> {
    const close = this.primary(sheet);
    await until("ships can be ordered", () => this.can(close));
    const entries = sheet.getByRole("listitem").getByRole("button");
    const letGo = sheet.getByRole("button", { name: /^Let go of / });
    const embark = sheet.locator("h3:has-text('Embark') + ul").getByRole("button").first();
    if (await embark.isVisible()) {
      await this.hit(embark);
      const boarding = sheet.getByRole("button", { name: / aboard a / }).first();
      if (await boarding.isVisible()) {
        await this.hit(boarding);
        this.met.add("an embarkation");
      }
      if (await letGo.isVisible()) await this.hit(letGo);
    }
    const ships = sheet.locator("h3:has-text('Ships') + ul").getByRole("button").first();
    if (await ships.isVisible()) {
      await this.hit(ships);
      const course = entries.filter({ hasNotText: "Take back" }).first();
      if (await course.isVisible()) {
        await this.hit(course);
        this.met.add("a voyage");
      }
      if (await letGo.isVisible()) await this.hit(letGo);
    }
    await until("the orders can be closed", () => this.can(close));
    return this.leave(sheet, close);
  }

  private async buy(sheet: Locator): Promise<boolean> {
    await until("prices are known", () => sheet.getByText(/ kept$/).isVisible());
    for (const piece of ["artillery", "destroyer", "infantry", "infantry"]) {
      const more = sheet.getByRole("button", { name: `One ${piece} more` });
      if (await this.can(more)) await this.hit(more);
    }
    return this.leave(sheet, sheet.getByRole("button", { name: /^Buy / }));
  }

  /** Whatever there is to burn. */
  private async burn(sheet: Locator): Promise<boolean> {
    if (await this.can(sheet.getByRole("button", { name: "Burn", exact: true }))) this.met.add("a burn");
    return this.settle(sheet);
  }

  /** One technology, if one can be paid. */
  private async research(sheet: Locator): Promise<boolean> {
    await sheet.getByRole("radio").first().waitFor({ state: "attached" });
    const gained = await sheet.getByText(/^\d gained$/).isVisible();
    const choice = this.choices(sheet).first();
    if (gained || !(await this.can(choice))) return this.leave(sheet, sheet.getByRole("button", { name: /^(Stop here|Research nothing)$/ }));
    this.met.add("a technology");
    return this.settle(sheet);
  }

  /** Whatever a board offers; now and then a battle is fought to its end. */
  private async fightOn(board: Locator): Promise<boolean> {
    this.met.add("a battle");
    if (await this.page.getByText(/^\s*(opening )?salvo\s*$/).count()) this.met.add("a salvo");
    const back = board.getByRole("button", { name: /^Back to the map/ });
    if (await this.can(back)) return this.press(back);
    const primary = this.primary(board);
    const toTheEnd = board.getByRole("button", { name: "To the end" });
    if (!(await this.can(primary))) return false;
    const isLong = this.count("line") % 3 === 2 && (await this.can(toTheEnd));
    return this.press(isLong ? toTheEnd : primary);
  }
}
