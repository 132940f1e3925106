// The kinds of political action card: their words and signs.

import type { Kind } from "../wire/types";

export const KINDS: Record<Kind, { name: string; icon: string }> = {
  espionage: { name: "Espionage", icon: "i-eye" },
  "foreign-policy": { name: "Foreign", icon: "i-act-diplomacy" },
  "home-front": { name: "Home", icon: "suit-factories" },
  block: { name: "Block", icon: "i-lock" },
};
