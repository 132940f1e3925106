// How long a person may think over each question.

import type { Agreement } from "../../wire/types";

export const CLOCKS: readonly { seconds: number | null; label: string }[] = [
  { seconds: null, label: "no clock" },
  { seconds: 60, label: "1 minute" },
  { seconds: 120, label: "2 minutes" },
  { seconds: 300, label: "5 minutes" },
  { seconds: 600, label: "10 minutes" },
  { seconds: 1800, label: "30 minutes" },
  { seconds: 3600, label: "1 hour" },
  { seconds: 28_800, label: "8 hours" },
  { seconds: 86_400, label: "1 day" },
  { seconds: 259_200, label: "3 days" },
  { seconds: 604_800, label: "7 days" },
];

/** What happens to a seat whose time has run out. */
export const ABSENT = [
  { value: "default", label: "default answer" },
  { value: "caretaker", label: "a bot sits in" },
] as const;

/** How long one may think, as one says it. */
export function clockWords(seconds: number | null, { increment }: Pick<Agreement, "increment">): string {
  const known = CLOCKS.find((each) => each.seconds === seconds);
  if (seconds === null) return "no clock";
  const time = known?.label ?? `${Math.round(seconds / 60)} minutes`;
  return increment === null ? `${time} a decision` : `a bank of ${time}`;
}

/** What may be added to a bank. */
export const INCREMENTS: readonly { seconds: number; label: string }[] = [
  { seconds: 0, label: "none" },
  { seconds: 5, label: "5 seconds" },
  { seconds: 10, label: "10 seconds" },
  { seconds: 30, label: "30 seconds" },
  { seconds: 60, label: "1 minute" },
  { seconds: 300, label: "5 minutes" },
  { seconds: 3600, label: "1 hour" },
  { seconds: 28_800, label: "8 hours" },
  { seconds: 86_400, label: "1 day" },
];

/** What may be proposed beyond what was agreed. */
export const MORE_TIME = INCREMENTS.filter(({ seconds }) => seconds >= 300);
