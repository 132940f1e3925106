// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { gestures, type Meaning } from "./gestures";
import { View } from "./view.svelte";

let surface: HTMLElement;
let land: HTMLElement;
let view: View;
let meaning: Record<keyof Meaning, ReturnType<typeof vi.fn>>;

afterEach(() => void vi.useRealTimers());

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  document.body.innerHTML = `<div tabindex="-1"><p data-region="Poland"></p><p data-region="Spain"></p></div>`;
  surface = document.body.firstElementChild as HTMLElement;
  land = surface.firstElementChild as HTMLElement;
  surface.setPointerCapture = vi.fn();
  document.elementFromPoint = () => surface.lastElementChild;
  view = new View();
  view.resize(1000, 700);
  const sheet = { x: 0, y: 0, width: 2000, height: 1400 };
  view.lay({ sheet, whole: sheet, box: sheet, isRound: false });
  view.carry(document.createElement("div"));
  view.zoom(3);
  meaning = {
    beyond: vi.fn(() => ({ region: "Hawaii", arrow: null, isCounter: false, isHarbour: false })),
    canDrag: vi.fn(() => false),
    tap: vi.fn(),
    tapAgain: vi.fn(),
    press: vi.fn(),
    hover: vi.fn(),
    drag: vi.fn(),
    drop: vi.fn(),
  };
  gestures(surface, view, meaning as unknown as Meaning);
});

/** jsdom has pointers, but no event of that name. */
function pointer(type: string, { pointerId = 1, pointerType = "mouse", ...init }: PointerEventInit): Event {
  return Object.assign(new MouseEvent(`pointer${type}`, init), { pointerId, pointerType });
}

const at = (region: string) => expect.objectContaining({ region, isHarbour: false });

function fire(type: string, x: number, y: number, more: PointerEventInit = {}): void {
  land.dispatchEvent(pointer(type, { bubbles: true, clientX: x, clientY: y, ...more }));
}

describe("a tap beyond the edge of a round world", () => {
  it("means what lies on its other side", () => {
    land.removeAttribute("data-region");
    land.setAttribute("data-beyond", "");
    fire("down", 50, 60);
    fire("up", 50, 60);
    expect(meaning.beyond).toHaveBeenCalledWith({ x: 50, y: 60 });
    expect(meaning.tap.mock.lastCall![0]).toMatchObject({ region: "Hawaii" });
  });
});

describe("a tap", () => {
  it("picks what is under it, with the keys held", () => {
    fire("down", 50, 50);
    fire("up", 51, 50, { shiftKey: true });
    expect(meaning.tap).toHaveBeenCalledWith(
      { region: "Poland", arrow: null, isCounter: false, isHarbour: false },
      { ctrl: false, shift: true, alt: false, isSecond: false },
      { x: 50, y: 50 },
      false,
    );
  });

  it("is second with the right button, and none with the middle one", () => {
    fire("down", 50, 50, { button: 2 });
    fire("up", 50, 50, { button: 2 });
    expect(meaning.tap.mock.lastCall![1]).toMatchObject({ isSecond: true });
    fire("down", 50, 50, { button: 1 });
    fire("up", 50, 50, { button: 1 });
    expect(meaning.tap).toHaveBeenCalledTimes(1);
  });

  it("again at the same place is told, but not elsewhere", () => {
    for (const x of [50, 52, 200]) {
      fire("down", x, 50);
      fire("up", x, 50);
    }
    expect(meaning.tapAgain).toHaveBeenCalledTimes(1);
  });
});

describe("a long press", () => {
  it("belongs to a finger that stays", () => {
    fire("down", 50, 50, { pointerType: "touch" });
    vi.advanceTimersByTime(600);
    fire("up", 50, 50, { pointerType: "touch" });
    expect(meaning.press).toHaveBeenCalledWith("Poland", expect.objectContaining({ isSecond: true }));
    expect(meaning.tap).not.toHaveBeenCalled();
  });

  it("is none once the finger moves", () => {
    fire("down", 50, 50, { pointerType: "touch" });
    fire("move", 80, 50, { pointerType: "touch" });
    vi.advanceTimersByTime(600);
    expect(meaning.press).not.toHaveBeenCalled();
  });
});

