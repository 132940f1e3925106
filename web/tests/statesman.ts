// A person who plays the Expansion and its scenario: ships on the map, prices in oil, politics, wars.
// Where he has no better idea he takes the first choice, and presses the button that stands out.

import type { Locator } from "playwright-core";
import { until } from "./harness";
import { nameOf } from "./map";
import { Person, type Habit } from "./player";

/** Of what is open he takes what he has taken least often, the first of these. */
const WISHES = [
  "Move",
  "Auction",
  "Research",
  "Build",
  "Political Cards",
  "Diplomatic Blitz",
  "Strategic Bombing",
  "Commerce Raiding",
  "Infrastructure",
  "Strategic Move",
] as const;

/** After so many actions he ends his turn. */
const ENOUGH = 3;

/** More often he does not raise a bid in the whole game. */
const BIDS = 3;

/** No button says that. */
const NONE = /^$/;

export class Statesman extends Person {
  /** What the button says that he waits for and leaves alone. */
  private awaited = NONE;

  constructor(...given: ConstructorParameters<typeof Person>) {
    super(...given);
    this.habits = [...this.worldly, ...this.habits];
  }

  private readonly worldly: readonly Habit[] = [
    [/^Your turn$|^Actions$/, (sheet) => this.takeAction(sheet)],
    [/^(Strategic )?Move$/, (sheet) => this.send(sheet)],
    [/^Station your fleet$/, (sheet) => this.pick(sheet, /^Into the /)],
    [/^Court another$/, (sheet) => this.pick(sheet, /^Court /)],
    [/^Block it\?$/, (sheet) => this.block(sheet)],
    [/^Auction$/, (sheet) => this.bid(sheet)],
    [/^Political cards$/, (sheet) => this.playCards(sheet)],
    [/^(Open an auction|Research|Production|Take a card|Technology)$/, (sheet) => this.settle(sheet)],
    [/^(Strategic Bombing|Commerce Raiding|Planes lost|Your submarines hit|Give up .*)$/, (sheet) => this.settle(sheet)],
    [/^(A weak hand|Keep a route|Your technology|Give back a card|Five cards)$/, (sheet) => this.settle(sheet)],
    [/^(Provoked\?|Enemy infrastructure)$/, (sheet) => this.settle(sheet)],
    [/^Place raised units$/, (sheet) => this.place(sheet)],
    [/^(Torpedoes|Submarines|Sneak attack\?)$/, (sheet) => this.attack(sheet)],
    [/^(Your canal|Naval battle|Strike back\?)$/, (sheet) => this.leave(sheet, this.reply(sheet))],
    [/^Battles? |^Raid in | bombs /, (board) => this.fightOn(board)],
  ];

  /** The button that stands out. */
  private primary(sheet: Locator): Locator {
    return sheet.locator(".btn.pri").filter({ hasNotText: this.awaited }).first();
  }

  /** The first of the answers in words, which is a yes. */
  private reply(sheet: Locator): Locator {
    return sheet.getByRole("button", { name: /^(Let them pass|Fight|Strike back)$/ });
  }

  /** What can still be chosen on a sheet: an entry, a line with a dot or a box, one more of something. */
  private choices(sheet: Locator): Locator {
    const more = "button[aria-label^='One '][aria-label$=' more']:enabled";
    const line = "label:has(:is([type=radio], [type=checkbox]):not(:checked))";
    return sheet.locator(`button[aria-pressed=false]:enabled, ${line}, ${more}`);
  }

  /** Choose until the answer is complete, and give it. */
  private async settle(sheet: Locator): Promise<boolean> {
    const isGone = async (): Promise<boolean> => !(await sheet.isVisible()); // its answer was on its way
    await until("there is a choice or an answer", async () =>
      (await this.can(this.primary(sheet))) || (await this.choices(sheet).first().isVisible()) || isGone(),
    );
    if (await isGone()) return true;
    for (let chosen = 0; chosen < 6 && !(await this.can(this.primary(sheet))); chosen += 1) {
      await this.hit(this.choices(sheet).first());
    }
    return this.leave(sheet, this.primary(sheet));
  }

