// The keys of the table, for its help sheet.

import { ACTION_NAMES } from "../parts/pieces";

export interface KeyHelp {
  /** Any of these will do. */
  keys: string[];
  does: string;
}

export interface KeyGroup {
  title: string;
  keys: KeyHelp[];
}

export const KEYS: readonly KeyGroup[] = [
  {
    title: "Your turn",
    keys: [
      ...Object.values(ACTION_NAMES).map(({ name, key }) => ({ keys: [key.toUpperCase()], does: name })),
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
      { keys: ["R", "Enter"], does: "Commit and roll, or lay the line" },
      { keys: ["Y", "N"], does: "Command the neutral army, or not" },
      { keys: ["F"], does: "Fight, or fight on" },
      { keys: ["X"], does: "Withdraw, or retreat" },
      { keys: ["1", "…", "9"], does: "Pick a battle" },
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