describe("a drag", () => {
  it("moves the map exactly as far as the pointer", () => {
    const before = view.seen;
    fire("down", 500, 300);
    fire("move", 520, 310);
    fire("move", 440, 280);
    fire("up", 440, 280);
    expect((view.seen.x - before.x) * view.pixelsPerUnit).toBeCloseTo(60);
    expect((view.seen.y - before.y) * view.pixelsPerUnit).toBeCloseTo(20);
    expect(meaning.tap).not.toHaveBeenCalled();
  });

  it("takes units along where it may, and drops them where it ends", () => {
    meaning.canDrag.mockReturnValue(true);
    const before = view.seen;
    fire("down", 500, 300);
    fire("move", 540, 300);
    expect(meaning.drag).toHaveBeenCalledWith(at("Poland"), { x: 540, y: 300 }, at("Spain"), false);
    fire("up", 540, 300);
    expect(meaning.drop).toHaveBeenCalledWith(at("Poland"), at("Spain"), expect.anything(), { x: 540, y: 300 }, false);
    expect(view.seen).toEqual(before);
  });

  it("knows the ships on a coastline from the region itself", () => {
    meaning.canDrag.mockReturnValue(true);
    land.toggleAttribute("data-harbour");
    document.elementFromPoint = () => land;
    fire("down", 500, 300);
    land.toggleAttribute("data-harbour");
    fire("move", 500, 330);
    fire("up", 500, 330);
    expect(meaning.drop).toHaveBeenCalledWith(
      expect.objectContaining({ region: "Poland", isHarbour: true }),
      at("Poland"),
      expect.anything(),
      { x: 500, y: 330 },
      false,
    );
  });

  it("that is broken off drops nothing", () => {
    meaning.canDrag.mockReturnValue(true);
    fire("down", 500, 300);
    fire("move", 540, 300);
    fire("cancel", 540, 300);
    expect(meaning.drop).toHaveBeenCalledWith(at("Poland"), null, expect.anything());
  });
});

describe("zooming", () => {
  it("goes by less than a tenth with each notch of the wheel, at the pointer", () => {
    const [scale, spot] = [view.pixelsPerUnit, view.toMap({ x: 300, y: 200 })];
    land.dispatchEvent(
      new WheelEvent("wheel", { deltaY: -1000, clientX: 300, clientY: 200, bubbles: true, cancelable: true }),
    );
    expect(view.pixelsPerUnit / scale).toBeCloseTo(1.09);
    expect(view.toMap({ x: 300, y: 200 }).x).toBeCloseTo(spot.x);
  });

  it("follows two fingers, which pick nothing", () => {
    const scale = view.pixelsPerUnit;
    fire("down", 400, 300, { pointerType: "touch", pointerId: 1 });
    fire("down", 600, 300, { pointerType: "touch", pointerId: 2 });
    fire("move", 350, 300, { pointerType: "touch", pointerId: 1 });
    expect(view.pixelsPerUnit / scale).toBeCloseTo(1.25);
    fire("up", 350, 300, { pointerType: "touch", pointerId: 1 });
    fire("up", 600, 300, { pointerType: "touch", pointerId: 2 });
    vi.advanceTimersByTime(600);
    expect(meaning.tap).not.toHaveBeenCalled();
    expect(meaning.press).not.toHaveBeenCalled();
  });
});

describe("hovering", () => {
  it("is told for a mouse, and ends when it leaves", () => {
    fire("move", 10, 20);
    expect(meaning.hover).toHaveBeenLastCalledWith("Poland", { x: 10, y: 20 });
    surface.dispatchEvent(pointer("leave", {}));
    expect(meaning.hover).toHaveBeenLastCalledWith(null, expect.anything());
  });
});
