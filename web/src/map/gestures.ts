// Pointers on the map: what is a tap, a long press, a drag out of a region, a pan or a pinch.

import type { How } from "../core/desk.svelte";
import type { Point } from "./boxes";
import type { View } from "./view.svelte";

/** What was hit: a region, an order's arrow, or only the sea. */
export interface Hit {
  region: string | null;
  arrow: string | null;
  /** The region was hit on its counter, and there on the ships of its coastline. */
  isCounter: boolean;
  isHarbour: boolean;
}

/** What the map does with a gesture. Points are in the frame's pixels. */
export interface Meaning {
  /** What lies at a spot beyond the edge of a round world, where only a picture of it is. */
  beyond(at: Point): Hit;
  canDrag(hit: Hit, isTouch: boolean): boolean;
  tap(hit: Hit, how: How, at: Point, isTouch: boolean): void;
  /** A second tap at the same place, right after the first. */
  tapAgain(hit: Hit): void;
  press(region: string, how: How): void;
  hover(region: string | null, at: Point): void;
  drag(from: Hit, at: Point, over: Hit, isTouch: boolean): void;
  /** The drag is over, above something or, if it is given up, above nothing. */
  drop(from: Hit, to: Hit | null, how: How, at?: Point, isTouch?: boolean): void;
}

const SLACK = { mouse: 4, touch: 9 };
const LONG = 480;
const AGAIN = { time: 300, way: 24 };
const WHEEL_STEP = 1.09;
const NOTCH = 100;
/** At this distance from the edge, something dragged pulls the map along. */
const EDGE = 28;
const PULL = 9;

interface Held {
  id: number;
  start: Point;
  last: Point;
  hit: Hit;
  isTouch: boolean;
  button: number;
  state: "down" | "panning" | "dragging" | "pressed" | "pinching";
}

export function hitOf(target: EventTarget | null): Hit {
  const element = target instanceof Element ? target : null;
  return {
    region: element?.closest<SVGElement>("[data-region]")?.dataset.region ?? null,
    arrow: element?.closest<SVGElement>("[data-arrow]")?.dataset.arrow ?? null,
    isCounter: element?.closest("[data-stack]") != null,
    isHarbour: element?.closest("[data-harbour]") != null,
  };
}

export function howOf(event: MouseEvent | KeyboardEvent, isSecond = false): How {
  return { ctrl: event.ctrlKey || event.metaKey, shift: event.shiftKey, alt: event.altKey, isSecond };
}

