// What victory points are for, in words.

import type { Account, Government, Merit } from "../../wire/types";

const MERITS: Record<Merit, (count: number, kind: string) => string> = {
  regions: (count) => (count === 1 ? "1 region" : `${count} regions`),
  neutrals: (count, kind) => `${count} ${kind ? `${kind} ` : ""}${count === 1 ? "neutral" : "neutrals"}`,
  invasions: (count) => (count === 1 ? "1 invasion" : `${count} invasions`),
  "distant-regions": (count) => `${count} on other continents`,
  conquests: (count) => (count === 1 ? "1 bloody conquest" : `${count} bloody conquests`),
  wars: (count) => (count === 1 ? "1 war" : `${count} wars`),
  "sea-zones": (count) => (count === 1 ? "1 sea zone" : `${count} sea zones`),
  capitals: (count) => (count === 1 ? "1 capital" : `${count} capitals`),
  population: (count) => `${count} Population`,
  levels: (count) => (count === 1 ? "1 tech level" : `${count} tech levels`),
};

const KINDS: Record<Government, string> = {
  communism: "communist",
  democracy: "democratic",
  monarchy: "royal",
  fascism: "fascist",
};

export function merit({ merit: what, count }: Account, government: Government | null | undefined): string {
  return MERITS[what](count, government ? KINDS[government] : "");
}

/** "+6", "−3", "0", with a true minus sign. */
export function signed(points: number): string {
  return points < 0 ? `−${-points}` : points > 0 ? `+${points}` : "0";
}
