// What can be told, how often, and by which ways, in words.

import type { AddressShown } from "../../wire/types";

export type Occasion = AddressShown["wants"][number];

export const OCCASIONS: readonly { value: Occasion; label: string }[] = [
  { value: "asked", label: "my turn" },
  { value: "reminder", label: "reminders" },
  { value: "began", label: "beginnings" },
  { value: "ended", label: "ends" },
  { value: "said", label: "what is said" },
];

const MINUTE = 60;
const HOUR = 3600;
const SOME_MINUTES = 10;

export const PACES: readonly { value: number; label: string }[] = [
  { value: 0, label: "at once" },
  { value: MINUTE / 2, label: "at most twice a minute" },
  { value: SOME_MINUTES * MINUTE, label: `every ${SOME_MINUTES} minutes` },
  { value: HOUR, label: "hourly" },
  { value: 24 * HOUR, label: "daily" },
];

export const REMINDERS: readonly { value: number | null; label: string }[] = [
  { value: null, label: "not at all" },
  ...[1, 3, 6, 12].map((hours) => ({
    value: hours * HOUR,
    label: `${hours} ${hours === 1 ? "hour" : "hours"} before`,
  })),
];

export const FORMS = [
  { value: "json", label: "JSON" },
  { value: "discord", label: "Discord" },
  { value: "slack", label: "Slack" },
  { value: "ntfy", label: "ntfy" },
] as const;

export type Form = (typeof FORMS)[number]["value"];

export const KINDS: Record<AddressShown["kind"], string> = {
  mail: "E-mail",
  push: "A browser",
  hook: "Webhook",
};

export function hourOf(hour: number): string {
  return `${String(hour).padStart(2, "0")}:00`;
}

/** Of an address, how it stands with it; empty if all is well. */
export function troubleOf({ kind, is_verified, given_up }: AddressShown): string {
  if (given_up) return `Given up: ${given_up}`;
  if (!is_verified && kind === "mail") return "Waiting for you to open the link in the mail we sent there.";
  return "";
}
