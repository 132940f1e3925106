import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AT_ONCE, Clerk, GAP } from "./clerk";

/** A server that replies when it is told to. */
function server() {
  const waiting: { request: string; reply(value: string): void; fail(): void }[] = [];
  const send = vi.fn(
    (request: string) =>
      new Promise<string>((resolve, reject) =>
        waiting.push({ request, reply: resolve, fail: () => reject(new Error("no")) }),
      ),
  );
  const hear = vi.fn();
  return { waiting, send, hear, clerk: new Clerk(send, hear) };
}

const want = (...names: string[]) => names.map((name) => ({ key: name, request: name }));

describe("the clerk", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it("asks at once, then five times a second at most, and only for what is still wanted", async () => {
    const { clerk, send } = server();
    clerk.want(want("1"));
    await vi.advanceTimersByTimeAsync(0);
    expect(send.mock.calls).toEqual([["1"]]);
    for (const name of ["2", "3", "4"]) {
      clerk.want(want(name));
      await vi.advanceTimersByTimeAsync(40);
    }
    expect(send).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(GAP);
    expect(send.mock.calls).toEqual([["1"], ["4"]]);
  });

  it("keeps what it was told", async () => {
    const { clerk, send, waiting, hear } = server();
    clerk.want(want("1"));
    await vi.advanceTimersByTimeAsync(0);
    expect(clerk.told("1")).toBeUndefined();
    waiting[0]!.reply("one");
    await vi.advanceTimersByTimeAsync(0);
    expect(hear).toHaveBeenCalledOnce();
    expect(clerk.told("1")).toBe("one");
    clerk.want(want("2"));
    clerk.want(want("1"));
    await vi.advanceTimersByTimeAsync(GAP);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it("has only a few questions under way, and asks the rest when they are answered", async () => {
    const { clerk, send, waiting } = server();
    clerk.want(want("1", "2", "3", "4", "5", "6"));
    await vi.advanceTimersByTimeAsync(GAP);
    expect(send).toHaveBeenCalledTimes(AT_ONCE);
    waiting[0]!.reply("one");
    await vi.advanceTimersByTimeAsync(GAP);
    expect(send.mock.calls.at(-1)).toEqual(["5"]);
  });

  it("does not insist where there is no telling, but may ask again later", async () => {
    const { clerk, send, waiting } = server();
    clerk.want(want("1"));
    await vi.advanceTimersByTimeAsync(0);
    waiting[0]!.fail();
    await vi.advanceTimersByTimeAsync(GAP);
    expect(clerk.told("1")).toBeNull();
    expect(send).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(6000);
    clerk.want(want("1"));
    await vi.advanceTimersByTimeAsync(GAP);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it("asks nothing more once it is stopped", async () => {
    const { clerk, send } = server();
    clerk.want(want("1"));
    clerk.stop();
    await vi.advanceTimersByTimeAsync(GAP);
    expect(send).not.toHaveBeenCalled();
  });
});
