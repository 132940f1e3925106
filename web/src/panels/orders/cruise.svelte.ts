// The tool for a Navigate: pick ships and where they sail, units and the ship that takes them aboard,
// submarines and the coastline they attack. The server says what may come next.

import { percent } from "../../core/odds/figures";
import { plus, type Pieces } from "../../parts/pieces";
import type { Arrow, How, Mark } from "../../core/desk.svelte";
import type { Table } from "../../core/table.svelte";
import type { Request } from "../../wire/connection";
import { Refused } from "../../wire/http";
import type {
  Answer,
  CoastalAttack,
  Course,
  Embarkation,
  Fleet,
  LandChances,
  Passing,
  Sequel,
  SequelTold,
  Unit,
  Vessel,
} from "../../wire/types";
import {
  allOf,
  embarkationsFrom,
  manoeuvresOf,
  NO_PLAN,
  stepsOf,
  withAttack,
  withEmbarkation,
  without,
  withVoyage,
  type Plan,
} from "./cruise";
import { chosenOf, letterOf, shipsOf } from "../../core/vessels";
import type { Clash, Item, OrderTool } from "./tool";

export type Part = "ships" | "army";

export class CruiseTool implements OrderTool {
  plan = $state.raw<Plan>(NO_PLAN);
  /** The place whose ships or units are about to be told what to do. */
  start = $state<string | null>(null);
  part = $state<Part>("ships");
  /** How many ships of each kind go. */
  counts = $state.raw<Readonly<Record<string, number>>>({});
  /** The kind of unit that a pick on the map takes aboard. */
  unit = $state<Unit | null>(null);
  selected = $state<string | null>(null);
  fault = $state.raw<Refused | null>(null);
  sequel = $state.raw<Sequel | null>(null);
  /** How the battles would go, by place, as far as the server has told. */
  odds = $state.raw<Readonly<Record<string, LandChances>>>({});

  /** After the battles only units embark, no ship sails. */
  constructor(
    private readonly table: Table,
    readonly isLate = false,
  ) {
    void this.examine();
  }

  private get seat(): number {
    return this.table.eyes!;
  }

  // ---- what there is to do ----

  /** Ships in a place that have not been told anything. */
  ready(place: string): readonly Vessel[] {
    return this.isLate ? [] : (this.sequel?.ready[place] ?? []);
  }

  embarkations(region: string): Embarkation[] {
    return this.sequel ? embarkationsFrom(this.sequel, region) : [];
  }

  /** Places with ships that can sail or attack. */
  readonly berths = $derived.by(() =>
    this.isLate
      ? []
      : Object.keys(this.sequel?.ready ?? {}).filter(
          (place) => this.sequel!.courses[place]?.length || this.attacksFrom(place).length,
        ),
  );

  /** Regions whose units can go aboard. */
  readonly piers = $derived.by(() => {
    const { before = [], after = [] } = this.sequel ?? {};
    return [...new Set([...before, ...after].map(({ region }) => region))];
  });

  attacksFrom(sea: string): CoastalAttack[] {
    return (this.sequel?.attacks ?? []).filter((attack) => attack.sea === sea);
  }

  /** Ships that the player has chosen to sail. */
  readonly fleet = $derived.by(() => (this.start === null ? [] : chosenOf(this.ready(this.start), this.counts)));

  private readonly submarines = $derived.by(() => this.fleet.filter(({ ship }) => ship === "SS").length);

  /** Where the chosen ships could sail. */
  readonly courses = $derived.by((): readonly Course[] =>
    this.start !== null && this.part === "ships" && this.fleet.length ? (this.sequel?.courses[this.start] ?? []) : [],
  );

  /** Which coastlines the chosen submarines could attack. */
  readonly targets = $derived.by(() =>
    this.start !== null && this.part === "ships" && this.submarines ? this.attacksFrom(this.start) : [],
  );

  /** Onto which ships the units of the chosen region could go. */
  readonly boardings = $derived.by(() =>
    this.start !== null && this.part === "army" ? this.embarkations(this.start) : [],
  );

  private readonly steps = $derived.by(() => stepsOf(this.plan));

  readonly items = $derived.by((): Item[] => this.steps.map(({ item }) => item));

  readonly movable = $derived.by(() => [...new Set([...this.berths, ...this.piers])]);

  get isDrawing(): boolean {
    return this.start !== null;
  }

  get isReady(): boolean {
    return this.sequel !== null;
  }

  readonly thin = [];

  get leave(): readonly Passing[] {
    return this.sequel?.leave ?? [];
  }

