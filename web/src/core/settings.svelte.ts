// What each player sets for himself, kept in this browser.

import { keep, kept } from "../parts/kept";

export interface Settings {
  theme: "paper" | "night" | "system";
  hatch: "plain" | "normal" | "strong";
  signs: "normal" | "large";
  plainMap: boolean;
  /** Whether bots are heard at turning points. */
  commandersSpeak: boolean;
  /** How long what the player has to read stays: until he has, or so many seconds. */
  linger: "read" | "8" | "4";
  /** Which battles of others are told in a line, and do not take the whole screen. */
  inLine: "none" | "small" | "all";
  /** How loud the table is; if nothing is said, that is left to the system. */
  volume: "system" | "off" | "quiet" | "full";
  /** Whether a bell rings when one is waited for. */
  sound: boolean;
  /** Whether the system tells it, while the page is out of sight. */
  notify: boolean;
}

const DEFAULTS: Settings = {
  theme: "system",
  hatch: "normal",
  signs: "normal",
  plainMap: false,
  commandersSpeak: true,
  linger: "read",
  inLine: "none",
  volume: "system",
  sound: false,
  notify: false,
};

export const settings = $state<Settings>({ ...DEFAULTS, ...kept<Partial<Settings>>("settings", {}) });

const SECOND = 1000;

/** For how many milliseconds what the player has to read stays; null if that is until he has. */
export function lingersFor(): number | null {
  return settings.linger === "read" ? null : Number(settings.linger) * SECOND;
}

const VOLUMES = { off: 0, quiet: 0.35, full: 1 } as const;

/** How loud the table is. Whoever wants nothing to move wants nothing to sound, unless he says so. */
export function volume(): number {
  if (settings.volume !== "system") return VOLUMES[settings.volume];
  return matchMedia("(prefers-reduced-motion: reduce)").matches ? VOLUMES.off : VOLUMES.quiet;
}

export function toggleSound(): void {
  settings.volume = volume() > 0 ? "off" : "quiet";
}

export function resetSettings(): void {
  Object.assign(settings, DEFAULTS);
}

/** Carry the settings over to the page, now and whenever they change. */
export function applySettings(): void {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  let isDark = $state(dark.matches);
  dark.addEventListener("change", () => (isDark = dark.matches));
  $effect(() => {
    keep("settings", settings);
    const isNight = settings.theme === "night" || (settings.theme === "system" && isDark);
    const { dataset } = document.documentElement;
    dataset.theme = isNight ? "night" : "paper";
    dataset.hatch = settings.hatch;
    dataset.signs = settings.signs;
  });
}
