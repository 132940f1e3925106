import { expect, it } from "vitest";
import { minute, when } from "./when";

it("times are told as one says them", () => {
  const now = new Date(2026, 4, 20, 18, 30).getTime();
  const at = (day: number, hour: number, minute = 0): string =>
    when(new Date(2026, 4, day, hour, minute).getTime(), now);
  expect(at(20, 18, 30)).toBe("just now");
  expect(at(20, 9, 5)).toBe("today 09:05");
  expect(at(19, 23, 59)).toBe("yesterday 23:59");
  expect(at(17, 1)).toBe("3 days ago");
  expect(at(1, 12)).toBe("1 May 2026");
});

it("what is told to the minute has a day, unless it is today", () => {
  const now = new Date(2026, 4, 20, 0, 10).getTime();
  expect(minute(now / 1000, now)).toBe("00:10");
  expect(minute(new Date(2026, 4, 19, 23, 50).getTime() / 1000, now)).toBe("Tue 19 May 23:50");
});
