// The tool for declaring moves: pick where units or ships start, pick where they go, again and again.

import type { Forecast, LandChances, Moves } from "../../wire/types";
import { isSea } from "../../map/places";
import type { Prospect } from "../../core/odds/chances.svelte";
import { percent, range } from "../../core/odds/figures";
import { minus, plus, total, type PieceLetter, type Pieces } from "../../parts/pieces";
import type { Arrow, How, Mark, Tool } from "../../core/desk.svelte";
import type { Table } from "../../core/table.svelte";
import { Refused } from "../../wire/http";
import {
  allButOne,
  bestRoute,
  clashes,
  common,
  endOf,
  leaving,
  movesOf,
  otherWays,
  present,
  rerouted,
  startOf,
  thinGarrisons,
  withOrder,
  type Draft,
  type Way,
} from "./orders";
import { Ways } from "./ways.svelte";

export class MoveTool implements Tool {
  orders = $state.raw<readonly Draft[]>([]);
  /** Where the order that is being drawn starts, and which units go. */
  start = $state<string | null>(null);
  units = $state.raw<Pieces>({});
  /** The order whose arrow is picked. */
  selected = $state<string | null>(null);
  /** The place that the player points at while an order is drawn. */
  aim = $state<string | null>(null);
  /** How the attacks would go, by region, as far as the server has told. */
  odds = $state.raw<Readonly<Record<string, LandChances>>>({});
  /** Why the orders as they stand would be refused. */
  fault = $state.raw<Refused | null>(null);
  /** What the orders would lead to at sea, as the server saw it last. */
  forecast = $state.raw<Forecast>({});
  readonly ways: Ways;
  /** Why places are out of reach, as far as we have asked and been told. */
  private reasons = new Map<string, Promise<Refused | null>>();
  private told = $state.raw<Readonly<Record<string, Refused>>>({});

  /** A plan is drawn while others play: the server says what could go where, nothing is closed. */
  constructor(
    private readonly table: Table,
    private readonly isPlan = false,
  ) {
    this.ways = new Ways(table, isPlan);
    for (const place of this.crowded) void this.ways.learn(place);
  }

  /** Begin with what was planned, as far as it still can be done. */
  adopt(plan: readonly Draft[]): void {
    for (const order of plan) {
      const able = common(order.units, this.staying(startOf(order)));
      if (total(able)) this.orders = withOrder(this.orders, order, able);
    }
    void this.examine();
  }

  private get state() {
    return this.table.state!;
  }

  private get seat(): number {
    return this.table.eyes!;
  }

  // ---- what the map draws ----

  readonly leaving = $derived.by(() => leaving(this.orders));

  private readonly routes = $derived.by(() => (this.start === null ? [] : (this.ways.of(this.start) ?? [])));

  /** The server has not told us yet where units may go. */
  readonly isAsking = $derived.by(() =>
    this.start === null ? !this.crowded.every((place) => this.ways.of(place)) : !this.ways.of(this.start),
  );

  readonly reach = $derived.by(() => {
    const regions = new Set<string>();
    for (const route of this.routes) {
      if (total(common(route.units, this.units)) > 0) regions.add(endOf(route));
    }
    return regions;
  });

  readonly marks = $derived.by(() => {
    const marks: Record<string, Mark> = {};
    if (this.start === null) {
      for (const region of this.movable) marks[region] = "choice";
    } else {
      for (const region of this.reach) marks[region] = "reach";
      marks[this.start] = "selected";
    }
    for (const { region } of this.clashes) marks[region] = "target";
    for (const [sea] of this.forecast.battles ?? []) marks[sea] = "target";
    return marks;
  });

  readonly arrows = $derived.by((): Arrow[] =>
    this.orders.map((order) => ({
      id: order.id,
      from: startOf(order),
      to: endOf(order),
      count: total(order.units),
      colour: this.state.colours[this.seat] ?? "neutral",
      bySea: !!order.isCrossing,
      via: order.isFleet ? order.route.slice(1, -1) : order.via,
      isSelected: order.id === this.selected,
    })),
  );

  readonly clashes = $derived.by(() => clashes(this.orders, this.state.owners, this.state.armies, this.seat));

