// Which lesson is played at which table, and which ones have been finished in this browser.

import { keep, kept } from "../../parts/kept";
import type { Table } from "../../core/table.svelte";

export interface Scene {
  table: string;
  name: string;
  /** Where the map looks: near enough to read who stands where. */
  outlook: { region: string; scale: number };
  /** Steps that were read, or left out. */
  passed: number[];
}

export function sceneAt({ id }: Pick<Table, "id">): Scene | null {
  const scene = kept<Scene | null>("lesson", null);
  return scene?.table === id ? scene : null;
}

export function keepScene(scene: Scene | null): void {
  keep("lesson", scene);
}

export function learnt(): string[] {
  return kept<string[]>("learnt", []);
}

export function keepLearnt(name: string): void {
  keep("learnt", [...new Set([...learnt(), name])]);
}
