// The tool for sending units and ships: pick where they stand, then where they go, again and again.
// The server says which ways there are, whose leave they need and what would follow.

import { untrack } from "svelte";
import { Refused } from "../../wire/http";
import type { Answer, LandChances, Passing } from "../../wire/types";
import { minus, plus, total, type PieceLetter, type Pieces } from "../../parts/pieces";
import type { Arrow, How, Mark } from "../../core/desk.svelte";
import type { Table } from "../../core/table.svelte";
import { draftsOf, NOTHING, type Book, type Outlook } from "./books";
import {
  ableOn,
  allBut,
  bestWay,
  common,
  endOf,
  goingTo,
  idOf,
  isForlorn,
  isSameSource,
  leaving,
  leavingFrom,
  otherWays,
  rerouted,
  sent,
  sourceOf,
  startOf,
  thinGarrisons,
  type Draft,
  type Source,
  type Way,
} from "./orders";
import { alone, attackRequests, clashesOf, detourWords, flagsOf, itemsOf, reachWords } from "./shown";
import { sourcesOf, standing } from "./sources";
import type { Detour, OrderTool } from "./tool";
import { Ways } from "./ways.svelte";

export class DrawTool implements OrderTool {
  orders = $state.raw<readonly Draft[]>([]);
  /** Who is about to be sent, from where. */
  source = $state.raw<Source | null>(null);
  private chosen = $state.raw<Pieces>({});
  selected = $state<string | null>(null);
  odds = $state.raw<Readonly<Record<string, LandChances>>>({});
  fault = $state.raw<Refused | null>(null);
  /** What was drawn before has been taken up again. */
  isSettled = $state(false);
  /** What the orders would lead to, as the server saw it last. */
  outlook = $state.raw<Outlook>(NOTHING);
  /** The place that the player points at while an order is drawn. */
  private aim = $state<string | null>(null);
  readonly ways: Ways;

  /** A plan is drawn while others play: nothing is closed, and nothing is refused. */
  constructor(
    private readonly table: Table,
    private readonly book: Book,
    private readonly isPlan = false,
  ) {
    this.ways = new Ways(table, book);
    for (const place of new Set(this.crowded.map(({ place }) => place))) void this.ways.learn(place);
  }

  private get state() {
    return this.table.state!;
  }
  private get seat(): number {
    return this.table.eyes!;
  }

  /** The server has not told us everything yet. */
  readonly isAsking = $derived.by(() =>
    this.source ? !this.ways.isKnown(this.source.place) : !this.crowded.every(({ place }) => this.ways.isKnown(place)),
  );

  readonly isReady = true;

  // ---- who stands where ----

  isWater(place: string): boolean {
    return !(place in this.state.owners);
  }

  /** How many of a source have to stay. */
  private least({ place, isAboard }: Source): number {
    return isAboard || this.isWater(place) ? 0 : this.table.info!.facts.garrison;
  }

  /** Own pieces of a source that have no order. */
  staying(source: Source): Pieces {
    return minus(standing(this.state, this.seat, source), leavingFrom(this.orders, source));
  }

  /** Who is about to be sent: those chosen, as far as no order has taken them meanwhile. */
  get units(): Pieces {
    return this.source ? common(this.chosen, this.staying(this.source)) : {};
  }

  /** Who of them sets out unless the player says otherwise. */
  private ready(source: Source): Pieces {
    return allBut(this.staying(source), this.least(source));
  }

  /** Sources with more than have to stay. */
  private get crowded(): Source[] {
    return sourcesOf(this.state, this.seat).filter(
      (source) => total(standing(this.state, this.seat, source)) > this.least(source),
    );
  }

  /** Sources that still have somebody to send, and somewhere. */
  readonly sources = $derived.by(() =>
    this.crowded.filter((source) => {
      const staying = this.staying(source);
      const isAble = total(staying) > this.least(source);
      return isAble && this.ways.from(source).some(({ units }) => total(common(units, staying)) > 0);
    }),
  );

  readonly movable = $derived.by(() => this.sources.map(({ place }) => place));

  get isDrawing(): boolean {
    return this.source !== null;
  }

  /** Where the chosen units could go, with the best way there. */
  readonly ends = $derived.by(() => {
    const ends = new Map<string, Way>();
    const ways = this.source ? this.ways.from(this.source) : [];
    for (const end of new Set(ways.map(endOf))) {
      const way = bestWay(ways, end, this.units);
      if (way) ends.set(end, way);
    }
    return ends;
  });

  /** Own ships in a sea area once the orders are carried out. */
  fleetAt(sea: string): Pieces {
    return plus(this.staying({ place: sea, isAboard: false }), goingTo(this.orders, sea));
  }

  // ---- what the map draws ----