  /** In sea zones and on coastlines. */
  readonly clashes = $derived.by((): Clash[] => {
    const { owners, flotillas, harbours } = this.table.state!;
    return (this.sequel?.battles ?? []).map((place) => {
      const owner = owners[place] ?? null;
      const seat = owner ?? flotillas.findIndex((flotilla, each) => each !== this.seat && flotilla[place]);
      return {
        place,
        title: place in owners ? `the coast of ${place}` : `the ${place}`,
        owner: seat,
        attackers: this.shipsAt(place),
        vessels: (place in owners ? harbours[place] : flotillas[seat]?.[place]) ?? [],
      };
    });
  });

  readonly wanted = $derived.by((): Record<string, Request> =>
    Object.fromEntries(
      this.clashes.map(({ place, attackers: ships }) => [
        place,
        { type: "ask-fleet-odds", seat: this.seat, place, ships: ships as Fleet } as const,
      ]),
    ),
  );

  // ---- what the map draws ----

  readonly marks = $derived.by(() => {
    const marks: Record<string, Mark> = {};
    if (this.start === null) {
      for (const place of [...this.berths, ...this.piers]) marks[place] = "choice";
    } else {
      for (const { course } of this.courses) marks[course.at(-1)!] = "reach";
      for (const { region } of this.targets) marks[region] = "reach";
      for (const { place } of this.boardings) marks[place] = "reach";
      marks[this.start] = "selected";
    }
    for (const place of this.sequel?.battles ?? []) marks[place] = "target";
    return marks;
  });

  readonly arrows = $derived.by((): Arrow[] => {
    const arrows = new Map<string, Arrow>();
    for (const { item, kind, index, count } of this.steps) {
      const { arrow: id, from, to } = item;
      if (from === to) continue; // whoever embarks on his own coastline goes no way
      const old = arrows.get(id);
      arrows.set(id, {
        id,
        from,
        to,
        count: count + (old?.count ?? 0),
        colour: this.table.state!.colours[this.seat] ?? "neutral",
        bySea: kind !== "voyages" && (old?.bySea ?? true),
        via: kind === "voyages" ? this.plan.voyages[index]!.course.slice(1, -1) : (old?.via ?? []),
        isSelected: id === this.selected,
      });
    }
    return [...arrows.values()];
  });

  /** Own ships that would fight in a sea zone, or submarines against a coastline. */
  shipsAt(place: string): Pieces {
    const submarines = this.plan.attacks
      .filter(({ region }) => region === place)
      .reduce((sum, each) => sum + each.submarines, 0);
    return submarines ? { SS: submarines } : shipsOf(this.sequel?.lying[place] ?? []);
  }

  readonly flags = $derived.by(() =>
    Object.fromEntries(Object.entries(this.odds).map(([place, { attacker }]) => [place, percent(attacker.wins)])),
  );

  readonly leaving = $derived.by(() => {
    const leaving: Record<string, Pieces> = {};
    for (const { region, unit } of [...this.plan.before, ...this.plan.after]) {
      leaving[region] = plus(leaving[region] ?? {}, { [letterOf(unit)]: 1 });
    }
    return leaving;
  });

  get moored() {
    return this.isLate ? (this.sequel?.lying ?? null) : (this.sequel?.ready ?? null);
  }

  hint(place: string): { text: string; rule?: string } | null {
    if (this.start === null || place === this.start) return null;
    const course = this.courses.find((each) => each.course.at(-1) === place);
    if (course) {
      const [passing] = course.leave;
      return {
        text: passing ? `Sail there, if ${this.table.name(passing.owner)} opens the ${passing.place}.` : "Sail there.",
      };
    }
    if (this.targets.some(({ region }) => region === place))
      return { text: "Attack the ships on this coastline.", rule: "D-NAV-08" };
    if (this.boardings.some((each) => each.place === place)) return { text: "Embark here.", rule: "D-NAV-05" };
    return { text: "Out of reach." };
  }

  // ---- what the player does ----

  pick(place: string, how: How): void {
    if (how.isHarbour && place === this.start && this.part === "army" && this.act(place)) return;
    if (how.isHarbour && this.berths.includes(place) && this.marks[place] !== "reach") {
      this.choose(place, "ships");
    } else if (place === this.start) {
      if (how.isSecond) this.clear();
      else if (this.part === "ships" && this.piers.includes(place)) this.choose(place, "army");
      else this.choose(place);
    } else if (this.start !== null && this.act(place)) return;
    else if (this.berths.includes(place)) this.choose(place, "ships");
    else if (this.piers.includes(place)) this.choose(place, "army");
    else if (this.start !== null) void this.explain(place);
  }

