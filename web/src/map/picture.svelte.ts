// What the map shows at this moment and zoom: counters in their places, arrows, units on the march,
// and the words for it. Made anew, piece by piece, from what it is told.

import { total } from "../parts/pieces";
import type { Arrow, Tool } from "../core/desk.svelte";
import type { BoardOffer, Facts, State, Step } from "../wire/types";
import { piece, wayOf } from "./arrows";
import { middle, type Box, type Point } from "./boxes";
import type { Chart } from "./chart";
import { seasOf, sitesOf, spotIn } from "./places";
import { arrivingWith, fleetsOf, marchesOf, spokenRegion, spokenSea, stacksOf, type March } from "./scene";
import { colourOf, placed, type Stack } from "./stacks";

export interface Shown {
  board: BoardOffer;
  chart: Chart | null;
  state: State;
  tool: Tool;
  name(seat: number): string;
  /** The step that is being played out, if units should be seen to march. */
  facts: Facts;
  step: Step | null;
  /** How many times as fast as usual. */
  rate: number;
  isStill: boolean;
  /** Map units to the pixel, and how much larger than usual the pieces are. */
  unit: number;
  signSize: number;
}

/** Map units to the pixel up to which markers that lie face down are drawn: there are very many. */
const CLOSE = 1;

function withoutBacks(stack: Stack): Stack {
  return { ...stack, rows: stack.rows.filter(({ kind, government }) => kind !== "marker" || government) };
}

const MARCH = 420;

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

  /** The sea areas that can be picked. */
  readonly seas = $derived.by(() => seasOf(this.shown().board, this.shown().facts));

  /** Everything that can be picked. */
  readonly places = $derived.by(() => [...this.regions, ...this.seas]);

  /** Which of it the player has chosen for what he is doing. */
  readonly chosen = $derived.by(() => this.places.find((place) => this.shown().tool.marks[place] === "selected"));

  /** The owners' colours by region. */
  readonly colours = $derived.by(() => {
    const { state } = this.shown();
    return Object.fromEntries(this.regions.map((region) => [region, colourOf(state, state.owners[region])]));
  });

  /** What the buttons of regions and sea areas are called. */
  readonly labels = $derived.by((): Record<string, string> => {
    const { board, state, facts, tool, name } = this.shown();
    const seas = board.seas.filter((sea) => this.seas.includes(sea.name));
    return Object.fromEntries([
      ...this.regions.map((region) => [region, spokenRegion(region, state, tool, name)]),
      ...seas.map((sea) => [sea.name, spokenSea(sea, state, facts, tool, name)]),
    ]) as Record<string, string>;
  });

  // ---- units on the march ----

  readonly marches = $derived.by((): March[] => {
    const { step, state, isStill } = this.shown();
    return isStill || step === this.arrived ? [] : marchesOf(step?.event, state);
  });

  get duration(): number {
    return MARCH / this.shown().rate;
  }

  /** Units are on their way to where they wait at sea. */
  readonly isSailing = $derived.by(() => this.marches.some(({ leg }) => leg === "out"));

  lineOf({ from, to, isBySea, via, leg }: March): Point[] {
    const parts = wayOf(this.shown().chart!, from, to, isBySea, this.spotOf, via);
    if (leg === "whole") return parts[0]!;
    if (leg === "in") return parts[1] ?? piece(parts[0]!, 0.5, 1);
    const out = piece(parts[0]!, 0, parts.length > 1 ? 0.8 : 0.5);
    return leg === "out" ? out : out.reverse();
  }

  // ---- pieces ----

  /** Map units to the pixel of a piece. */
  readonly pieceUnit = $derived.by(() => this.shown().unit * this.shown().signSize);

  private readonly sites = $derived.by(() => {
    const { chart } = this.shown();
    return chart && sitesOf(chart);
  });

  readonly stacks = $derived.by(() => {
    const { chart, state, tool, unit, signSize } = this.shown();
    if (!chart || !this.sites) return [];
    const arriving = arrivingWith(this.marches);
    const stacks = [...stacksOf(state, tool, arriving), ...fleetsOf(state, tool, arriving, chart)];
    return placed(unit > CLOSE ? stacks.map(withoutBacks) : stacks, this.sites, unit, signSize);
  });

  private readonly boxes = $derived.by(
    () => new Map(this.stacks.map(({ region, site, box }) => [site ?? region, box])),
  );

  /** Where a region's counter lies, if it has one. */
  readonly boxOf = (region: string): Box | null => this.boxes.get(region) ?? null;

  readonly spotOf = (region: string): Point => {
    const box = this.boxOf(region);
    return box ? middle(box) : spotIn(this.shown().chart!, region)!;
  };

  readonly arrows = $derived.by((): readonly Arrow[] => {
    const { tool, step, state } = this.shown();
    // What somebody has ordered, for as long as it holds the screen; crossings show themselves.
    const ordered = marchesOf(step?.event, state).filter(({ leg }) => leg === "whole");
    return [
      ...(tool.arrows ?? []),
      ...ordered.map(({ id, from, to, via, units, colour }) => ({
        id,
        from,
        to,
        via,
        count: total(units),
        colour,
        bySea: false,
      })),
    ];
  });
}