  readonly marks = $derived.by(() => {
    const marks: Record<string, Mark> = {};
    if (this.source === null) for (const place of this.movable) marks[place] = "choice";
    for (const end of this.ends.keys()) marks[end] = "reach";
    for (const region of this.outlook.battles) marks[region] = "target";
    for (const [sea] of this.outlook.forecast.battles ?? []) marks[sea] = "target";
    if (this.source) marks[this.source.place] = "selected";
    return marks;
  });

  readonly leaving = $derived.by(() => leaving(this.orders));

  /** Whoever goes ashore from a coastline stays in its region: there is no way to draw. */
  readonly arrows = $derived.by((): Arrow[] =>
    this.orders
      .filter((order) => startOf(order) !== endOf(order))
      .map((order) => ({
        id: order.id,
        from: startOf(order),
        to: endOf(order),
        count: total(order.units),
        colour: this.state.colours[this.seat] ?? "neutral",
        bySea: !!order.isCrossing || !!order.ship,
        via: order.route.length > 2 ? order.route.slice(1, -1) : (order.seas ?? []).flat(),
        isSelected: order.id === this.selected,
      })),
  );

  // ---- what the list shows ----

  readonly items = $derived.by(() => itemsOf(this.orders, (way) => this.askedBy(way)));

  /** Whom a way asks, by name. */
  askedBy({ leave = [] }: { leave?: readonly Passing[] }): string {
    return [...new Set(leave.map(({ owner }) => this.table.name(owner)))].join(" and ");
  }

  readonly clashes = $derived.by(() => clashesOf(this.outlook.battles, this.orders, this.state));

  get leave(): readonly Passing[] {
    return this.outlook.leave;
  }

  readonly thin = $derived.by(() =>
    thinGarrisons(
      this.orders,
      (region) => standing(this.state, this.seat, { place: region, isAboard: false }),
      this.table.info!.facts.garrison,
    ),
  );

  /** Those drawn, and the one that the player points at. */
  readonly wanted = $derived.by(() => {
    const attacks = Object.fromEntries(this.clashes.map(({ place, attackers }) => [place, attackers]));
    const { aim, source } = this;
    if (aim !== null && source && this.ends.has(aim) && !this.isWater(aim) && this.state.owners[aim] !== this.seat) {
      const { orders } = sent(this.orders, this.ways.from(source), aim, this.units, this.book.isOneWay);
      attacks[aim] = goingTo(orders, aim);
    }
    return attackRequests(attacks, this.seat);
  });

  readonly flags = $derived.by(() => flagsOf(this.wanted, this.odds));

  // ---- what the player does ----

  pick(place: string, how: How): void {
    const here = this.sourceAt(place, how.isHarbour);
    if (this.source?.place === place && how.isSecond) this.clear();
    else if (this.ends.has(place) && !how.isHarbour) this.go(place);
    else if (here) {
      const isAgain = isSameSource(here, this.source);
      this.choose(here, how.shift || (isAgain && how.ctrl) ? this.staying(here) : undefined);
    } else if (this.source) void this.explain(place, true);
  }

  /** Whom a click on a place means: those ashore, if there are any, unless it hit the ships. */
  private sourceAt(place: string, isHarbour = false): Source | undefined {
    const here = sourcesOf(this.state, this.seat).filter(
      (source) => source.place === place && total(this.staying(source)) > 0,
    );
    return here.find(({ isAboard }) => isAboard || !isHarbour);
  }

  canDrag(place: string): boolean {
    return !!this.sourceAt(place);
  }

  lift(from: string, how: How): void {
    const source = this.source?.place === from && !how.isHarbour ? this.source : this.sourceAt(from, how.isHarbour);
    if (source && (!isSameSource(source, this.source) || total(this.units) === 0)) this.choose(source);
  }

  async drop(from: string, to: string, how: How): Promise<void> {
    this.lift(from, how);
    const { source } = this;
    if (source?.place !== from || (from === to && !source.isAboard)) return;
    if (how.shift) this.choose(source, this.staying(source));
    await this.ways.learn(from);
    if (this.ends.has(to)) this.go(to);
    else await this.explain(to, true);
  }

  pickArrow(id: string): void {
    this.selected = this.selected === id ? null : id;
  }

  clear(): boolean {
    const had = this.source !== null || this.selected !== null;
    this.source = this.selected = null;
    this.chosen = {};
    return had;
  }

  /** Begin an order: light up where these units could go. */
  choose(source: Source, units?: Pieces): void {
    this.source = source;
    this.selected = null;
    this.ways.forget();
    this.chosen = units ?? this.ready(source);
    void this.ways.learn(source.place);
  }

  setUnit(unit: PieceLetter, count: number): void {
    this.chosen = { ...this.units, [unit]: count };
  }

