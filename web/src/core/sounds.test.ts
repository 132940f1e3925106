import { beforeEach, describe, expect, it, vi } from "vitest";

/** A browser's sound, as far as it can be seen what is played. */
class FakeContext {
  static made = 0;
  static started: { at: number; until: number }[] = [];
  state = "running";
  currentTime = 0;
  sampleRate = 100;
  destination = {};
  constructor() {
    FakeContext.made += 1;
  }
  private readonly param = () => ({
    value: 0,
    setValueAtTime: vi.fn(),
    linearRampToValueAtTime: vi.fn(),
    exponentialRampToValueAtTime: vi.fn(),
  });
  private node(more: object = {}) {
    const stroke = { at: 0, until: 0 };
    return {
      connect: (next: unknown) => next,
      start: (at: number) => void (stroke.at = at),
      stop: (until: number) => FakeContext.started.push({ ...stroke, until }),
      ...more,
    };
  }
  createGain = () => this.node({ gain: this.param() });
  createBiquadFilter = () => this.node({ type: "", frequency: this.param() });
  createOscillator = () => this.node({ type: "", frequency: this.param() });
  createBufferSource = () => this.node({ buffer: null, loop: false });
  createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
}

const listeners = new Map<string, () => void>();
vi.stubGlobal("AudioContext", FakeContext);
vi.stubGlobal("addEventListener", (name: string, listener: () => void) => listeners.set(name, listener));
vi.stubGlobal("removeEventListener", (name: string) => listeners.delete(name));

let isWanted: boolean;
let sounds: typeof import("./sounds");
let disarm: () => void;

beforeEach(async () => {
  vi.resetModules();
  Object.assign(FakeContext, { made: 0, started: [] });
  isWanted = true;
  sounds = await import("./sounds");
  disarm = (await import("./audio")).armSound(() => isWanted);
});

describe("sounds", () => {
  it("are not heard before the page was touched", () => {
    expect([sounds.play("dice", 1), FakeContext.made]).toEqual([false, 0]);
    listeners.get("pointerdown")!();
    expect([sounds.play("dice", 1), FakeContext.made]).toEqual([true, 1]);
    disarm();
    expect(listeners.size).toBe(0);
  });

  it("are not heard where nobody wants them", () => {
    isWanted = false;
    listeners.get("keydown")!();
    expect([sounds.play("dice", 1), FakeContext.made]).toEqual([false, 0]);
    isWanted = true;
    listeners.get("keydown")!();
    expect([sounds.play("guns", 0), FakeContext.started.length]).toEqual([false, 0]);
  });

  it.each(["dice", "stamp", "march", "guns", "horn", "wind"] as const)("%s is short, and not said twice", (sound) => {
    listeners.get("pointerdown")!();
    expect(sounds.play(sound, 0.5)).toBe(true);
    const { started } = FakeContext;
    expect(started.length).toBeGreaterThan(0);
    for (const { at, until } of started) expect(until).toBeGreaterThan(at);
    expect(Math.max(...started.map(({ until }) => until))).toBeLessThan(2);
    expect(sounds.play(sound, 0.5)).toBe(false);
  });
});
