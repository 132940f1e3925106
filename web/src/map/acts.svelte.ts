// What the player does on the map with a pointer: picks and drags go to the desk's tool, a pause over
// a region brings a tip, a long press a card.

import { PLAINLY, type Desk, type How, type Tool } from "../core/desk.svelte";
import { total } from "../parts/pieces";
import { contains, grown, overlap, type Point } from "./boxes";
import type { Chart } from "./chart";
import { hitOf, type Hit, type Meaning } from "./gestures";
import { COUNTER, isMarked, nearest, reachOf } from "./near";
import { boxIn } from "./places";
import type { Picture } from "./picture.svelte";
import type { View } from "./view.svelte";

const TIP_WAITS = 300;

/** What lies under the pointer. */
interface Ground {
  desk: Desk;
  view: View;
  picture: Picture;
  chart: Chart | null;
  surface: HTMLElement | undefined;
  /** Whether a long press shows a region's card. */
  hasCard: boolean;
}

export class Acts implements Meaning {
  tip = $state.raw<{ region: string; at: Point } | null>(null);
  /** The region whose card is open. */
  carded = $state<string | null>(null);
  /** What is being dragged. */
  rubber = $state.raw<{ from: Hit; at: Point; over: Hit } | null>(null);
  private pointing: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly ground: () => Ground) {}

  private get tool(): Tool {
    return this.ground().desk.tool;
  }

  /** What was last picked on the map itself. */
  private picked: string | null = null;

  readonly pick = (region: string, how: How): void => {
    this.picked = region;
    this.carded = null;
    this.tip = null;
    this.ground().desk.pick(region, how);
  };

  /** Whether it was not on the map that this was picked. */
  isFromElsewhere(place: string | null | undefined): boolean {
    if (!place || place === this.picked) return false;
    this.picked = null;
    return true;
  }

  readonly inspect = (region: string): void => {
    const { desk, hasCard } = this.ground();
    if (hasCard) this.carded = region;
    else desk.inspected = region;
  };

  // ---- gestures ----

  /** Something points at a region; if it stays there, a tip appears. */
  hover(region: string | null, at?: Point): void {
    const { desk } = this.ground();
    clearTimeout(this.pointing);
    if (region !== this.tip?.region) this.tip = null;
    if (region !== desk.hovered) desk.hovered = region;
    if (region && !this.tip)
      this.pointing = setTimeout(() => (this.tip = { region, at: at ?? this.besideOf(region) }), TIP_WAITS);
  }

  /** Beyond the edge lies the other side of the world. */
  beyond(at: Point): Hit {
    const { view, picture, chart, surface } = this.ground();
    const { x, y } = view.toMap(at);
    const { box } = chart!;
    const spot = { x: x < box.x ? x + box.width : x - box.width, y };
    const stack = picture.stacks.find((each) => contains(each.box, spot));
    const buttons = [...surface!.querySelectorAll<SVGGeometryElement>("path[role=button]")];
    const button = buttons.reverse().find((path) => path.isPointInFill(spot));
    return {
      region: stack?.region ?? button?.dataset.region ?? null,
      arrow: null,
      isCounter: stack !== undefined,
      isHarbour: false,
    };
  }

  /** A finger drags units by their counter; anywhere else it moves the map. */
  canDrag({ region, isCounter }: Hit, isTouch: boolean): boolean {
    return region !== null && (isCounter || !isTouch) && (this.tool.canDrag?.(region) ?? false);
  }

  tap(hit: Hit, how: How, at?: Point, isTouch = false): void {
    const { region, arrow, isHarbour } = at && isTouch && !hit.arrow ? this.snapped(hit, at, isTouch) : hit;
    if (arrow && this.tool.pickArrow) this.tool.pickArrow(arrow);
    else if (region) this.pick(region, { ...how, isHarbour });
    else this.carded = null;
    // A finger has no Esc: whoever taps elsewhere lets go.
    if (isTouch && !arrow && this.tool.isDrawing && !isMarked(region, this.tool.marks)) this.tool.clear?.();
  }

  /** Clicking fast on a region adds units; it must not throw the view away. */
  tapAgain({ region, arrow }: Hit): void {
    if (!arrow && !(region && this.tool.marks[region])) this.ground().view.fit();
  }

  press(region: string, how: How): void {
    if (this.hasDraft(region)) this.pick(region, how);
    else if (this.ground().hasCard) this.carded = region;
  }

  drag(from: Hit, at: Point, under: Hit, isTouch: boolean): void {
    const { desk } = this.ground();
    if (!this.rubber) this.tool.lift?.(from.region!, { ...PLAINLY, isHarbour: from.isHarbour });
    const over = this.snapped(under, at, isTouch);
    this.rubber = { from, at, over };
    // What is pointed at is told of, such as the chance to take it.
    if (over.region !== desk.hovered) desk.hovered = over.region === from.region ? null : over.region;
  }

  drop(from: Hit, under: Hit | null, how: How, at?: Point, isTouch = false): void {
    const to = under && at ? this.snapped(under, at, isTouch) : under;
    this.rubber = null;
    this.ground().desk.hovered = null;
    if (to && isElsewhere(from, to))
      this.tool.drop?.(from.region!, to.region!, { ...how, isHarbour: from.isHarbour, isOntoHarbour: to.isHarbour });
  }

  /** What is meant by a spot: what lies there, if it can be chosen, or else what can be chosen close by. */
  private snapped(hit: Hit, { x, y }: Point, isTouch: boolean): Hit {
    const { surface, view, chart } = this.ground();
    const { marks } = this.tool;
    if (!surface || !chart || isMarked(hit.region, marks)) return hit;
    // Mostly nothing is near, and nobody need look around.
    const around = grown({ ...view.toMap({ x, y }), width: 0, height: 0 }, (reachOf(isTouch) + COUNTER) * view.unit);
    const isNear = (place: string) => overlap(boxIn(chart, place) ?? around, around);
    if (!Object.keys(marks).some((place) => isMarked(place, marks) && isNear(place))) return hit;
    const { left, top } = surface.getBoundingClientRect();
    const near = nearest({ x: left + x, y: top + y }, isTouch, (found) => isMarked(hitOf(found).region, marks));
    return near ? { ...hitOf(near), arrow: null } : hit;
  }

  /** Whether a second press at a region would take something back. */
  private hasDraft(region: string): boolean {
    const { tool } = this;
    const has = (armies?: Readonly<Record<string, object>>) => total(armies?.[region]) > 0;
    const isOnArrow = tool.arrows?.some(({ from, to }) => from === region || to === region);
    return has(tool.additions) || has(tool.leaving) || (isOnArrow ?? false);
  }

  private besideOf(region: string): Point {
    const { view, picture } = this.ground();
    const { x, y } = picture.spotOf(region);
    const box = picture.boxOf(region);
    return view.toFrame(box ? { x: x + box.width / 2, y: y + box.height / 2 } : { x, y });
  }
}

/** Between a region and the ships on its coastline there is a way, too. */
export function isElsewhere(from: Hit, to: Hit): boolean {
  return to.region !== null && (to.region !== from.region || to.isHarbour !== from.isHarbour);
}