/** Attach to the surface on which the map moves. */
export function gestures(surface: HTMLElement, view: View, meaning: Meaning): () => void {
  const pointers = new Map<number, Held>();
  let lastTap = { time: -Infinity, at: { x: 0, y: 0 } };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pull = 0;
  /** However often the pointer moves, what is dragged follows once a frame. */
  let drawn = 0;
  let wasPressed = false;

  const at = (event: MouseEvent): Point => {
    const { left, top } = surface.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const hit = (target: EventTarget | null, event: MouseEvent): Hit => {
    const isBeyond = target instanceof Element && target.matches("[data-beyond]");
    return isBeyond ? meaning.beyond(at(event)) : hitOf(target);
  };
  const under = (event: MouseEvent) => hit(document.elementFromPoint(event.clientX, event.clientY), event);

  function down(event: PointerEvent): void {
    if (event.pointerType === "mouse" && event.button === 1) event.preventDefault();
    const isTouch = event.pointerType !== "mouse";
    const start = at(event);
    const held: Held = {
      id: event.pointerId,
      start,
      last: start,
      hit: hit(event.target, event),
      isTouch,
      button: event.button,
      state: "down",
    };
    pointers.set(held.id, held);
    clearTimeout(timer);
    meaning.hover(null, start);
    if (pointers.size > 1) {
      for (const each of pointers.values()) {
        if (each.state === "dragging") meaning.drop(each.hit, null, howOf(event));
        each.state = "pinching";
      }
    } else if (isTouch && held.hit.region) {
      const { region } = held.hit;
      timer = setTimeout(() => {
        held.state = "pressed";
        meaning.press(region, howOf(event, true));
      }, LONG);
    }
  }

  function move(event: PointerEvent): void {
    const held = pointers.get(event.pointerId);
    const now = at(event);
    if (!held) {
      if (event.pointerType === "mouse") meaning.hover(hit(event.target, event).region, now);
      return;
    }
    if (held.state === "pinching") {
      pinch(held, now);
    } else if (held.state === "down") {
      begin(held, now, event);
    } else if (held.state === "panning") {
      view.pan(now.x - held.last.x, now.y - held.last.y);
    } else if (held.state === "dragging") {
      cancelAnimationFrame(drawn);
      drawn = requestAnimationFrame(() => meaning.drag(held.hit, now, under(event), held.isTouch));
      pullAlong(now);
    }
    held.last = now;
  }

  function begin(held: Held, now: Point, event: PointerEvent): void {
    const slack = held.isTouch ? SLACK.touch : SLACK.mouse;
    if (Math.hypot(now.x - held.start.x, now.y - held.start.y) < slack) return;
    clearTimeout(timer);
    surface.setPointerCapture(held.id);
    const isDrag = held.button === 0 && meaning.canDrag(held.hit, held.isTouch);
    held.state = isDrag ? "dragging" : "panning";
    if (isDrag) meaning.drag(held.hit, now, under(event), held.isTouch);
    else view.pan(now.x - held.start.x, now.y - held.start.y);
    surface.classList.toggle("panning", !isDrag);
  }

  function pinch(held: Held, now: Point): void {
    const other = [...pointers.values()].find((each) => each !== held);
    if (!other) return;
    const before = Math.hypot(held.last.x - other.last.x, held.last.y - other.last.y);
    const after = Math.hypot(now.x - other.last.x, now.y - other.last.y);
    view.pan((now.x - held.last.x) / 2, (now.y - held.last.y) / 2);
    const centre = { x: (now.x + other.last.x) / 2, y: (now.y + other.last.y) / 2 };
    if (before > 0) view.zoom(after / before, centre);
  }

  function pullAlong({ x, y }: Point): void {
    cancelAnimationFrame(pull);
    const { width, height } = view;
    const dx = x < EDGE ? PULL : x > width - EDGE ? -PULL : 0;
    const dy = y < EDGE ? PULL : y > height - EDGE ? -PULL : 0;
    if (!dx && !dy) return;
    const step = () => {
      view.pan(dx, dy);
      pull = requestAnimationFrame(step);
    };
    pull = requestAnimationFrame(step);
  }

  function up(event: PointerEvent): void {
    const held = pointers.get(event.pointerId);
    if (!held) return;
    release(held);
    wasPressed = held.state === "pressed";
    const how = howOf(event, held.button === 2);
    if (held.state === "dragging") {
      meaning.drop(held.hit, under(event), how, at(event), held.isTouch);
    } else if (held.state === "down" && held.button !== 1) {
      meaning.tap(held.hit, how, held.start, held.isTouch);
      const time = event.timeStamp;
      const way = Math.hypot(held.start.x - lastTap.at.x, held.start.y - lastTap.at.y);
      const isAgain = time - lastTap.time < AGAIN.time && way < AGAIN.way;
      if (isAgain && held.button === 0) meaning.tapAgain(held.hit);
      lastTap = { time: isAgain ? -Infinity : time, at: held.start };
    }
  }

  function cancel(event: PointerEvent): void {
    const held = pointers.get(event.pointerId);
    if (!held) return;
    release(held);
    if (held.state === "dragging") meaning.drop(held.hit, null, howOf(event));
  }

  function release(held: Held): void {
    clearTimeout(timer);
    cancelAnimationFrame(pull);
    cancelAnimationFrame(drawn);
    pointers.delete(held.id);
    surface.classList.remove("panning");
    // The finger that stays goes on as a pan, from where it is.
    for (const each of pointers.values()) {
      each.state = "panning";
      surface.setPointerCapture(each.id);
    }
  }

  function wheel(event: WheelEvent): void {
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 33 : event.deltaY;
    // A pinch on a touchpad comes as a wheel with Ctrl, in much smaller numbers.
    const notches = (event.ctrlKey ? lines * 6 : lines) / NOTCH;
    view.zoom(WHEEL_STEP ** Math.max(-1, Math.min(1, -notches)), at(event));
  }

  // Clicking must not put the keyboard's focus on a region: whoever uses the mouse pans with the
  // arrow keys, whoever tabs to a region walks with them.
  function mousedown(event: MouseEvent): void {
    event.preventDefault();
    surface.focus({ preventScroll: true });
  }

  // A long press has had its meaning; letting go must not click what it has brought up.
  function touchend(event: TouchEvent): void {
    if (wasPressed) event.preventDefault();
  }

  const leave = (event: PointerEvent) => meaning.hover(null, at(event));
  const menu = (event: Event) => event.preventDefault();
  const stop = new AbortController();
  const { signal } = stop;
  surface.addEventListener("pointerdown", down, { signal });
  surface.addEventListener("pointermove", move, { signal });
  surface.addEventListener("pointerup", up, { signal });
  surface.addEventListener("pointercancel", cancel, { signal });
  surface.addEventListener("pointerleave", leave, { signal });
  surface.addEventListener("touchend", touchend, { signal, passive: false });
  surface.addEventListener("wheel", wheel, { signal, passive: false });
  surface.addEventListener("mousedown", mousedown, { signal });
  surface.addEventListener("contextmenu", menu, { signal });
  return () => {
    stop.abort();
    clearTimeout(timer);
    cancelAnimationFrame(pull);
  };
}
