// A person at the screen. He knows only what he sees: he looks which sheet lies open, and presses
// there or on the map what a person would.

import type { Locator, Page } from "playwright-core";
import { PATIENCE, until } from "./harness";
import { GameMap, nameOf, ownerOf, type Hand } from "./map";

/** He likes variety: of what is open he takes what he has taken least often, the first of these. */
const ACTIONS = [
  "Move",
  "Diplomatic Blitz",
  "Build",
  "Naval Battle",
  "Trade",
  "Strategic Move",
  "End turn",
  "Blitzkrieg Move",
] as const;
type Wish = (typeof ACTIONS)[number];

/** Regions and dialogs with a name. To ask every line of the map for its role would take longer than all else. */
const SHEETS = ":is(section, [role=region], dialog[open], [role=dialog])[aria-label]";

/** What he does about a sheet of which he sees the name. */
export type Habit = readonly [seen: RegExp, act: (sheet: Locator) => Promise<boolean>];

export class Person {
  readonly map: GameMap;
  /** All sheets that he has had something to do with. */
  readonly met = new Set<string>();
  /** How often he has done what. */
  protected readonly done = new Map<string, number>();

  constructor(
    readonly page: Page,
    protected readonly hand: Hand = "mouse",
  ) {
    this.map = new GameMap(page, hand);
  }

  /** What he does about what he sees; the first that fits counts. False if he can only wait. */
  protected habits: readonly Habit[] = [
    [/^Pass the device$/, (sheet) => this.leave(sheet, sheet.getByRole("button"))],
    [/^Choose your colour$/, (sheet) => this.leave(sheet, sheet.getByRole("button").first())],
    [/^Claim a region$/, (sheet) => this.pick(sheet, /^Claim /)],
    [/^Place your units$|^Place new units$/, (sheet) => this.place(sheet)],
    [/^Found your capital$/, (sheet) => this.pick(sheet, /^Capital in /)],
    [/^Your turn$|^Actions$/, (sheet) => this.chooseAction(sheet)],
    [/^(Strategic |Blitzkrieg )?Move$/, (sheet) => this.move(sheet)],
    [/^Diplomatic Blitz$/, (sheet) => this.pick(sheet, /^Court /)],
    [/^Build$/, (sheet) => this.build(sheet)],
    [/^Trade$/, (sheet) => this.trade(sheet)],
    [/ offers a trade$/, (sheet) => this.answerOffer(sheet)],
    [
      /^(Crossings|A trade by sea)$/,
      (sheet) => this.leave(sheet, sheet.getByRole("button", { name: /^Allow( all)?$/ }).last()),
    ],
    [/^Planes at sea$/, (sheet) => this.leave(sheet, sheet.getByRole("button", { name: /on$|back$/ }))],
    [/^Battles? |^The sea is challenged$/, (sheet) => this.fight(sheet)],
  ];

  /** Play until something is so, as far as he sees it by the sheets on the screen. */
  async play(what: string, isDone: (sheets: string[]) => boolean | Promise<boolean>): Promise<void> {
    let isOver = false;
    const goOn = async (): Promise<boolean> => {
      const sheets = await this.look();
      isOver = await isDone(sheets);
      return isOver || this.act(sheets);
    };
    while (!isOver) await until(`something to do before ${what}`, goOn, 3 * PATIENCE); // others may take their time
  }

  /** Play until a sheet lies open, and leave it so. */
  async playTo(sheet: string): Promise<void> {
    await this.play(sheet, (sheets) => sheets.includes(sheet));
  }

  async playToTheEnd(): Promise<void> {
    await this.play("the end of the game", () => this.result.isVisible());
  }

  get result(): Locator {
    return this.page.locator("section[aria-labelledby=result]");
  }

  /** Do one thing, if there is something to do. */
  async act(sheets?: string[]): Promise<boolean> {
    const names = sheets ?? (await this.look());
    for (const [words, act] of this.habits) {
      const name = names.find((each) => words.test(each));
      if (name === undefined) continue;
      this.met.add(name);
      return act(this.sheet(name));
    }
    return false;
  }

  // ---- what he sees ----

  sheet(name: string): Locator {
    return this.page.locator(`${SHEETS}[aria-label="${name}"]`);
  }

