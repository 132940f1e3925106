import { expect, it } from "vitest";
import { clockSpan, motionWords, span } from "./motions";

it("tells a time in its largest whole unit", () => {
  expect([1, 60, 90, 5400, 86_400, 259_200].map(span)).toEqual([
    "1 second",
    "1 minute",
    "90 seconds",
    "90 minutes",
    "1 day",
    "3 days",
  ]);
});

it("says what is proposed", () => {
  const words = (motion: Parameters<typeof motionWords>[0]) =>
    motionWords(
      motion,
      () => "Blue",
      () => "an officer",
    );
  expect(words({ type: "pause" })).toBe("to pause the game");
  expect(words({ type: "extend", seconds: 600 })).toBe("10 minutes more for everybody");
  expect(words({ type: "replace", seat: 1, bot: "officer", offers: false })).toBe("that an officer plays Blue");
  expect(words({ type: "replace", seat: 1, bot: null, offers: false })).toBe("that Blue is played by its person again");
  const offer = words({ type: "replace", seat: 1, bot: "officer", offers: true });
  expect(offer).toBe("that Blue is offered to others, and played by an officer until then");
});

it("a clock that runs for a day does not count its minutes", () => {
  const spans = [-5, 40, 3598, 86_398, 86_400 * 3].map((seconds) => clockSpan(seconds * 1000));
  expect(spans).toEqual(["0:00", "0:40", "59:58", "23 hours", "3 days"]);
});
