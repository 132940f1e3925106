// The panels of battles in lines that lie beside the map; all else is decided on the board itself.

import type { Component } from "svelte";
import ReactionPanel from "../../../panels/inbox/ReactionPanel.svelte";
import type { Decision, Question } from "../../../wire/types";
import Representative from "../../../panels/lines/Representative.svelte";

export const LINES_PANELS: Partial<Record<Decision["type"], Component<{ question: Question }>>> = {
  "neutral-representative": Representative,
  "give-permission": ReactionPanel,
};
