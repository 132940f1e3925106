// A person at the screen. He knows only what he sees: he looks which sheet lies open, and presses
// there or on the map what a person would.

import type { Locator, Page } from "playwright-core";
import { until } from "./harness";
import { GameMap, nameOf, ownerOf } from "./map";

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

export class Person {
  readonly map: GameMap;
  /** How often he has done what. */
  private readonly done = new Map<string, number>();

  constructor(readonly page: Page) {
    this.map = new GameMap(page);
  }

  /** What he does about what he sees; the first that fits counts. False if he can only wait. */
  private readonly habits: readonly [seen: RegExp, act: (sheet: Locator) => Promise<boolean>][] = [
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
    [/^(Crossings|A trade by sea)$/, (sheet) => this.leave(sheet, sheet.getByRole("button", { name: /^Allow( all)?$/ }).last())],
    [/^Planes at sea$/, (sheet) => this.leave(sheet, sheet.getByRole("button", { name: /on$|back$/ }))],
    [/^Battles? |^The sea is challenged$/, (sheet) => this.fight(sheet)],
  ];

  /** Play until something is so. */
  async play(what: string, isDone: () => Promise<boolean>): Promise<void> {
    while (!(await isDone())) {
      await until(`something to do before ${what}`, async () => (await this.act()) || (await isDone()));
    }
  }

  async playToTheEnd(): Promise<void> {
    await this.play("the end of the game", () => this.result.isVisible());
  }

  get result(): Locator {
    return this.sheet("Victory").or(this.sheet("The end"));
  }

  /** Do one thing, if there is something to do. */
  async act(): Promise<boolean> {
    const open = await this.open();
    for (const [seen, act] of this.habits) {
      const name = open.find((each) => seen.test(each));
      if (name !== undefined) return act(this.sheet(name));
    }
    return false;
  }

  // ---- what he sees ----

  sheet(name: string): Locator {
    const { page } = this;
    return page.getByRole("region", { name, exact: true }).or(page.getByRole("dialog", { name, exact: true }));
  }

  /** The names of all sheets on the screen. */
  async open(): Promise<string[]> {
    const sheets = this.page.getByRole("region").or(this.page.getByRole("dialog"));
    return sheets.evaluateAll((found) => found.flatMap((sheet) => sheet.getAttribute("aria-label") ?? []));
  }

  /** The name by which the map calls his land. */
  async colour(): Promise<string> {
    const plaque = this.page.getByRole("navigation", { name: "Players" }).getByRole("button", { name: /, you,/ });
    return ((await plaque.getAttribute("aria-label")) ?? "").split(",")[0]!;
  }

  // ---- how he presses ----

  private count(what: string): number {
    const times = this.done.get(what) ?? 0;
    this.done.set(what, times + 1);
    return times;
  }

  /** Press a button, and wait until the question is off the screen that it answers. */
  private async leave(sheet: Locator, button: Locator): Promise<boolean> {
    const question = await sheet.elementHandle();
    await button.click();
    const goOn = this.page.getByRole("button", { name: "Go on", exact: true });
    await until("the question is answered", async () => {
      if (!(await question!.isVisible())) return true;
      if (await goOn.isVisible()) throw new Error(`Refused: ${await this.page.getByRole("alert").allInnerTexts()}`);
      return false;
    });
    return true;
  }

  /** Press a button that may be gone by now, because the game has gone on. */
  private async press(button: Locator): Promise<boolean> {
    const failed = await button.click({ timeout: 2000 }).then(() => null, (error: unknown) => error);
    if (failed && (await button.isVisible())) throw failed;
    return !failed;
  }

  // ---- the questions ----

  /** Choose one of the regions that can be chosen: on the map, or every other time from the list. */
  private async pick(sheet: Locator, answer: RegExp): Promise<boolean> {
    const choice = sheet.getByRole("list").getByRole("button", { pressed: false }).first();
    if (this.count("pick") % 2) await choice.click();
    else await this.map.click((await choice.innerText()).split("\n")[0]!.trim());
    return this.leave(sheet, sheet.getByRole("button", { name: answer }));
  }

  private async place(sheet: Locator): Promise<boolean> {
    if (this.count("place") % 2 === 0) {
      const [region] = await this.map.marked(/can be chosen/);
      await this.map.click(region!);
    }
    const spread = sheet.getByRole("button", { name: "Spread evenly" });
    if (await spread.isEnabled()) await spread.click();
    return this.leave(sheet, sheet.getByRole("button", { name: "Done" }));
  }

