// The tool for journeys of army units: pick where units stand, or the ships that carry them, then
// where they go. The server says which ways there are and whose leave they need.

import { allButOne, common, present } from "../moves/orders";
import type { Prospect } from "../../core/odds/chances.svelte";
import { percent } from "../../core/odds/figures";
import { minus, plus, total, type PieceLetter, type Pieces } from "../../parts/pieces";
import type { Arrow, How, Mark, Tool } from "../../core/desk.svelte";
import type { Table } from "../../core/table.svelte";
import { Refused } from "../../wire/http";
import type { LandChances, Outlook, Passing, Way, WaysTold } from "../../wire/types";
import {
  endOf,
  isAboard,
  journeysOf,
  leavingFrom,
  otherWays,
  rerouted,
  sent,
  sourceKey,
  sourceOf,
  sourcesOf,
  standing,
  startOf,
  thinGarrisons,
  type Draft,
  type Source,
} from "./travel";

const NOTHING: Pick<Outlook, "leave" | "battles"> = { leave: [], battles: [] };

export class TravelTool implements Tool {
  drafts = $state.raw<readonly Draft[]>([]);
  /** Who is about to be sent, from where. */
  source = $state.raw<Source | null>(null);
  units = $state.raw<Pieces>({});
  /** The journey whose arrow is picked. */
  selected = $state<string | null>(null);
  /** Why the journeys as they stand would be refused. */
  fault = $state.raw<Refused | null>(null);
  /** Whom they ask and where they lead to battle, as the server saw it last. */
  outlook = $state.raw<Pick<Outlook, "leave" | "battles">>(NOTHING);
  /** The place that the player points at while a journey is drawn. */
  aim = $state<string | null>(null);
  /** How the attacks would go, by region, as far as the server has told. */
  odds = $state.raw<Readonly<Record<string, LandChances>>>({});
  private told = $state.raw<Readonly<Record<string, readonly Way[]>>>({});
  private reasons = $state.raw<Readonly<Record<string, Refused | null>>>({});

  constructor(private readonly table: Table) {
    for (const place of new Set(sourcesOf(this.state, this.seat).map(({ place }) => place))) void this.learn(place);
  }

  private get state() {
    return this.table.state!;
  }

  private get seat(): number {
    return this.table.eyes!;
  }

  // ---- what the server has told ----

  private async learn(place: string): Promise<void> {
    if (this.told[place]) return;
    const reply = await this.table.ask<WaysTold>({ type: "ask-ways", seat: this.seat, place }).catch(() => null);
    if (reply) this.told = { ...this.told, [place]: reply.ways };
  }

  ways(source: Source): readonly Way[] {
    return (this.told[source.place] ?? []).filter(({ journey }) => isAboard(journey) === source.isAboard);
  }

  /** The server has not told us everything yet. */
  readonly isAsking = $derived.by(() =>
    this.source ? !this.told[this.source.place] : !this.sources.every(({ place }) => this.told[place]),
  );

  private readonly sources = $derived.by(() => sourcesOf(this.state, this.seat));

  /** Sources that still have somebody to send, and somewhere. */
  readonly movable = $derived.by(() =>
    this.sources.filter((source) => {
      const staying = this.staying(source);
      const able = source.isAboard ? total(staying) : total(staying) - 1;
      return able > 0 && this.ways(source).some(({ journey }) => total(common(journey.units, staying)) > 0);
    }),
  );

  staying(source: Source): Pieces {
    return minus(standing(this.state, this.seat, source), leavingFrom(this.drafts, source));
  }

  /** Where the chosen units could go, with the first way there. */
  readonly ends = $derived.by(() => {
    const ends = new Map<string, Way>();
    for (const way of this.source ? this.ways(this.source) : []) {
      const end = endOf(way.journey);
      if (!ends.has(end) && total(common(way.journey.units, this.units)) > 0) ends.set(end, way);
    }
    return ends;
  });

  // ---- what the map draws ----

  readonly marks = $derived.by(() => {
    const marks: Record<string, Mark> = {};
    if (this.source === null) for (const { place } of this.movable) marks[place] = "choice";
    for (const end of this.ends.keys()) marks[end] = "reach";
    for (const region of this.outlook.battles) marks[region] = "target";
    if (this.source) marks[this.source.place] = "selected";
    return marks;
  });

  readonly leaving = $derived.by(() => {
    const leaving: Record<string, Pieces> = {};
    for (const draft of this.drafts.filter((each) => !isAboard(each))) {
      leaving[startOf(draft)] = plus(leaving[startOf(draft)] ?? {}, draft.units);
    }
    return leaving;
  });