  /** The names of the sheets on the screen. */
  private async look(): Promise<string[]> {
    const sheets = this.page.locator(SHEETS);
    return sheets.evaluateAll((found) => found.map((sheet) => sheet.getAttribute("aria-label")!));
  }

  /** The name by which the map calls his land. */
  async colour(): Promise<string> {
    const plaque = this.page.locator("nav[aria-label=Players]").getByRole("button", { name: /\byou\b/ });
    return (await plaque.innerText()).trim().split(/\W/)[0]!;
  }

  /** The card of an action; on a phone, its line. */
  card(action: string): Locator {
    const cards = this.page.locator("[role=group][aria-label=Actions]").or(this.sheet("Actions"));
    // "Move" is not "Strategic Move": before the name stands the key, or nothing.
    return cards.getByRole("button", { name: new RegExp(`^(\\w )?${action}\\b`) });
  }

  /** A button by its words, wherever it is. */
  protected button(words: string | RegExp): Locator {
    return this.page.locator("button").filter({ hasText: words });
  }

  // ---- how he presses ----

  protected count(what: string): number {
    const times = this.done.get(what) ?? 0;
    this.done.set(what, times + 1);
    return times;
  }

  /** Whether a button is there to be pressed now. */
  protected async can(button: Locator): Promise<boolean> {
    return (await button.isVisible()) && (await button.isEnabled({ timeout: 1000 }).catch(() => false));
  }

  hit(button: Locator, options: { timeout?: number } = {}): Promise<void> {
    return this.hand === "finger" ? button.tap(options) : button.click(options);
  }

  /**
   * Press a button, and wait until the question is off the screen that it answers. On a phone the
   * sheet of the actions stays, and says other things.
   */
  protected async leave(sheet: Locator, button: Locator, isKept = false): Promise<boolean> {
    const question = (await sheet.elementHandle())!;
    const before = await question.innerText();
    const goOn = this.button(/^Go on$/);
    await this.hit(button);
    await until("the question is answered", async () => {
      if (!(await question.isVisible()) || (isKept && (await question.innerText()) !== before)) return true;
      if (await goOn.isVisible())
        throw new Error(`Refused: ${await this.page.locator("[role=alert]").allInnerTexts()}`);
      return false;
    });
    return true;
  }

  /** Press a button that may be gone by now, because the game has gone on, or wait for what was pressed before. */
  protected async press(button: Locator): Promise<boolean> {
    const failed = await this.hit(button, { timeout: 2000 }).then(
      () => null,
      (error: unknown) => error,
    );
    if (/intercepts pointer events/.test(String(failed)) && (await button.isVisible())) throw failed;
    return !failed;
  }

  // ---- the questions ----

  /** Choose one of the regions that can be chosen: on the map, or every other time from the list. */
  protected async pick(sheet: Locator, answer: RegExp): Promise<boolean> {
    const choice = sheet.getByRole("list").getByRole("button", { pressed: false }).first();
    if (this.count("pick") % 2) await this.hit(choice);
    else await this.map.press(/^[^\d\n]+/.exec(await choice.innerText())![0].trim());
    return this.leave(sheet, sheet.getByRole("button", { name: answer }));
  }

  protected async place(sheet: Locator): Promise<boolean> {
    if (this.count("place") % 2 === 0) {
      const [region] = await this.map.marked(/can be chosen/);
      await this.map.press(region!);
    }
    const done = sheet.getByRole("button", { name: "Done" });
    if (!(await done.isVisible())) await this.hit(sheet.getByRole("button", { name: "Spread evenly" }));
    return this.leave(sheet, done);
  }

  private async chooseAction(sheet: Locator): Promise<boolean> {
    const end = this.button("End turn");
    if (!(await this.can(end))) return false;
    await sheet.getByRole("listitem").first().waitFor();
    const open = await sheet.getByRole("listitem").getByRole("button").allInnerTexts();
    const isLast = await this.page.getByText("Actions 2 of 3").isVisible();
    const can = (wish: Wish): boolean => (wish === "End turn" ? isLast : open.some((text) => text.startsWith(wish)));
    const [wish] = ACTIONS.filter(can).sort((one, other) => (this.done.get(one) ?? 0) - (this.done.get(other) ?? 0));
    this.count(wish!);
    if (wish !== "End turn") return this.leave(sheet, this.card(wish!), this.hand === "finger");
    await this.hit(end);
    return this.leave(sheet, this.button("End it"), this.hand === "finger");
  }

