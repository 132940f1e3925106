// Which part of the map is seen. While it moves, nothing changes but the transform of one layer;
// what keeps its size in pixels is drawn anew when the map has come to rest. A round world may be
// moved over its edges: its other side is drawn beyond them, and whoever gets there is on the board
// again without noticing.

import { contains, middle, type Box, type Point } from "./boxes";
import type { Chart } from "./chart";

const CLOSEST = 3.5;
const REST = 140;
const GLIDE = 320;
const HOLD = 4000;

/** How much there is to be seen: see `Chart`. */
export type Extent = Pick<Chart, "sheet" | "whole" | "box" | "isRound">;

export class View {
  /** Map units to the pixel, as of the last rest. */
  unit = $state(1);
  /** The frame's size in pixels. */
  width = $state(0);
  height = $state(0);

  /** Where the sheet's corner lies in the frame, and the pixels to the map unit. */
  private x = 0;
  private y = 0;
  private scale = 1;

  private layer: HTMLElement | null = null;
  private sheet: Box = { x: 0, y: 0, width: 1, height: 1 };
  /** What is seen when the whole board is. */
  private whole: Box = this.sheet;
  /** How far it is once round the world; 0 if the world has an end. */
  private turn = 0;
  private watchers = new Set<() => void>();
  private frame = 0;
  private rest: ReturnType<typeof setTimeout> | undefined;
  private isFitted = true;
  private held = -Infinity;

  // ---- where things are ----

  /** What is seen, in map units. */
  get seen(): Box {
    return {
      x: this.sheet.x - this.x / this.scale,
      y: this.sheet.y - this.y / this.scale,
      width: this.width / this.scale,
      height: this.height / this.scale,
    };
  }

  toMap(pixel: Point): Point {
    const { x, y } = this.seen;
    return { x: x + pixel.x / this.scale, y: y + pixel.y / this.scale };
  }

  toFrame(spot: Point): Point {
    const { x, y } = this.seen;
    return { x: (this.near(spot).x - x) * this.scale, y: (spot.y - y) * this.scale };
  }

  /** Of a spot of a round world, the copy that is nearest to what is seen. */
  private near(spot: Point): Point {
    if (!this.turn) return spot;
    const away = middle(this.seen).x - spot.x;
    return { ...spot, x: spot.x + Math.round(away / this.turn) * this.turn };
  }

  /** Nearly the whole board is seen, as of the last rest. */
  get isWhole(): boolean {
    return 1 / this.unit < this.least * 1.2;
  }

  get pixelsPerUnit(): number {
    return this.scale;
  }

  // ---- set up ----

  /** Take up a board, and look at all of it. */
  lay({ sheet, whole, box, isRound }: Extent): void {
    this.sheet = sheet;
    this.whole = whole;
    this.turn = isRound ? box.width : 0;
    this.fit(false);
  }

  /** Move this element, which shows the sheet at one pixel to the map unit. */
  carry(layer: HTMLElement): () => void {
    this.layer = layer;
    this.put(this.x, this.y, this.scale, false);
    return () => {
      this.layer = null;
      cancelAnimationFrame(this.frame);
      clearTimeout(this.rest);
    };
  }

  /** Be told whenever the map has moved, in the same frame. */
  watch(watcher: () => void): () => void {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }

  resize(width: number, height: number): void {
    if (width === this.width && height === this.height) return;
    const centre = middle(this.seen);
    const isFirst = this.width === 0;
    [this.width, this.height] = [width, height];
    if (isFirst) this.fit(false);
    else if (this.isFitted) this.show(middle(this.whole), this.least);
    else this.show(centre, this.scale);
  }

  // ---- moving ----

  /** The player has just moved the map himself: nobody else should. */
  get isHeld(): boolean {
    return performance.now() - this.held < HOLD;
  }

  pan(dx: number, dy: number): void {
    this.take();
    this.put(this.x + dx, this.y + dy, this.scale);
  }

