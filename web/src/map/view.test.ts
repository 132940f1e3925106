// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { View } from "./view.svelte";

const SHEET = { x: -26, y: -26, width: 1920, height: 1337 };
let view: View;
let layer: HTMLElement;

afterEach(() => void vi.useRealTimers());

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  view = new View();
  view.resize(960, 668.5);
  layer = document.createElement("div");
  view.lay({ sheet: SHEET, whole: SHEET, box: SHEET, isRound: false });
  view.carry(layer);
});

describe("the view", () => {
  it("begins with the whole board", () => {
    expect(view.pixelsPerUnit).toBeCloseTo(0.5);
    expect(view.seen.x).toBeCloseTo(SHEET.x);
    expect(layer.style.transform).toContain("scale(0.5)");
  });

  it("zooms so that what lies under the pointer stays there", () => {
    const at = { x: 700, y: 200 };
    const before = view.toMap(at);
    view.zoom(1.9, at);
    expect(view.toMap(at).x).toBeCloseTo(before.x);
    expect(view.toMap(at).y).toBeCloseTo(before.y);
    expect(view.toFrame(before).x).toBeCloseTo(700);
  });

  it("moves exactly with the hand, and never off the sheet", () => {
    view.zoom(4);
    const before = view.seen;
    view.pan(-30, 12);
    expect((view.seen.x - before.x) * view.pixelsPerUnit).toBeCloseTo(30);
    expect((before.y - view.seen.y) * view.pixelsPerUnit).toBeCloseTo(12);
    view.pan(1e6, 1e6);
    expect(view.seen.x).toBeCloseTo(SHEET.x);
    view.zoom(0.001);
    expect(view.pixelsPerUnit).toBeCloseTo(0.5);
    view.zoom(1e6);
    expect(view.pixelsPerUnit).toBe(3.5);
  });

  it("is at rest as soon as it is laid", () => {
    expect(view.unit).toBeCloseTo(2);
    expect(layer.style.willChange).toBe("");
  });

  it("changes nothing but the transform until it comes to rest", () => {
    expect(view.unit).toBeCloseTo(2);
    view.zoom(2);
    expect(view.unit).toBeCloseTo(2);
    expect(layer.style.willChange).toBe("transform");
    vi.advanceTimersByTime(200);
    expect(view.unit).toBeCloseTo(1);
    expect(layer.style.willChange).toBe("");
    expect(view.isWhole).toBe(false);
  });

  it("stays fitted when the frame changes, until the player moves it", () => {
    view.resize(480, 334.25);
    expect(view.pixelsPerUnit).toBeCloseTo(0.25);
    view.zoom(4);
    const centre = view.toMap({ x: 240, y: 167 });
    view.resize(600, 334.25);
    expect(view.toMap({ x: 300, y: 167 }).x).toBeCloseTo(centre.x);
  });

  it("leaves alone what is in sight, and centres what is not", () => {
    view.zoom(6);
    const seen = view.seen;
    view.reveal({ x: seen.x + seen.width / 2, y: seen.y + seen.height / 2 });
    expect(view.seen).toEqual(seen);
    view.reveal({ x: 400, y: 400 });
    expect(view.toFrame({ x: 400, y: 400 }).x).toBeCloseTo(480);
  });

  it("tells watchers of every move, and knows that it is in the player's hand", () => {
    const watcher = vi.fn();
    const stop = view.watch(watcher);
    view.pan(1, 1);
    expect(watcher).toHaveBeenCalledTimes(1);
    expect(view.isHeld).toBe(true);
    stop();
    view.pan(1, 1);
    expect(watcher).toHaveBeenCalledTimes(1);
  });
});

describe("the view of a round world", () => {
  const BOX = { x: 0, y: 0, width: 3000, height: 1300 };
  const EXTENT = { sheet: { x: -700, y: 0, width: 4400, height: 1300 }, whole: BOX, box: BOX, isRound: true };

  beforeEach(() => {
    view.resize(1000, 600);
    view.lay(EXTENT);
    view.carry(layer);
  });

  it("begins with the board and nothing of its other side", () => {
    expect(view.pixelsPerUnit).toBeCloseTo(1 / 3);
    expect(view.seen.x).toBeCloseTo(0);
    expect(view.seen.width).toBeCloseTo(3000);
  });

  it("goes over the edge and comes out on the board again", () => {
    view.go({ x: 200, y: 600 }, 1, false);
    view.pan(150, 0);
    expect(view.toMap({ x: 500, y: 0 }).x).toBeCloseTo(50);
    view.pan(150, 0);
    expect(view.toMap({ x: 500, y: 0 }).x).toBeCloseTo(2900);
    view.pan(-150, 0);
    expect(view.toMap({ x: 500, y: 0 }).x).toBeCloseTo(50);
  });

  it("knows of two copies of a spot the one in sight", () => {
    view.go({ x: 2950, y: 600 }, 1, false);
    expect(view.toFrame({ x: 2900, y: 600 }).x).toBeCloseTo(450);
    expect(view.toFrame({ x: 100, y: 600 }).x).toBeCloseTo(650);
    const { seen } = view;
    view.reveal({ x: 100, y: 600 });
    expect(view.seen).toEqual(seen);
  });
});