  /** Whoever goes ashore from a coastline stays in its region: there is no way to draw. */
  readonly arrows = $derived.by((): Arrow[] =>
    this.drafts
      .filter((draft) => startOf(draft) !== endOf(draft))
      .map((draft) => ({
        id: draft.id,
        from: startOf(draft),
        to: endOf(draft),
        count: total(draft.units),
        colour: this.state.colours[this.seat] ?? "neutral",
        bySea: draft.seas.length > 0 || isAboard(draft),
        via: draft.route.length > 2 ? draft.route.slice(1, -1) : draft.seas.flat(),
        isSelected: draft.id === this.selected,
      })),
  );

  attackers(region: string): Pieces {
    return this.drafts
      .filter((draft) => endOf(draft) === region)
      .reduce<Pieces>((sum, { units }) => plus(sum, units), {});
  }

  /** Every attack of which the odds are wanted: those drawn, and the one that the player points at. */
  readonly prospects = $derived.by((): Prospect[] => {
    const drawn = this.outlook.battles.map((region) => ({ region, units: present(this.attackers(region)) }));
    const { aim } = this;
    if (aim === null || !this.ends.has(aim) || !(aim in this.state.owners) || this.state.owners[aim] === this.seat)
      return drawn;
    const { drafts } = sent(this.drafts, this.ways(this.source!), aim, this.units);
    const units = drafts
      .filter((draft) => endOf(draft) === aim)
      .reduce<Pieces>((sum, draft) => plus(sum, draft.units), {});
    return [...drawn.filter(({ region }) => region !== aim), { region: aim, units: present(units) }];
  });

  readonly flags = $derived.by(() =>
    Object.fromEntries(
      this.prospects.flatMap(({ region }) => {
        const odds = this.odds[region];
        return odds ? [[region, percent(odds.attacker.wins)]] : [];
      }),
    ),
  );

  readonly thin = $derived.by(() => thinGarrisons(this.drafts, this.state, this.seat));

  // ---- what the player does ----

  pick(place: string, how: How): void {
    const here = this.sourceAt(place, how.isHarbour);
    if (this.source?.place === place && how.isSecond) {
      this.clear();
    } else if (this.ends.has(place) && !how.isHarbour) {
      this.go(place);
    } else if (this.source && here && sourceKey(here) === sourceKey(this.source)) {
      this.choose(here, how.shift || how.ctrl ? this.staying(here) : undefined);
    } else if (here) {
      this.choose(here, how.shift ? this.staying(here) : undefined);
    } else if (this.source) {
      void this.explain(place, true);
    }
  }

  /** Whom a click on a place means: those ashore, if there are any, unless it hit the ships. */
  private sourceAt(place: string, isHarbour = false): Source | undefined {
    const here = this.sources.filter((source) => source.place === place && total(this.staying(source)) > 0);
    return here.find(({ isAboard }) => isAboard || !isHarbour);
  }

  canDrag(place: string): boolean {
    return !!this.sourceAt(place);
  }

  async drop(from: string, to: string, how: How): Promise<void> {
    const here = this.sourceAt(from, how.isHarbour);
    const source = this.source?.place === from && !how.isHarbour && from !== to ? this.source : here;
    if (!source || (from === to && !source.isAboard)) return;
    if (source !== this.source || total(this.units) === 0)
      this.choose(source, how.shift ? this.staying(source) : undefined);
    await this.learn(from);
    if (this.ends.has(to)) this.go(to);
    else await this.explain(to, true);
  }

  pickArrow(id: string): void {
    this.selected = this.selected === id ? null : id;
  }

  clear(): boolean {
    const had = this.source !== null || this.selected !== null;
    this.source = null;
    this.selected = null;
    this.units = {};
    return had;
  }

  /** Begin a journey: light up where these units could go. */
  choose(source: Source, units?: Pieces): void {
    this.source = source;
    this.selected = null;
    this.reasons = {};
    this.units = units ?? (source.isAboard ? this.staying(source) : allButOne(this.staying(source)));
    void this.learn(source.place);
  }

  setUnit(unit: PieceLetter, count: number): void {
    this.units = { ...this.units, [unit]: count };
  }

  /** Those of the chosen units that can get there set out; the others stay chosen. */
  go(end: string): void {
    const { source } = this;
    if (!source) return;
    const { drafts, rest } = sent(this.drafts, this.ways(source), end, this.units);
    this.drafts = drafts;
    const left = this.staying(source);
    if (total(rest) > 0) this.units = rest;
    else if (total(source.isAboard ? left : allButOne(left)) > 0) this.units = source.isAboard ? left : allButOne(left);
    else this.clear();
    void this.examine();
  }