  /** The attack that would follow if the order that is being drawn went where the player points. */
  readonly aimed = $derived.by((): Prospect | null => {
    const region = this.aim;
    if (region === null || !this.reach.has(region)) return null;
    const owner = this.state.owners[region];
    if (owner === undefined || owner === this.seat) return null; // at sea there is a forecast
    const route = bestRoute(this.routes, region, this.units);
    if (!route) return null;
    const before = this.clashes.find((clash) => clash.region === region)?.attackers ?? {};
    return { region, units: plus(before, common(route.units, this.units)) };
  });

  /** Every attack of which the odds are wanted: those drawn, and the one in the player's mind. */
  readonly prospects = $derived.by((): Prospect[] => {
    const drawn = this.clashes.map(({ region, attackers }) => ({ region, units: present(attackers) }));
    const { aimed } = this;
    return aimed
      ? [...drawn.filter(({ region }) => region !== aimed.region), { ...aimed, units: present(aimed.units) }]
      : drawn;
  });

  readonly flags = $derived.by(() =>
    Object.fromEntries(
      this.prospects.flatMap(({ region }) => {
        const odds = this.odds[region];
        return odds ? [[region, percent(odds.attacker.wins)]] : [];
      }),
    ),
  );

  readonly thin = $derived.by(() => thinGarrisons(this.orders, this.state.owners, this.state.armies, this.seat));

  /** Places with own pieces that have no order yet and can still go somewhere. */
  readonly movable = $derived.by(() =>
    this.crowded.filter((place) => {
      const staying = this.staying(place);
      const able = this.isWater(place) ? total(staying) : total(staying) - 1;
      return able > 0 && this.ways.of(place)?.some(({ units }) => total(common(units, staying)) > 0);
    }),
  );

  /** Own regions that more than one unit holds, and sea areas with own ships. */
  private get crowded(): string[] {
    const { owners, armies } = this.state;
    const regions = Object.keys(owners).filter((region) => owners[region] === this.seat && total(armies[region]) > 1);
    return [...regions, ...Object.keys(this.squadrons)];
  }

  private get squadrons(): Readonly<Record<string, Pieces>> {
    return this.state.squadrons[this.seat] ?? {};
  }

  isWater(place: string): boolean {
    return isSea(this.table.board!, place);
  }

  /** Own pieces in a place that have no order. */
  staying(place: string): Pieces {
    const { owners, armies } = this.state;
    const own = this.squadrons[place] ?? (owners[place] === this.seat ? armies[place] : undefined) ?? {};
    return minus(own, this.leaving[place] ?? {});
  }

  /** Own ships in a sea area once the orders are carried out. */
  fleetAt(sea: string): Pieces {
    const coming = this.orders.filter((order) => order.isFleet && endOf(order) === sea);
    return coming.reduce((sum, { units }) => plus(sum, units), this.staying(sea));
  }

  // ---- what the player does ----

  pick(region: string, how: How): void {
    if (this.start === region) {
      if (how.isSecond) this.clear();
      else this.select(region, how.shift || how.ctrl ? this.staying(region) : undefined);
    } else if (this.start !== null && this.reach.has(region)) {
      this.go(region);
    } else if (total(this.staying(region)) > 0) {
      void this.select(region, how.shift ? this.staying(region) : undefined);
    } else if (this.start !== null) {
      void this.explain(region, true);
    }
  }

  canDrag(region: string): boolean {
    return total(this.staying(region)) > 0;
  }

  async drop(from: string, to: string, how: How): Promise<void> {
    if (this.start !== from || total(this.units) === 0) {
      await this.select(from, how.shift ? this.staying(from) : undefined);
    }
    if (this.reach.has(to)) this.go(to);
    else if (to !== from) await this.explain(to, true);
  }

  pickArrow(id: string): void {
    this.selected = this.selected === id ? null : id;
  }

  clear(): boolean {
    const had = this.start !== null || this.selected !== null;
    this.start = null;
    this.selected = null;
    this.units = {};
    return had;
  }

  /** Begin an order: light up where units of this region may go. */
  async select(region: string, units?: Pieces): Promise<void> {
    this.start = region;
    this.selected = null;
    this.reasons.clear();
    this.told = {};
    this.units = units ?? allButOne(this.staying(region));
    await this.ways.learn(region);
  }

