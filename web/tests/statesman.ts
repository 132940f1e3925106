// A person who plays the Expansion and its scenario: ships on the map, prices in oil, politics, wars.
// Where he has no better idea he takes the first choice, and presses the button that stands out.

import type { Locator } from "playwright-core";
import { until } from "./harness";
import { nameOf, ownerOf } from "./map";
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

/** In the middle of the old world others are never far. */
const LANDS = ["Great Britain", "Italy", "Sweden", "Cuba", "Spain", "Algeria", "Norway"] as const;
const SEAS = ["Mediterranean Sea", "North Sea", "Central Atlantic", "North Atlantic", "Baltic Sea"] as const;

/** ... but these whenever he can, and neutrals he courts until he has won one. */
const FIRST = ["Commerce Raiding", "Move"] as const;

/** After so many actions he ends his turn. */
const ENOUGH = 3;

/** More often he does not raise a bid in the whole game. */
const BIDS = 1;

/** So long he looks for what the server is asked about an order, in milliseconds. */
const LOOK = 1500;

/** So many starts and ends he tries before he gives up a landing. */
const MANY = 6;

const SHIPS = /destroyer|submarine|battleship|carrier/;
const TROOPS = /infantry|tank|artillery|plane/;

/** No button says that. */
const NONE = /^$/;

export class Statesman extends Person {
  /** What the button says that he waits for and leaves alone. */
  private awaited = NONE;

  /** Where foreign trade routes have their base. */
  private readonly bases = new Set<string>();

  /** Whether troops of his wait for a battle at sea. */
  private isCovering = false;

  constructor(...given: ConstructorParameters<typeof Person>) {
    super(...given);
    this.habits = [...this.worldly, ...this.habits];
  }

  private readonly worldly: readonly Habit[] = [
    [/^Your turn$|^Actions$/, (sheet) => this.takeAction(sheet)],
    [/^(Strategic )?Move$/, (sheet) => this.send(sheet)],
    [/^Claim a region$/, (sheet) => this.settleIn(sheet, LANDS, /^Claim /)],
    [/^Station your fleet$/, (sheet) => this.settleIn(sheet, SEAS, /^Into the /)],
    [/^Court another$/, (sheet) => this.pick(sheet, /^Court /)],
    [/^Block it\?$/, (sheet) => this.block(sheet)],
    [/^Auction$/, (sheet) => this.bid(sheet)],
    [/^Political cards$/, (sheet) => this.playCards(sheet)],
    [/^(Open an auction|Research|Production|Take a card|Technology)$/, (sheet) => this.settle(sheet)],
    [
      /^(Strategic Bombing|Commerce Raiding|Planes lost|Your submarines hit|Give up .*)$/,
      (sheet) => this.settle(sheet),
    ],
    [/^(A weak hand|Keep a route|Your technology|Give back a card|Too many cards)$/, (sheet) => this.settle(sheet)],
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
    for (let chosen = 0; chosen < 6; chosen += 1) {
      // What was chosen may be with the server, which says whether it will do.
      await until(
        "there is a choice or an answer",
        async () =>
          (await this.can(this.primary(sheet))) || (await this.choices(sheet).first().isVisible()) || isGone(),
      );
      if (await isGone()) return true;
      if (await this.can(this.primary(sheet))) break;
      await this.hit(this.choices(sheet).first());
    }
    return this.leave(sheet, this.primary(sheet));
  }

  private async takeAction(sheet: Locator): Promise<boolean> {
    const end = this.button("End turn");
    if (!(await this.can(end))) return false;
    const isKept = this.hand === "finger";
    await sheet.getByRole("listitem").first().waitFor();
    this.isCovering = false;
    const open = await sheet.getByRole("listitem").getByRole("button").allInnerTexts();
    const taken = Number(/\d+/.exec(await this.page.getByText(/^Actions taken \d+$/).innerText())![0]);
    const can = WISHES.filter((wish) => open.some((text) => text.replace("\u00ad", "").startsWith(wish)));
    can.sort((one, other) => (this.done.get(one) ?? 0) - (this.done.get(other) ?? 0));
    const first = this.met.has("Court another") ? FIRST : [...FIRST, "Diplomatic Blitz" as const];
    const wish = first.find((each) => can.includes(each)) ?? can[0];
    if (!wish || taken >= ENOUGH) return this.leave(sheet, end, isKept);
    this.count(wish);
    return this.leave(sheet, this.card(wish), isKept);
  }

  /** One order to a fleet, and one by land. */
  private async send(sheet: Locator): Promise<boolean> {
    await sheet.getByRole("listitem").filter({ hasNotText: "…" }).first().waitFor();
    const labels = await this.map.labels(/can be chosen/);
    const colour = await this.colour();
    const isFight = await this.sail(
      sheet,
      labels.find((label) => SHIPS.test(label)),
      colour,
    );
    const isCovered = isFight && !this.met.has("a waiting invasion");
    await this.march(sheet, labels.filter((label) => TROOPS.test(label)).map(nameOf), colour, isCovered);
    return this.close(sheet);
  }

  private get hasRaided(): boolean {
    return [...this.met].some((sheet) => sheet.startsWith("Raid in "));
  }

