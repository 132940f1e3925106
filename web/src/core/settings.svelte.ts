// What each player sets for himself, kept in this browser.

import { keep, kept } from "../parts/kept";

export interface Settings {
  theme: "paper" | "night" | "system";
  hatch: "plain" | "normal" | "strong";
  signs: "normal" | "large";
  plainMap: boolean;
  /** Whether bots are heard at turning points. */
  commandersSpeak: boolean;
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
  sound: false,
  notify: false,
};

export const settings = $state<Settings>({ ...DEFAULTS, ...kept<Partial<Settings>>("settings", {}) });

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