  private async takeAction(sheet: Locator): Promise<boolean> {
    const end = this.page.getByRole("button", { name: "End turn" });
    if (!(await this.can(end))) return false;
    const isKept = this.hand === "finger";
    await sheet.getByRole("listitem").first().waitFor();
    const open = await sheet.getByRole("listitem").getByRole("button").allInnerTexts();
    const taken = Number(/\d+/.exec(await this.page.getByText(/^Actions taken \d+$/).innerText())![0]);
    const can = WISHES.filter((wish) => open.some((text) => text.replace("\u00ad", "").startsWith(wish)));
    const [wish] = can.sort((one, other) => (this.done.get(one) ?? 0) - (this.done.get(other) ?? 0));
    if (!wish || taken >= ENOUGH) return this.leave(sheet, end, isKept);
    this.count(wish);
    return this.leave(sheet, this.card(wish), isKept);
  }

  /** One order by land, and one to a fleet. */
  private async send(sheet: Locator): Promise<boolean> {
    await sheet.getByRole("listitem").filter({ hasNotText: "…" }).first().waitFor();
    const labels = await this.map.labels(/can be chosen/);
    const land = labels.find((label) => /infantry|tank|artillery|plane/.test(label));
    const fleet = labels.find((label) => /destroyer|submarine|battleship|carrier/.test(label));
    for (const start of [land, fleet].flatMap((label) => (label ? [nameOf(label)] : []))) {
      await this.map.press(start);
      await sheet.getByRole("heading", { name: `From ${start}` }).waitFor();
      await sheet.getByRole("listitem").filter({ hasNotText: "…" }).first().waitFor();
      const [target] = (await this.map.labels(/in reach/)).map(nameOf);
      if (!target) continue;
      await this.map.press(target);
      await sheet.getByRole("button", { name: `Take back the order ${start} to ${target}` }).waitFor();
      if (start === (fleet && nameOf(fleet))) this.met.add("a sailing");
      await this.page.keyboard.press("Escape");
    }
    return this.close(sheet);
  }

  /** With the card that he holds, every other time. */
  private async block(sheet: Locator): Promise<boolean> {
    const card = this.choices(sheet).first();
    if (!(await this.can(card)) || this.count("block") % 2) {
      return this.leave(sheet, sheet.getByRole("button", { name: /^Let it pass/ }));
    }
    this.met.add("a block");
    return this.settle(sheet);
  }

  private async bid(sheet: Locator): Promise<boolean> {
    const pass = sheet.getByRole("button", { name: /^Pass/ });
    if (!(await this.can(pass))) return false; // it is for others to bid
    const bid = this.primary(sheet);
    return this.leave(sheet, (await this.can(bid)) && this.count("bid") < BIDS ? bid : pass);
  }

  /** Of two answers the bold one. */
  private async attack(sheet: Locator): Promise<boolean> {
    const attack = sheet.getByRole("switch", { name: /^Attack/ }).or(sheet.getByRole("group").getByRole("button"));
    await this.hit(attack.first());
    return this.leave(sheet, this.primary(sheet));
  }

  /** One card, aimed at the first that can be named: players, then a region, then its government. */
  private async playCards(sheet: Locator): Promise<boolean> {
    const stop = sheet.getByRole("button", { name: "Play no more" });
    const card = sheet.getByRole("list").getByRole("button", { pressed: false }).first();
    await sheet.getByRole("listitem").first().waitFor();
    if (this.count("card") % 2 || !(await this.can(card))) return this.leave(sheet, stop);
    await this.hit(card);
    const whom = sheet.getByRole("group", { name: "Against whom" });
    for (const names of [whom, whom, sheet.getByRole("list"), sheet.getByRole("group", { name: "Government" })]) {
      const name = names.getByRole("button", { pressed: false }).first();
      if (!(await this.can(this.primary(sheet))) && (await this.can(name))) await this.hit(name);
    }
    return this.leave(sheet, this.primary(sheet));
  }

  /** Whatever a board offers; who has lost at sea goes where he may. */
  private async fightOn(board: Locator): Promise<boolean> {
    const refuge = board.getByRole("button", { name: /^To the (?!end)/ }).first();
    if (await board.locator(".btn.pri").filter({ hasText: this.awaited }).first().isVisible()) return true;
    for (const button of [this.primary(board), this.choices(board).first(), refuge]) {
      if (await this.can(button)) return this.press(button);
    }
    return false;
  }

  /** Play until a button stands out, and leave it alone. */
  async playToButton(words: RegExp): Promise<Locator> {
    const button = this.page.locator(".btn.pri").filter({ hasText: words }).first();
    this.awaited = words;
    await this.play(`a button ${words}`, () => button.isVisible());
    this.awaited = NONE;
    return button;
  }
}
