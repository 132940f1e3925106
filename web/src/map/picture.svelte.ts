// What the map shows at this moment and zoom: counters in their places, arrows, units on the march,
// and the words for it. Made anew, piece by piece, from what it is told.

import { total } from "../parts/pieces";
import type { Arrow, Tool } from "../table/desk.svelte";
import type { BoardOffer, State, Step } from "../wire/types";
import { piece, wayOf } from "./arrows";
import { middle, type Box, type Chart, type Point } from "./geometry";
import { arrivingWith, colourOf, marchesOf, spokenRegion, stacksOf, type March } from "./scene";
import { placed } from "./stacks";

export interface Shown {
  board: BoardOffer;
  chart: Chart | null;
  state: State;
  tool: Tool;
  name(seat: number): string;
  /** The step that is being played out, if units should be seen to march. */
  step: Step | null;
  isFast: boolean;
  isStill: boolean;
  /** Map units to the pixel, and how much larger than usual the pieces are. */
  unit: number;
  signSize: number;
}

const MARCH = { usual: 420, fast: 105 };

export class Picture {
  /** The step whose units have arrived. */
  private arrived = $state.raw<Step | null>(null);

  constructor(private readonly shown: () => Shown) {
    $effect(() => {
      const { step } = this.shown();
      if (!step || !this.marches.length) return;
      const timer = setTimeout(() => (this.arrived = step), this.duration);
      return () => clearTimeout(timer);
    });
  }

  // ---- land ----

  readonly regions = $derived.by(() => this.shown().board.regions.map((region) => region.name));

  /** The owners' colours by region. */
  readonly colours = $derived.by(() => {
    const { state } = this.shown();
    return Object.fromEntries(this.regions.map((region) => [region, colourOf(state, state.owners[region])]));
  });

  /** What the regions' buttons are called. */
  readonly labels = $derived.by(() => {
    const { state, tool, name } = this.shown();
    return Object.fromEntries(this.regions.map((region) => [region, spokenRegion(region, state, tool, name)]));
  });

  // ---- units on the march ----

  readonly marches = $derived.by((): March[] => {
    const { step, state, isStill } = this.shown();
    return isStill || step === this.arrived ? [] : marchesOf(step?.event, state);
  });

  get duration(): number {
    return this.shown().isFast ? MARCH.fast : MARCH.usual;
  }

  /** Units are on their way to where they wait at sea. */
  readonly isSailing = $derived.by(() => this.marches.some(({ leg }) => leg === "out"));

  lineOf({ from, to, isBySea, leg }: March): Point[] {
    const parts = wayOf(this.shown().chart!, from, to, isBySea, this.spotOf);
    if (leg === "whole") return parts[0]!;
    if (leg === "in") return parts[1] ?? piece(parts[0]!, 0.5, 1);
    const out = piece(parts[0]!, 0, parts.length > 1 ? 0.8 : 0.5);
    return leg === "out" ? out : out.reverse();
  }

  // ---- pieces ----

  /** Map units to the pixel of a piece. */
  readonly pieceUnit = $derived.by(() => this.shown().unit * this.shown().signSize);

  readonly stacks = $derived.by(() => {
    const { chart, state, tool, unit, signSize } = this.shown();
    if (!chart) return [];
    return placed(stacksOf(state, tool, arrivingWith(this.marches)), chart.regions, unit, signSize);
  });

  private readonly boxes = $derived.by(() => new Map(this.stacks.map(({ region, box }) => [region, box])));

  /** Where a region's counter lies, if it has one. */
  readonly boxOf = (region: string): Box | null => this.boxes.get(region) ?? null;

  readonly spotOf = (region: string): Point => {
    const box = this.boxOf(region);
    return box ? middle(box) : this.shown().chart!.regions.get(region)!.stack;
  };

  readonly arrows = $derived.by((): readonly Arrow[] => {
    const { tool, step, state } = this.shown();
    // What somebody has ordered, for as long as it holds the screen; crossings show themselves.
    const ordered = marchesOf(step?.event, state).filter(({ leg }) => leg === "whole");
    return [
      ...(tool.arrows ?? []),
      ...ordered.map(({ id, from, to, units, colour }) => ({ id, from, to, count: total(units), colour, bySea: false })),
    ];
  });
}
