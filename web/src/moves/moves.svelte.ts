// The tool for declaring moves: pick where units start, pick where they go, again and again.

import type { Army, LandChances, Moves, Order } from "../wire/types";
import type { Prospect } from "../odds/chances.svelte";
import { percent, range } from "../odds/figures";
import { minus, plus, total, UNITS, type UnitLetter } from "../parts/pieces";
import type { Arrow, How, Mark, Tool } from "../table/desk.svelte";
import type { Table } from "../table/table.svelte";
import type { Refused } from "../wire/http";
import {
  allButOne,
  bestRoute,
  clashes,
  common,
  endOf,
  leaving,
  startOf,
  thinGarrisons,
  withOrder,
  type Draft,
} from "./orders";

export class MoveTool implements Tool {
  orders = $state.raw<readonly Draft[]>([]);
  /** Where the order that is being drawn starts, and which units go. */
  start = $state<string | null>(null);
  units = $state.raw<Army>({});
  /** The order whose arrow is picked. */
  selected = $state<string | null>(null);
  /** The region that the player points at while an order is drawn. */
  aim = $state<string | null>(null);
  /** How the attacks would go, by region, as far as the server has told. */
  odds = $state.raw<Readonly<Record<string, LandChances>>>({});
  /** Why the orders as they stand would be refused. */
  fault = $state.raw<Refused | null>(null);
  /** Why regions are out of reach, as far as we have asked and been told. */
  private reasons = new Map<string, Promise<Refused | null>>();
  private told = $state.raw<Readonly<Record<string, Refused>>>({});
  /** Where the units of a region may go, as the server has told us. */
  private ways = $state.raw<Readonly<Record<string, readonly Order[]>>>({});

  /** A plan is drawn while others play: the server says what could go where, nothing is closed. */
  constructor(
    private readonly table: Table,
    private readonly isPlan = false,
  ) {
    for (const region of this.crowded) void this.learn(region);
  }