  /** Those of the chosen units that can get there set out; the others stay chosen. */
  go(end: string): void {
    if (!this.source) return;
    const { source } = this;
    const { orders, rest } = sent(this.orders, this.ways.from(source), end, this.units, this.book.isOneWay);
    const going = minus(this.units, rest);
    const isAttack = !this.isWater(end) && this.state.owners[end] !== this.seat;
    if (isAttack && isForlorn(going, rest, goingTo(this.orders, end))) {
      [this.chosen, this.table.refusal] = [going, alone(end)];
      return;
    }
    this.draw(orders);
    if (total(rest) > 0) this.chosen = rest;
    else if (total(this.ready(source)) > 0) this.chosen = this.ready(source);
    else this.clear();
  }

  /** Everybody who can get there goes, but for those who have to stay. */
  gather(end: string): void {
    let orders: readonly Draft[] = this.orders;
    for (const source of this.sources) {
      ({ orders } = sent(orders, this.ways.from(source), end, this.ready(source), this.book.isOneWay));
    }
    this.clear();
    this.draw(orders);
  }

  take(id: string): void {
    this.selected = null;
    this.draw(this.orders.filter((order) => order.id !== id));
  }

  takeFrom(place: string): void {
    this.draw(this.orders.filter((order) => startOf(order) !== place));
  }

  private orderOf(id: string): Draft | undefined {
    return this.orders.find((order) => order.id === id);
  }

  set(id: string, unit: PieceLetter, count: number): void {
    const changed = this.orders.map((order) =>
      order.id === id ? { ...order, units: { ...order.units, [unit]: count } } : order,
    );
    this.draw(changed.filter(({ units }) => total(units) > 0));
  }

  /** What the order has, and what stays behind and could go the same way. */
  most(id: string, unit: PieceLetter): number {
    const order = this.orderOf(id);
    if (!order) return 0;
    const able = ableOn(order, this.ways.from(sourceOf(order)), this.book.isOneWay);
    return plus(order.units, common(minus(able, order.units), this.staying(sourceOf(order))))[unit] ?? 0;
  }

  detours(id: string): Detour[] {
    const order = this.orderOf(id);
    if (!order) return [];
    return otherWays(order, this.ways.from(sourceOf(order))).map((way) => ({
      words: detourWords(way, this.askedBy(way)),
      take: () => {
        this.selected = null;
        this.draw(rerouted(this.orders, order, way, this.book.isOneWay));
      },
    }));
  }

  /** Begin with what was drawn before, as far as there is a way: the same, or another. */
  async adopt(drafts: readonly Draft[], before = this.orders): Promise<void> {
    this.orders = before;
    for (const draft of drafts) {
      const source = sourceOf(draft);
      await this.ways.learn(source.place);
      const [able, ways] = [common(draft.units, this.staying(source)), this.ways.from(source)];
      const same = ways.filter((way) => idOf(way, false) === idOf(draft, false));
      this.orders = sent(this.orders, same.length ? same : ways, endOf(draft), able, this.book.isOneWay).orders;
    }
    this.isSettled = true;
    await this.examine();
  }

  layOut = (answer: Answer): void => void this.adopt(draftsOf(answer), []);

  get answer() {
    return this.book.answer(this.orders);
  }

  /** Have these orders, and ask what the server says of them. */
  draw(orders: readonly Draft[]): void {
    this.orders = orders;
    void this.examine();
  }

  hint(place: string): { text: string; rule?: string } | null {
    const { source } = this;
    if (!source || place === source.place) return null;
    const way = this.ends.get(place);
    if (way) return { text: reachWords(this.askedBy(way), this.aim === place ? this.odds[place] : undefined) };
    const refused = this.ways.why(place);
    return refused ? { text: refused.message, rule: refused.refusal.rule } : { text: "Out of reach." };
  }

  /** Whoever points at a place that is out of reach is told why. */
  point(place: string | null): void {
    this.aim = place;
    const isClosed = () => place !== null && this.source && place !== this.source.place && !this.ends.has(place);
    untrack(() => isClosed() && void this.explain(place!, false));
  }

  /** Why units cannot go there; it is said aloud if the player tried. */
  private async explain(place: string, isLoud: boolean): Promise<void> {
    const { source } = this;
    if (!source || this.isPlan) return;
    const isFleet = !source.isAboard && this.isWater(source.place);
    if (this.isWater(place) !== isFleet) return;
    const units = total(this.units) ? this.units : this.staying(source);
    const why = await this.ways.explain(source, place, units, isFleet);
    if (isLoud) this.table.refusal = why;
  }

  /** Ask the server whether the orders as they stand would be taken, and what they would bring. */
  private async examine(): Promise<void> {
    const asked = this.orders;
    const told = asked.length ? await this.book.outlook(asked).catch((refused: Refused) => refused) : NOTHING;
    if (asked !== this.orders) return;
    const isRefused = told instanceof Refused;
    this.fault = isRefused && !this.isPlan ? told : null;
    this.outlook = isRefused ? NOTHING : told;
  }
}
