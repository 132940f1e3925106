const TIME = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });
const DATE = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric" });
const WEEKDAY = new Intl.DateTimeFormat("en-GB", { weekday: "short", day: "numeric", month: "short" });
const DAY = 86_400_000;

/** When something was, as one says it: "today 18:20", "3 days ago". */
export function when(at: number, now = Date.now()): string {
  const midnight = (time: number): number => new Date(time).setHours(0, 0, 0, 0);
  const days = Math.round((midnight(now) - midnight(at)) / DAY);
  if (now - at < 60_000) return "just now";
  if (days <= 0) return `today ${TIME.format(at)}`;
  if (days === 1) return `yesterday ${TIME.format(at)}`;
  return days < 7 ? `${days} days ago` : DATE.format(at);
}

/** Seconds since 1970 to the minute, as short as can be: "18:20" today, "Tue 19 May 18:20" on another day. */
export function minute(seconds: number, now = Date.now()): string {
  const at = seconds * 1000;
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  return isToday ? TIME.format(at) : `${WEEKDAY.format(at).replace(",", "")} ${TIME.format(at)}`;
}