  private async chooseAction(sheet: Locator): Promise<boolean> {
    const cards = this.page.getByRole("group", { name: "Actions" }).or(sheet);
    await sheet.getByRole("listitem").first().waitFor();
    const open = await sheet.getByRole("button").allInnerTexts();
    const isLast = (await sheet.getByText("action 3 of 3").count()) > 0;
    const can = (wish: Wish): boolean =>
      wish === "End turn" ? isLast || open.length === 0 : open.some((text) => text.startsWith(wish));
    const [wish] = ACTIONS.filter(can).sort((one, other) => (this.done.get(one) ?? 0) - (this.done.get(other) ?? 0));
    this.count(wish!);
    if (wish !== "End turn") {
      return this.leave(sheet, cards.getByRole("button", { name: new RegExp(`\\b${wish}\\b`) }).first());
    }
    await this.page.getByRole("button", { name: "End turn" }).click();
    return this.leave(sheet, this.page.getByRole("button", { name: "End it" }));
  }

  /** Draw an order to foreign ground if there is any in reach, and close. */
  private async move(sheet: Locator): Promise<boolean> {
    const colour = await this.colour();
    await sheet.getByRole("listitem").filter({ hasNotText: "…" }).first().waitFor();
    for (const start of (await this.map.labels(/can be chosen/)).map(nameOf).slice(0, 2)) {
      await this.map.click(start);
      await sheet.getByRole("heading", { name: `From ${start}` }).waitFor();
      const reach = await this.map.labels(/in reach/);
      if (!reach.length) continue; // only what must stay behind could go
      const target = nameOf(reach.find((label) => ownerOf(label) !== colour) ?? reach[0]!);
      await this.map.click(target);
      await sheet.getByRole("button", { name: `Take back the order ${start} to ${target}` }).waitFor();
      await this.page.keyboard.press("Escape");
    }
    await sheet.getByRole("button", { name: /^Close/ }).click();
    await sheet.getByRole("heading", { name: "Before you close" }).waitFor();
    return this.leave(sheet, sheet.getByRole("button", { name: "Close moves" }));
  }

  private async build(sheet: Locator): Promise<boolean> {
    const ship = sheet.getByRole("button", { name: "One destroyer more" });
    if (await ship.isEnabled()) await ship.click();
    const rest = sheet.getByRole("button", { name: "Spend the rest" });
    if (await rest.isEnabled()) await rest.click();
    return this.leave(sheet, sheet.getByRole("button", { name: /^Buy / }));
  }

  /** An offer, and when it has been answered, enough of it. */
  private async trade(sheet: Locator): Promise<boolean> {
    const card = sheet.getByRole("button", { pressed: false, name: /^(Oil|Minerals|Factories|Rail|Population) / });
    if (this.count("trade") % 2 || !(await card.count())) {
      return this.leave(sheet, sheet.getByRole("button", { name: "Stop trading" }));
    }
    await card.first().click();
    await sheet.getByRole("button", { name: "Ask for any card" }).click();
    return this.leave(sheet, sheet.getByRole("button", { name: /^Offer to / }));
  }

  private async answerOffer(sheet: Locator): Promise<boolean> {
    const accept = sheet.getByRole("button", { name: "Accept" });
    if (await accept.isEnabled()) return this.leave(sheet, accept);
    await sheet.getByRole("button", { name: "Refuse…" }).click();
    return this.leave(sheet, sheet.getByRole("button", { name: "Refuse", exact: true }));
  }

  /** Whatever a board offers; a battle that lasts is fought to its end. */
  private async fight(board: Locator): Promise<boolean> {
    const commit = /^(Commit|Hold back)/;
    for (const name of [/^Fight for /, /^Command /, /^Fight( on)? F$/, /^Lay the line/, commit, /^Back to the map/]) {
      const button = board.getByRole("button", { name }).first();
      if (!(await button.isVisible()) || !(await button.isEnabled())) continue;
      const isLong = name === commit && this.count("commit") % 3 === 2;
      return this.press(isLong ? board.getByRole("button", { name: "To the end" }) : button);
    }
    return false;
  }
}

/** Open a new game from the start page, as far as the words of these options go. */
export async function setPace(page: Page, pace: "×1" | "×4" | "skip"): Promise<void> {
  await page.getByRole("button", { name: "Settings" }).click();
  const dialog = page.getByRole("dialog", { name: "Settings" });
  await dialog.getByRole("radiogroup", { name: "Pace" }).getByText(pace, { exact: true }).click();
  await dialog.getByRole("button", { name: "Done" }).click();
  await dialog.waitFor({ state: "hidden" });
}