  /** Where he feels at home, if he still can. */
  private async settleIn(sheet: Locator, places: readonly string[], answer: RegExp): Promise<boolean> {
    const choices = sheet.getByRole("list").getByRole("button");
    await choices.first().waitFor();
    const free = (await choices.allInnerTexts()).map((text) => text.trim());
    const place = places.find((each) => free.some((text) => text.startsWith(each)));
    if (!place) return this.pick(sheet, answer);
    await this.map.press(place);
    return this.leave(sheet, sheet.getByRole("button", { name: answer }));
  }

  /** To the base of a foreign trade route, or to a foreign fleet; true if there will be a battle. */
  private async sail(sheet: Locator, label: string | undefined, colour: string): Promise<boolean> {
    if (!label) return false;
    const start = nameOf(label);
    const foes = await this.foes(colour);
    const bases = this.hasRaided ? [] : [...this.bases];
    if (bases.includes(start) && this.met.has("a waiting invasion")) return false; // his submarines lie well
    const reach = (await this.reach(sheet, start)).map(nameOf);
    if (!reach.length) return false;
    const [first, second] = this.met.has("a waiting invasion") ? [bases, foes] : [foes, bases];
    const target = await this.nearest(reach, first.length ? first : second);
    await this.orderTo(sheet, start, target);
    this.met.add("a sailing");
    return foes.includes(target);
  }

  /** The seas in which others have ships that must fight. */
  private async foes(colour: string): Promise<string[]> {
    const others = new RegExp(`(?<!${colour}): [^:]*(destroyer|battleship|carrier)`);
    return (await this.map.labels(SHIPS)).filter((label) => others.test(label)).map(nameOf);
  }

  /** Which of some places lies nearest to one of the goals, as the map shows them. */
  private async nearest(places: string[], goals: string[]): Promise<string> {
    const centre = async (name: string): Promise<[number, number]> => {
      const box = (await this.map.region(name).boundingBox())!;
      return [box.x + box.width / 2, box.y + box.height / 2];
    };
    const ends = await Promise.all(goals.map(centre));
    const way = async (name: string): Promise<number> => {
      const [x, y] = await centre(name);
      return Math.min(...ends.map(([toX, toY]) => Math.hypot(x - toX, y - toY)));
    };
    const ways = await Promise.all(places.map(way));
    return places[ways.indexOf(Math.min(...ways))]!;
  }

  /** To foreign ground; over the sea if a battle there will open the way. */
  private async march(sheet: Locator, starts: string[], colour: string, isCovered: boolean): Promise<void> {
    for (const start of starts.slice(0, isCovered ? MANY : 1)) {
      const reach = await this.reach(sheet, start);
      const foreign = reach.filter((each) => ownerOf(each) !== colour);
      for (const target of (foreign.length ? foreign : reach).slice(0, isCovered ? MANY : 1).map(nameOf)) {
        await this.orderTo(sheet, start, target);
        if (!isCovered) return;
        this.isCovering = await this.willWait(sheet);
        if (this.isCovering) return;
        await this.hit(sheet.getByRole("button", { name: `Take back the order ${start} to ${target}` }));
        await this.reach(sheet, start);
      }
      await this.page.keyboard.press("Escape");
    }
  }

  /** Whether the last order leads over a sea that will be fought for. */
  private async willWait(sheet: Locator): Promise<boolean> {
    const isBySea = await sheet.locator(".orders li").last().locator("small").isVisible();
    const waits = sheet.getByText(/then it waits for your battle at sea/);
    return (
      isBySea &&
      waits.waitFor({ timeout: LOOK }).then(
        () => true,
        () => false,
      )
    );
  }

  /** What those in a place can reach. */
  private async reach(sheet: Locator, start: string): Promise<string[]> {
    await this.map.press(start);
    await sheet.getByRole("heading", { name: `From ${start}` }).waitFor();
    await sheet.getByRole("listitem").filter({ hasNotText: "…" }).first().waitFor();
    return this.map.labels(/in reach/);
  }

  private async orderTo(sheet: Locator, start: string, target: string): Promise<void> {
    await this.map.press(target);
    await sheet.getByRole("button", { name: `Take back the order ${start} to ${target}` }).waitFor();
    await this.page.keyboard.press("Escape");
  }

  /** He remembers in which seas others have trade routes. */
  override async act(sheets?: string[]): Promise<boolean> {
    const log = (await this.page.locator("[role=log]").allInnerTexts()).join("\n");
    for (const [, buyer, base] of log.matchAll(/(\w+)\s+bought the trade route\s+([A-Z][A-Za-z ]*?)\s+\d/g)) {
      if (buyer !== (await this.colour())) this.bases.add(base!);
    }
    return super.act(sheets);
  }

  /** With the card that he holds. */
  private async block(sheet: Locator): Promise<boolean> {
    const card = this.choices(sheet).first();
    if (!(await this.can(card))) {
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

  /** Whatever a board offers; who has lost at sea goes where he may, and once he flees. */
  private async fightOn(board: Locator): Promise<boolean> {
    const refuge = board.getByRole("button", { name: /^To the (?!end)/ }).first();
    const retreat = board.getByRole("button", { name: /^Retreat to the / }).first();
    if (this.isCovering && (await this.page.locator(".crossings > *").count())) this.met.add("a waiting invasion");
    if (!this.isCovering && !this.met.has("a retreat") && (await this.can(retreat)) && this.awaited === NONE) {
      if (await this.press(retreat)) this.met.add("a retreat");
      return true;
    }
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