  /** Do at a place what the chosen pieces can do there. */
  private act(place: string): boolean {
    const course = this.courses.find((each) => each.course.at(-1) === place);
    const attack = this.targets.find(({ region }) => region === place);
    const boardings = this.boardings.filter((each) => each.place === place);
    if (course) this.sail(course);
    else if (attack) this.attack(attack, this.submarines + this.submarinesAt(attack));
    else if (boardings.length) this.embark(boardings.find(({ unit }) => unit === this.unit) ?? boardings[0]!);
    else return false;
    return true;
  }

  canDrag(place: string): boolean {
    return this.berths.includes(place) || this.piers.includes(place);
  }

  lift(from: string, how: How): void {
    if (this.start === from && !how.isHarbour) return;
    if (how.isHarbour) this.choose(from, "ships");
    else this.choose(from);
  }

  drop(from: string, to: string, how: How): void {
    const isBoarding = !how.isHarbour && this.embarkations(from).some(({ place }) => place === to);
    if (from === to && !isBoarding) return;
    const isSailing =
      from !== to && this.berths.includes(from) && (how.isHarbour || this.start !== from || this.part === "ships");
    const part = isSailing ? "ships" : "army";
    if (this.start !== from || this.part !== part) this.choose(from, part);
    if (!this.act(to) && isBoarding) {
      this.choose(from, "army");
      this.act(to);
    } else if (this.start !== null && !this.marks[to]) void this.explain(to);
  }

  pickArrow(id: string): void {
    this.selected = this.selected === id ? null : id;
  }

  choose(place: string, part: Part = this.ready(place).length ? "ships" : "army"): void {
    this.start = place;
    this.part = part;
    this.selected = null;
    this.counts = allOf(this.ready(place));
    this.unit = this.embarkations(place)[0]?.unit ?? null;
  }

  clear(): boolean {
    const had = this.start !== null || this.selected !== null;
    this.start = null;
    this.selected = null;
    this.counts = {};
    return had;
  }

  setCount(key: string, count: number): void {
    this.counts = { ...this.counts, [key]: count };
  }

  sail({ course }: Course): void {
    this.change(withVoyage(this.plan, course, this.fleet));
    this.clear();
  }

  private submarinesAt({ region, sea }: CoastalAttack): number {
    return this.plan.attacks.find((each) => each.region === region && each.sea === sea)?.submarines ?? 0;
  }

  /** So many submarines altogether; none calls the attack off. */
  attack(attack: CoastalAttack, submarines: number): void {
    this.change(withAttack(this.plan, attack, submarines));
    this.clear();
  }

  embark(embarkation: Embarkation): void {
    if (this.sequel) this.change(withEmbarkation(this.plan, this.sequel, embarkation));
  }

  take(id: string): void {
    const step = this.steps.find(({ item }) => item.id === id);
    this.selected = null;
    if (step) this.change(without(this.plan, step));
  }

  /** Begin with what was declared before a canal was refused, if it still can be done. */
  async adopt(plan: Plan): Promise<void> {
    this.plan = plan;
    await this.examine();
    if (!this.fault) return;
    this.plan = { ...plan, voyages: [], after: [], attacks: [] };
    await this.examine();
  }

  layOut(answer: Answer): void {
    if (answer.type === "embark") void this.adopt({ ...NO_PLAN, before: answer.embarkations ?? [] });
    if (answer.type !== "manoeuvres") return;
    const { before = [], voyages = [], after = [], attacks = [] } = answer;
    void this.adopt({ before, voyages, after, attacks });
  }

  get answer() {
    if (this.isLate) return { type: "embark" as const, embarkations: [...this.plan.before, ...this.plan.after] };
    return manoeuvresOf(this.plan);
  }

  private change(plan: Plan): void {
    this.plan = plan;
    void this.examine();
  }

  /** Ask the server what may come next, and whether what is drawn would be taken. */
  private async examine(): Promise<void> {
    const asked = this.plan;
    const request = { type: "ask-sequel" as const, seat: this.seat, answer: this.answer };
    const told = await this.table.ask<SequelTold>(request).catch((refused: Refused) => refused);
    if (asked !== this.plan) return;
    this.fault = told instanceof Refused ? told : null;
    if (told instanceof Refused) return;
    this.sequel = told.sequel;
    const { start } = this;
    if (start !== null && this.part === "army" && !this.embarkations(start).length) this.clear();
    else if (this.part === "army" && !this.boardings.some(({ unit }) => unit === this.unit))
      this.unit = this.boardings[0]?.unit ?? null;
  }

  /** Say aloud why the chosen ships cannot go there. */
  private async explain(place: string): Promise<void> {
    if (this.start === null || this.part !== "ships" || !this.fleet.length) return;
    this.table.refusal = await this.table.check(manoeuvresOf(withVoyage(NO_PLAN, [this.start, place], this.fleet)));
  }
}