  /** Draw an order to foreign ground if there is any in reach, and close. */
  protected async move(sheet: Locator): Promise<boolean> {
    const colour = await this.colour();
    await sheet.getByRole("listitem").filter({ hasNotText: "…" }).first().waitFor();
    for (const start of (await this.map.labels(/can be chosen/)).map(nameOf).slice(0, 2)) {
      await this.map.press(start);
      await sheet.getByRole("heading", { name: `From ${start}` }).waitFor();
      const reach = await this.map.labels(/in reach/);
      if (!reach.length) continue; // only what must stay behind could go
      const target = nameOf(reach.find((label) => ownerOf(label) !== colour) ?? reach[0]!);
      await this.map.press(target);
      await sheet.getByRole("button", { name: `Take back the order ${start} to ${target}` }).waitFor();
      await this.page.keyboard.press("Escape");
    }
    return this.close(sheet);
  }

  /** Draw an order on the map. */
  async order(from: string, to: string): Promise<void> {
    await this.map.marked(/can be chosen|in reach/);
    await this.map.press(from);
    await this.map.marked(/in reach/);
    await this.map.press(to);
    await this.page.getByRole("button", { name: `Take back the order ${from} to ${to}` }).waitFor();
  }

  /** Close the moves, after a look at what will follow. */
  async close(sheet: Locator): Promise<boolean> {
    await this.hit(sheet.getByRole("button", { name: /^Close/ }));
    await sheet.getByRole("heading", { name: "Before you close" }).waitFor();
    return this.leave(sheet, sheet.getByRole("button", { name: /^Close (moves|without a move)$/ }));
  }

  private async build(sheet: Locator): Promise<boolean> {
    const ship = sheet.getByRole("button", { name: "One destroyer more" });
    if (await this.can(ship)) await this.hit(ship);
    const rest = sheet.getByRole("button", { name: "Spend the rest" });
    if (await this.can(rest)) await this.hit(rest);
    return this.leave(sheet, sheet.getByRole("button", { name: /^Buy / }));
  }

  /** An offer, if one can be made; and when it has been answered, enough of it. */
  private async trade(sheet: Locator): Promise<boolean> {
    const card = sheet.getByRole("button", { pressed: false, name: /^(Oil|Minerals|Factories|Rail|Population) / });
    const offer = sheet.getByRole("button", { name: /^Offer to / });
    // The second time the form is as it was: what was declined cannot be offered again.
    const isFresh = this.count("trade") % 2 === 0 && (await card.count()) > 0;
    if (isFresh) {
      await this.hit(card.first());
      await this.hit(sheet.getByRole("button", { name: "Ask for any card" }));
      const refusal = sheet.getByRole("status");
      await until("the offer is checked", async () => (await this.can(offer)) || refusal.isVisible());
    }
    const isOffer = isFresh && (await this.can(offer));
    return this.leave(sheet, isOffer ? offer : sheet.getByRole("button", { name: "Stop trading" }));
  }

  private async answerOffer(sheet: Locator): Promise<boolean> {
    const accept = sheet.getByRole("button", { name: "Accept" });
    if (await this.can(accept)) return this.leave(sheet, accept);
    await this.hit(sheet.getByRole("button", { name: "Refuse…" }));
    return this.leave(sheet, sheet.getByRole("button", { name: "Refuse", exact: true }));
  }

  /** Whatever a board offers; a battle that lasts is fought to its end. */
  protected async fight(board: Locator): Promise<boolean> {
    const commit = /^(Commit|Hold back)/;
    for (const name of [
      /^Fight for /,
      /^Command /,
      /^Fight( on)?( F)?$/,
      /^Lay the line/,
      commit,
      /^Back to the map/,
    ]) {
      const button = board.getByRole("button", { name }).first();
      if (!(await this.can(button))) continue;
      const isLong = name === commit && this.count("commit") % 3 === 2;
      return this.press(isLong ? board.getByRole("button", { name: "To the end" }) : button);
    }
    return false;
  }
}