  /** Begin with what was planned, as far as it still can be done. */
  adopt(plan: readonly Draft[]): void {
    for (const { route, units } of plan) {
      const start = route[0]!;
      const able = this.state.owners[start] === this.seat ? common(units, this.staying(start)) : {};
      if (total(able)) this.orders = withOrder(this.orders, route, able);
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

  private readonly routes = $derived.by(() => (this.start === null ? [] : (this.ways[this.start] ?? [])));

  /** The server has not told us yet where units may go. */
  readonly isAsking = $derived.by(() =>
    this.start === null ? !this.crowded.every((region) => this.ways[region]) : !this.ways[this.start],
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
    return marks;
  });

  readonly arrows = $derived.by((): Arrow[] =>
    this.orders.map((order) => ({
      id: order.id,
      from: startOf(order),
      to: endOf(order),
      count: total(order.units),
      colour: this.state.colours[this.seat] ?? "neutral",
      bySea: this.isCrossing(order),
      isSelected: order.id === this.selected,
    })),
  );

  readonly clashes = $derived.by(() =>
    clashes(this.orders, this.state.owners, this.state.armies, this.seat),
  );

  /** The attack that would follow if the order that is being drawn went where the player points. */
  readonly aimed = $derived.by((): Prospect | null => {
    const region = this.aim;
    if (region === null || !this.reach.has(region) || this.state.owners[region] === this.seat) return null;
    const route = bestRoute(this.routes, region, this.units);
    if (!route) return null;
    const before = this.clashes.find((clash) => clash.region === region)?.attackers ?? {};
    return { region, units: plus(before, common(route.units, this.units)) };
  });

  /** Every attack of which the odds are wanted: those drawn, and the one in the player's mind. */
  readonly prospects = $derived.by((): Prospect[] => {
    const drawn = this.clashes.map(({ region, attackers }) => ({ region, units: present(attackers) }));
    const { aimed } = this;
    return aimed ? [...drawn.filter(({ region }) => region !== aimed.region), { ...aimed, units: present(aimed.units) }] : drawn;
  });

  readonly flags = $derived.by(() =>
    Object.fromEntries(
      this.prospects.flatMap(({ region }) => {
        const odds = this.odds[region];
        return odds ? [[region, percent(odds.attacker.wins)]] : [];
      }),
    ),
  );

  readonly thin = $derived.by(() =>
    thinGarrisons(this.orders, this.state.owners, this.state.armies, this.seat),
  );

  /** Own regions with units that have no order yet and can still go somewhere. */
  readonly movable = $derived.by(() =>
    this.crowded.filter((region) => {
      const staying = this.staying(region);
      return total(staying) > 1 && this.ways[region]?.some(({ units }) => total(common(units, staying)) > 0);
    }),
  );

  /** Own regions that more than one unit holds. */
  private get crowded(): string[] {
    const { owners, armies } = this.state;
    return Object.keys(owners).filter((region) => owners[region] === this.seat && total(armies[region]) > 1);
  }

  staying(region: string): Army {
    return minus(this.state.armies[region] ?? {}, this.leaving[region] ?? {});
  }

  isCrossing(order: Order): boolean {
    const neighbours = this.table.board!.regions.find(({ name }) => name === startOf(order));
    return order.route.length === 2 && !neighbours?.land.includes(endOf(order));
  }

  // ---- what the player does ----

  pick(region: string, how: How): void {
    if (this.start === region) {
      if (how.isSecond) this.clear();
      else this.select(region, how.shift || how.ctrl ? this.staying(region) : undefined);
    } else if (this.start !== null && this.reach.has(region)) {
      this.go(region);
    } else if (this.state.owners[region] === this.seat && total(this.staying(region)) > 0) {
      void this.select(region, how.shift ? this.staying(region) : undefined);
    } else if (this.start !== null) {
      void this.explain(region, true);
    }
  }

  canDrag(region: string): boolean {
    return this.state.owners[region] === this.seat && total(this.staying(region)) > 0;
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
  async select(region: string, units?: Army): Promise<void> {
    this.start = region;
    this.selected = null;
    this.reasons.clear();
    this.told = {};
    this.units = units ?? allButOne(this.staying(region));
    await this.learn(region);
  }

  private async learn(region: string): Promise<void> {
    if (this.ways[region]) return;
    const orders = await this.table.orders(region, this.isPlan).catch(() => null);
    if (orders) this.ways = { ...this.ways, [region]: orders };
  }

  setUnit(unit: UnitLetter, count: number): void {
    this.units = { ...this.units, [unit]: count };
  }

  /** Draw the order to a region within reach, with those of the chosen units that can get there. */
  go(end: string): void {
    const route = bestRoute(this.routes, end, this.units);
    if (!route || this.start === null) return;
    const units = common(route.units, this.units);
    this.orders = withOrder(this.orders, route.route, units);
    const rest = minus(this.units, units);
    const start = this.start;
    // Units that cannot take this way stay chosen for another.
    if (total(rest) > 0) this.units = rest;
    else if (total(this.staying(start)) > 1) this.units = allButOne(this.staying(start));
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

  setOrder(id: string, unit: UnitLetter, count: number): void {
    const changed = this.orders.map((order) => {
      if (order.id !== id) return order;
      const units = { ...order.units, [unit]: count };
      return { ...order, units };
    });
    this.orders = changed.filter((order) => total(order.units) > 0);
    void this.examine();
  }

  /** Most of a type that an order may have: what it has, and what stays behind. */
  mostFor(order: Draft, unit: UnitLetter): number {
    return (order.units[unit] ?? 0) + (this.staying(startOf(order))[unit] ?? 0);
  }

  get answer(): Moves {
    const orders = this.orders.map(({ route, units }) => ({ route, units: present(units) }));
    return { type: "moves", orders };
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

  /** Ask the server whether the orders as they stand would be taken. */
  private async examine(): Promise<void> {
    const asked = this.orders;
    const fault = asked.length && !this.isPlan ? await this.table.check(this.answer) : null;
    if (asked === this.orders) this.fault = fault;
  }

  /** Ask the server why units cannot go there, once; then say it aloud if the player tried. */
  private async explain(region: string, isLoud: boolean): Promise<void> {
    const start = this.start;
    if (start === null || this.isPlan) return;
    let why = this.reasons.get(region);
    if (why === undefined) {
      const units = total(this.units) ? this.units : this.staying(start);
      const order = { route: [start, region], units: present(units) };
      why = this.table.check({ type: "moves", orders: [order] });
      this.reasons.set(region, why);
      const refused = await why;
      if (refused && start === this.start) this.told = { ...this.told, [region]: refused };
    }
    if (isLoud) this.table.refusal = await why;
  }
}

/** Only the types that are there: the wire has no zeros. */
function present(units: Army): Army {
  return Object.fromEntries(UNITS.filter((unit) => units[unit]).map((unit) => [unit, units[unit]]));
}
