// Which sound belongs to what happens, and when it is heard: as it comes to the screen, live or played
// in a replay, and when the player's turn begins.

import type { Event } from "../wire/types";
import { armSound } from "./audio";
import { settings, volume } from "./settings.svelte";
import { play, type Sound } from "./sounds";
import type { Table } from "./table.svelte";

const SOUNDS: Partial<Record<Event["type"], Sound>> = {
  "rolled-off": "dice",
  "choosers-rolled": "dice",
  "blitz-rolled": "dice",
  "research-rolled": "dice",
  "raid-rolled": "dice",
  "struck-back": "dice",
  "air-dice-rolled": "dice",
  "battle-dice-rolled": "dice",
  "match-up-fought": "dice",
  "line-fired": "dice",
  "neutral-army-rolled": "dice",
  "units-set-out": "march",
  "journeys-made": "march",
  "units-placed": "march",
  "fleets-sailed": "wind",
  "voyages-made": "wind",
  "units-embarked": "wind",
  "ships-placed": "wind",
  "sea-taken": "wind",
  "battle-began": "guns",
  "fleet-battle-began": "guns",
  "naval-battle-began": "guns",
  "units-eliminated": "guns",
  "ships-sunk": "guns",
  "ship-hit": "guns",
  "convoy-sunk": "guns",
  "cards-knocked-out": "guns",
  "atomic-bomb-dropped": "guns",
  "battle-ended": "stamp",
  "naval-battle-ended": "stamp",
  "fleet-battle-ended": "stamp",
  "region-claimed": "stamp",
  "capital-placed": "stamp",
  "region-joined": "stamp",
  "region-annexed": "stamp",
  "route-sold": "stamp",
  "trade-made": "stamp",
  "goods-traded": "stamp",
  "political-card-played": "stamp",
  "block-played": "stamp",
  "action-card-played": "stamp",
  "provocation-played": "stamp",
  "technology-drawn": "stamp",
  "level-reached": "stamp",
};

/** As long as a component lives: let the table be heard. */
export function soundAt(table: Table): void {
  $effect(() => armSound(() => volume() > 0));
  $effect(() =>
    table.pace.listen(({ event }) => {
      const sound = event && SOUNDS[event.type];
      if (sound) play(sound, volume());
    }),
  );

  // Once for each turn; whoever wants the bell has been called by it already.
  let heard = table.question?.number ?? null;
  $effect(() => {
    const { question, state } = table;
    if (!question || question.number === heard) return;
    heard = question.number;
    if (question.decision.type === "choose-action" && !state?.actions.length && !settings.sound) play("horn", volume());
  });
}
