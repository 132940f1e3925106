// Which battle, if any, the picture shows at a moment of the story: one that is on, one that has
// just ended, or one that is about to begin.

import { total } from "../../parts/pieces";
import { airTale, type AirTale } from "./air";
import { raidTale, type RaidTale } from "./raid";
import type { Event, State, Step } from "../../wire/types";
import { navalTale, type NavalTale } from "./naval";
import { came, diceTale, type DiceTale } from "./tale";

export type Scene =
  | { type: "dice"; tale: DiceTale }
  | { type: "naval"; tale: NavalTale }
  | { type: "raid"; tale: RaidTale }
  | { type: "air"; tale: AirTale }
  | { type: "card"; region: string; card: string }
  | { type: "challenge"; challenger: number; controller: number }
  | { type: "declined"; challenger: number; controller: number; began: number }
  | { type: "ended"; tale: DiceTale | NavalTale };

/** What may follow the end of a battle and still belongs to it. */
const AFTERMATH: ReadonlySet<Event["type"]> = new Set<Event["type"]>([
  "card-taken",
  "knocked-out-card-taken",
  "bloody-conquest",
  "technology-shown",
  "card-won",
  "card-returned",
  "deck-shuffled",
  "player-eliminated",
  "nation-cleared-away",
  "sea-taken",
  "contribution-mixed",
  "coastline-lost",
  "marker-revealed",
  "marker-handed-over",
  "game-ended",
]);

export function sceneAt(steps: readonly Step[], cursor: number, state: State): Scene | null {
  if (state.fleet_battle || state.battle) {
    const began = lastOf(steps, cursor, state.fleet_battle ? "fleet-battle-began" : "battle-began");
    return began < 0 ? null : { type: "dice", tale: diceTale(steps, began, cursor) };
  }
  if (state.naval_battle) {
    const began = lastOf(steps, cursor, "naval-battle-began");
    return began < 0 ? null : { type: "naval", tale: navalTale(steps, began, cursor) };
  }
  if (state.raid?.routes.length) {
    const began = lastOf(steps, cursor, "raid-began");
    return began < 0 ? null : { type: "raid", tale: raidTale(steps, began, cursor) };
  }
  if (state.air_raid) {
    const began = lastOf(steps, cursor, "air-raid-began");
    return began < 0 ? null : { type: "air", tale: airTale(steps, began, cursor) };
  }
  return aftermath(steps, cursor);
}

/** Whether the scene is a result, which stays until it is read. */
export function isResult(scene: Scene): boolean {
  if (scene.type === "raid" || scene.type === "air") return scene.tale.isOver;
  return scene.type === "ended" || scene.type === "declined";
}

/** The step in which it began, by which it is known; -1 where there is nothing to remember. */
export function beganAt(scene: Scene): number {
  if ("tale" in scene) return scene.tale.began;
  return scene.type === "declined" ? scene.began : -1;
}

/** Whether a battle is over at this moment, and what follows still belongs to it. */
export function endedAt(steps: readonly Step[], cursor: number): boolean {
  let place = cursor - 1;
  while (place >= 0 && isAftermath(steps[place]!.event)) place -= 1;
  return ENDS.has(steps[place]?.event?.type ?? "turn-began");
}

const ENDS: ReadonlySet<Event["type"]> = new Set<Event["type"]>([
  "battle-ended",
  "fleet-battle-ended",
  "naval-battle-ended",
  "raid-ended",
  "air-raid-ended",
  "challenge-declined",
]);

/** Who has something at stake. Whoever only leads a neutral army has nothing once it is over. */
export function fighters(scene: Scene): (number | null)[] {
  switch (scene.type) {
    case "card":
      return [];
    case "challenge":
    case "declined":
      return [scene.challenger, scene.controller];
    case "raid": {
      const { raider, raid, struck, strikes } = scene.tale;
      return [
        raider,
        ...raid.attackers.map(([seat]) => seat),
        ...struck.map(({ owner }) => owner),
        ...strikes.map(({ seat }) => seat),
      ];
    }
    case "air":
      return [scene.tale.attacker, scene.tale.defender];
  }
  const { tale } = scene;
  if (tale.type === "naval") return tale.board.sides.map(({ player }) => player);
  const leader = scene.type === "ended" ? [] : [tale.sides.defender.player];
  return [tale.sides.attacker.player, tale.owner, ...leader];
}

/** How many pieces fight. */
export function size(scene: Scene): number {
  if (!("tale" in scene)) return 0;
  const { tale } = scene;
  switch (tale.type) {
    case "dice":
      return came(tale, "attacker").length + came(tale, "defender").length;
    case "naval":
      return tale.start.sides.reduce((sum, { fit }) => sum + total(fit), 0);
    case "raid":
      return tale.raid.attackers.reduce((sum, [, count]) => sum + count, 0);
    case "air":
      return tale.raid.fighters + tale.raid.bombers + tale.raid.defenders;
  }
}

function aftermath(steps: readonly Step[], cursor: number): Scene | null {
  let place = cursor - 1;
  while (place >= 0 && isAftermath(steps[place]!.event)) place -= 1;
  const event = steps[place]?.event;
  switch (event?.type) {
    case "battle-ended":
    case "fleet-battle-ended": {
      const began = lastOf(steps, place, event.type === "battle-ended" ? "battle-began" : "fleet-battle-began");
      return began < 0 ? null : { type: "ended", tale: diceTale(steps, began, cursor) };
    }
    case "naval-battle-ended": {
      const began = lastOf(steps, place, "naval-battle-began");
      return began < 0 ? null : { type: "ended", tale: navalTale(steps, began, cursor) };
    }
    case "raid-ended": {
      const began = lastOf(steps, place, "raid-began");
      // Submarines that attacked a crossing have no board of their own.
      if (began < 0 || lastOf(steps, place, "convoy-attacked") > began) return null;
      return { type: "raid", tale: raidTale(steps, began, cursor) };
    }
    case "air-raid-ended": {
      const began = lastOf(steps, place, "air-raid-began");
      return began < 0 ? null : { type: "air", tale: airTale(steps, began, cursor) };
    }
    case "neutral-card-turned":
      return { type: "card", region: event.region, card: event.card };
    case "challenge-made":
      return { type: "challenge", challenger: event.challenger, controller: event.controller };
    case "challenge-declined": {
      const began = lastOf(steps, place, "challenge-made");
      const made = steps[began]?.event;
      if (made?.type !== "challenge-made") return null;
      return { type: "declined", challenger: made.challenger, controller: made.controller, began };
    }
    default:
      return null;
  }
}

/** A step without an event is something that others may not know. */
export function isAftermath(event: Event | null): boolean {
  return event === null || AFTERMATH.has(event.type);
}

function lastOf(steps: readonly Step[], cursor: number, type: Event["type"]): number {
  let place = cursor - 1;
  while (place >= 0 && steps[place]!.event?.type !== type) place -= 1;
  return place;
}