  /** Everybody who can get there goes, one unit of each region excepted. */
  gather(end: string): void {
    let { drafts } = this;
    for (const source of this.movable) {
      const staying = this.staying(source);
      drafts = sent(drafts, this.ways(source), end, source.isAboard ? staying : allButOne(staying)).drafts;
    }
    this.drafts = drafts;
    this.clear();
    void this.examine();
  }

  take(id: string): void {
    this.drafts = this.drafts.filter((draft) => draft.id !== id);
    this.selected = null;
    void this.examine();
  }

  /** Take back all journeys from a place. */
  takeFrom(place: string): void {
    this.drafts = this.drafts.filter((draft) => startOf(draft) !== place);
    void this.examine();
  }

  setDraft(id: string, unit: PieceLetter, count: number): void {
    this.drafts = this.drafts
      .map((draft) => (draft.id === id ? { ...draft, units: { ...draft.units, [unit]: count } } : draft))
      .filter(({ units }) => total(units) > 0);
    void this.examine();
  }

  /** Most of a type that a journey may have: what it has, and what stays behind. */
  mostFor(draft: Draft, unit: PieceLetter): number {
    return (draft.units[unit] ?? 0) + (this.staying(sourceOf(draft))[unit] ?? 0);
  }

  detours(draft: Draft): Way[] {
    return otherWays(draft, this.ways(sourceOf(draft)));
  }

  reroute(draft: Draft, way: Way): void {
    this.drafts = rerouted(this.drafts, draft, way);
    this.selected = null;
    void this.examine();
  }

  /** Begin with what was declared before somebody refused, as far as a way is left. */
  async adopt(drafts: readonly Draft[]): Promise<void> {
    for (const draft of drafts) {
      const source = sourceOf(draft);
      await this.learn(source.place);
      const able = common(draft.units, this.staying(source));
      this.drafts = sent(this.drafts, this.ways(source), endOf(draft), able).drafts;
    }
    await this.examine();
  }

  get answer() {
    return journeysOf(this.drafts);
  }

  hint(place: string): { text: string; rule?: string } | null {
    const { source } = this;
    if (!source || place === source.place) return null;
    const way = this.ends.get(place);
    if (way) {
      const odds = this.aim === place ? this.odds[place] : undefined;
      const wins = odds ? `: ${percent(odds.attacker.wins)} to take it` : "";
      return { text: way.leave.length ? `In reach, with leave of ${this.askedBy(way)}${wins}.` : `In reach${wins}.` };
    }
    const refused = this.reasons[place];
    return refused ? { text: refused.message, rule: refused.refusal.rule } : { text: "Out of reach." };
  }

  askedBy({ leave }: { leave: readonly Passing[] }): string {
    return [...new Set(leave.map(({ owner }) => this.table.name(owner)))].join(" and ");
  }

  /** The player points at a place: find out why it is out of reach, if it is. */
  async wonder(place: string): Promise<void> {
    if (this.source && place !== this.source.place && !this.ends.has(place) && !(place in this.reasons)) {
      await this.explain(place, false);
    }
  }

  private async explain(place: string, isLoud: boolean): Promise<void> {
    const { source } = this;
    if (!source || !(place in this.state.owners)) return;
    if (!(place in this.reasons)) {
      const units = total(this.units) ? this.units : this.staying(source);
      const ship = this.ways(source)[0]?.journey.ship ?? null;
      const draft = { id: "", route: [source.place, place], seas: [], ship, units, leave: [] };
      const why = await this.table.check(journeysOf([draft]));
      if (sourceKey(source) !== sourceKey(this.source ?? source)) return;
      this.reasons = { ...this.reasons, [place]: why };
    }
    if (isLoud) this.table.refusal = this.reasons[place] ?? null;
  }

  /** Ask the server whether the journeys as they stand would be taken, and what they would bring. */
  private async examine(): Promise<void> {
    const asked = this.drafts;
    const { answer } = this;
    const told = asked.length
      ? await this.table
          .ask<Outlook>({ type: "ask-outlook", seat: this.seat, answer })
          .catch((refused: Refused) => refused)
      : NOTHING;
    if (asked !== this.drafts) return;
    this.fault = told instanceof Refused ? told : null;
    this.outlook = told instanceof Refused ? NOTHING : told;
  }
}
