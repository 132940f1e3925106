// Which lesson is played at which table.

import { keep, kept } from "../../parts/kept";
import type { Table } from "../../core/table.svelte";

export interface Scene {
  table: string;
  name: string;
  /** Where the map looks: near enough to read who stands where. */
  outlook: { region: string; scale: number };
  /** Steps that were read, or left out, and how many answers had been given by then. */
  passed: Readonly<Record<number, number>>;
}

/** The scene that was begun last. */
export function sceneNow(): Scene | null {
  const scene = kept<Scene | string | null>("lesson", null);
  return typeof scene === "string" ? null : scene; // as older versions kept it
}

export function sceneAt({ id }: Pick<Table, "id">): Scene | null {
  const scene = sceneNow();
  return scene?.table === id ? scene : null;
}

export function keepScene(scene: Scene | null): void {
  keep("lesson", scene);
}