  /** Zoom so that what lies under this pixel stays there. */
  zoom(factor: number, at: Point = { x: this.width / 2, y: this.height / 2 }): void {
    this.take();
    const scale = this.limited(this.scale * factor);
    const spot = this.toMap(at);
    this.put(at.x - (spot.x - this.sheet.x) * scale, at.y - (spot.y - this.sheet.y) * scale, scale);
  }

  /** The whole board. */
  fit(isSmooth = true): void {
    this.go(middle(this.whole), this.least, isSmooth);
    this.isFitted = true;
  }

  /** Fill the frame with the board, cutting off what does not go in. */
  fill(): void {
    const scale = Math.max(this.width / this.whole.width, this.height / this.whole.height);
    this.go(middle(this.whole), scale, false);
  }

  go(centre: Point, scale = this.scale, isSmooth = true): void {
    this.stop();
    if (isSmooth && this.layer && !matchMedia("(prefers-reduced-motion: reduce)").matches) {
      this.glide(this.near(centre), this.limited(scale));
    } else {
      this.show(centre, scale, false);
    }
  }

  /** Bring a spot into sight, if it is not well in sight already. */
  reveal(spot: Point): void {
    const { x, y, width, height } = this.seen;
    const inner = { x: x + width * 0.1, y: y + height * 0.12, width: width * 0.8, height: height * 0.76 };
    if (!contains(inner, this.near(spot))) this.go(spot);
  }

  private glide(centre: Point, scale: number): void {
    const start = { centre: middle(this.seen), scale: this.scale };
    const began = performance.now();
    const step = (now: number) => {
      const t = Math.min((now - began) / GLIDE, 1);
      const part = 1 - (1 - t) ** 3;
      const mix = (one: number, other: number) => one + (other - one) * part;
      this.show(
        { x: mix(start.centre.x, centre.x), y: mix(start.centre.y, centre.y) },
        start.scale * (scale / start.scale) ** part,
      );
      if (t < 1) this.frame = requestAnimationFrame(step);
    };
    this.frame = requestAnimationFrame(step);
  }

  private take(): void {
    this.stop();
    this.held = performance.now();
  }

  private stop(): void {
    cancelAnimationFrame(this.frame);
    this.isFitted = false;
  }

  private show(centre: Point, wanted: number, isMoving = true): void {
    const scale = this.limited(wanted);
    this.put(
      this.width / 2 - (centre.x - this.sheet.x) * scale,
      this.height / 2 - (centre.y - this.sheet.y) * scale,
      scale,
      isMoving,
    );
  }

  private get least(): number {
    if (!this.width) return 1;
    return Math.min(this.width / this.whole.width, this.height / this.whole.height);
  }

  private limited(scale: number): number {
    return Math.min(Math.max(scale, this.least), Math.max(CLOSEST, this.least));
  }

  private put(x: number, y: number, scale: number, isMoving = true): void {
    this.scale = scale;
    this.x = kept(this.onBoard(x), this.sheet.width * scale, this.width);
    this.y = kept(y, this.sheet.height * scale, this.height);
    if (this.layer) {
      const { style } = this.layer;
      style.willChange = "transform"; // until the rest: do not draw anew at every size
      style.transform = `translate(${this.x}px, ${this.y}px) scale(${scale})`;
      for (const watcher of this.watchers) watcher();
    }
    clearTimeout(this.rest);
    if (isMoving) this.rest = setTimeout(() => this.settle(), REST);
    else this.settle();
  }

  /** The same place of a round world, with the middle of the frame on the board. */
  private onBoard(x: number): number {
    if (!this.turn) return x;
    const centre = this.sheet.x + (this.width / 2 - x) / this.scale;
    const turns = Math.floor((centre - this.whole.x) / this.turn);
    return x + turns * this.turn * this.scale;
  }

  private settle(): void {
    if (this.layer) this.layer.style.willChange = "";
    this.unit = 1 / this.scale;
  }
}

/** Where the sheet may lie: in the middle if it is smaller than the frame, else without a gap. */
function kept(place: number, size: number, room: number): number {
  if (size <= room) return (room - size) / 2;
  return Math.min(0, Math.max(place, room - size));
}
