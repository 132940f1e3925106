// The keys of the table, for its help sheet.

import { ACTION_NAMES } from "../../parts/pieces";
import type { Action } from "../../wire/types";

export interface KeyHelp {
  /** Any of these will do. */
  keys: string[];
  does: string;
}

export interface KeyGroup {
  title: string;
  keys: KeyHelp[];
}

/** The actions of the Basic game, for whoever reads the keys before he sits at a table. */
export const USUAL: readonly Action[] = [
  "move",
  "blitzkrieg-move",
  "strategic-move",
  "naval-battle",
  "diplomatic-blitz",
  "build",
  "trade",
];

/** The keys of a game with these actions. */
export const keysOf = (actions: readonly Action[]): readonly KeyGroup[] => [
  {
    title: "Your turn",
    keys: [
      ...actions.map((action) => ({ keys: [ACTION_NAMES[action].key.toUpperCase()], does: ACTION_NAMES[action].name })),
      { keys: ["Enter", "Space"], does: "Confirm" },
      { keys: ["E"], does: "End the turn" },
      { keys: ["Ctrl + Z"], does: "Undo" },
      { keys: ["Esc"], does: "Clear what is selected" },
    ],
  },
  {
    title: "The map",
    keys: [
      { keys: ["←", "↑", "→", "↓"], does: "Go to the next region" },
      { keys: ["+", "−"], does: "Nearer, farther" },
      { keys: ["0"], does: "The whole board" },
      { keys: ["F"], does: "Flash all that can still move" },
      { keys: ["U"], does: "Take back orders" },
    ],
  },
  {
    title: "In battle",
    keys: [
      { keys: ["R", "Enter"], does: "Commit and roll, lay the line, place hits, send planes" },
      { keys: ["Y", "N"], does: "Command the neutral army, strike back, use a technology, or not" },
      { keys: ["F"], does: "Fight, or fight on" },
      { keys: ["X"], does: "Withdraw, or retreat" },
      { keys: ["1", "…", "9"], does: "Pick a battle, or where to retreat" },
    ],
  },
  {
    title: "While others play",
    keys: [
      { keys: ["Enter", "Space"], does: "One step on; go on from what was read" },
      { keys: ["."], does: "Pause, play on" },
    ],
  },
  {
    title: "At hand",
    keys: [
      { keys: ["H"], does: "Hand" },
      { keys: ["I"], does: "Questions for you" },
      { keys: ["C"], does: "Catalogue of rules" },
      { keys: ["G"], does: "The dice" },
      { keys: ["O"], does: "Odds of any battle" },
      { keys: ["W"], does: "The world: the nations at a glance, the end" },
      { keys: ["L"], does: "Cards and technologies" },
      { keys: ["V"], does: "Sound on, sound off" },
      { keys: [","], does: "Settings" },
      { keys: ["/"], does: "Ask the board" },
      { keys: ["?"], does: "This sheet" },
    ],
  },
  {
    title: "Replay",
    keys: [
      { keys: ["←", "→"], does: "One step" },
      { keys: ["↑", "↓"], does: "One turn" },
      { keys: ["Home", "End"], does: "To the start, to the end" },
      { keys: ["Space"], does: "Play, pause" },
    ],
  },
];