  setUnit(unit: PieceLetter, count: number): void {
    this.units = { ...this.units, [unit]: count };
  }

  /** The way that the chosen pieces would take to a place within reach. */
  wayTo(end: string): Way | null {
    return bestRoute(this.routes, end, this.units);
  }

  /** Draw the order to a place within reach, with those of the chosen units that can get there. */
  go(end: string): void {
    const route = this.wayTo(end);
    if (!route || this.start === null) return;
    const units = common(route.units, this.units);
    this.orders = withOrder(this.orders, route, units);
    const rest = minus(this.units, units);
    const start = this.start;
    // Units that cannot take this way stay chosen for another.
    if (total(rest) > 0) this.units = rest;
    else if (total(allButOne(this.staying(start))) > 0) this.units = allButOne(this.staying(start));
    else this.clear();
    void this.examine();
  }

  take(id: string): void {
    this.orders = this.orders.filter((order) => order.id !== id);
    this.selected = null;
    void this.examine();
  }

  /** Take back all orders of a region's units. */
  takeFrom(region: string): void {
    this.orders = this.orders.filter((order) => startOf(order) !== region);
    void this.examine();
  }

  /** By which other ways the pieces of an order could go. */
  detours(order: Draft): Way[] {
    return otherWays(order, this.ways.of(startOf(order)) ?? []);
  }

  reroute(order: Draft, way: Way): void {
    this.orders = rerouted(this.orders, order, way);
    this.selected = null;
    void this.examine();
  }

  setOrder(id: string, unit: PieceLetter, count: number): void {
    const changed = this.orders.map((order) => {
      if (order.id !== id) return order;
      const units = { ...order.units, [unit]: count };
      return { ...order, units };
    });
    this.orders = changed.filter((order) => total(order.units) > 0);
    void this.examine();
  }

  /** Most of a type that an order may have: what it has, and what stays behind. */
  mostFor(order: Draft, unit: PieceLetter): number {
    return (order.units[unit] ?? 0) + (this.staying(startOf(order))[unit] ?? 0);
  }

  get answer(): Moves {
    return movesOf(this.orders);
  }

  hint(region: string): { text: string; rule?: string } | null {
    if (this.start === null || region === this.start) return null;
    if (this.reach.has(region)) {
      const odds = this.aimed?.region === region ? this.odds[region] : undefined;
      if (!odds) return { text: "In reach." };
      const spread = range(odds.cards);
      const wins = `${percent(odds.attacker.wins)} to take it${spread ? `, ${spread} by card` : ""}`;
      return { text: `In reach: ${wins}.` };
    }
    const refused = this.told[region];
    return refused ? { text: refused.message, rule: refused.refusal.rule } : { text: "Out of reach." };
  }

  /** The player points at a region: find out why it is out of reach, if it is. */
  async wonder(region: string): Promise<void> {
    if (this.start !== null && region !== this.start && !this.reach.has(region)) {
      await this.explain(region, false);
    }
  }

  /** Ask the server whether the orders as they stand would be taken, and what they would bring. */
  private async examine(): Promise<void> {
    const asked = this.orders;
    const told = asked.length
      ? await this.table.forecast(this.answer, this.isPlan).catch((refused: Refused) => refused)
      : {};
    if (asked !== this.orders) return;
    this.fault = told instanceof Refused && !this.isPlan ? told : null;
    if (!(told instanceof Refused)) this.forecast = told;
  }

  /** Ask the server why units cannot go there, once; then say it aloud if the player tried. */
  private async explain(region: string, isLoud: boolean): Promise<void> {
    const start = this.start;
    if (start === null || this.isPlan || this.isWater(start) !== this.isWater(region)) return;
    let why = this.reasons.get(region);
    if (why === undefined) {
      const units = total(this.units) ? this.units : this.staying(start);
      const way = { route: [start, region], units: present(units), isFleet: this.isWater(start), id: "" };
      why = this.table.check(movesOf([way]));
      this.reasons.set(region, why);
      const refused = await why;
      if (refused && start === this.start) this.told = { ...this.told, [region]: refused };
    }
    if (isLoud) this.table.refusal = await why;
  }
}
