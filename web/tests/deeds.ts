// What a player of the Deluxe edition has done, as the log of his game tells it.

import type { Event, History } from "../src/wire/types";

/** All that a war has in it. */
export const DEEDS = [
  "a purchase",
  "a conversion",
  "a burn",
  "a technology",
  "an embarkation",
  "a landing",
  "a salvo",
] as const;
export type Deed = (typeof DEEDS)[number];

/** A landing counts when it has come to a battle, a salvo when he fires it. */
export function deedsOf({ steps }: History, seat: number): Set<Deed> {
  const deeds = new Set<Deed>();
  let ashore: string[] = [];
  let attacker: number | null = null;
  const read = (event: Event): void => {
    switch (event.type) {
      case "units-built":
        if (event.seat === seat) deeds.add("a purchase");
        break;
      case "region-annexed":
        if (event.seat === seat) deeds.add("a conversion");
        break;
      case "oil-burned":
        if (event.seat === seat) deeds.add("a burn");
        break;
      case "units-converted":
        if (event.seat === seat) deeds.add("a technology");
        break;
      case "units-embarked":
        if (event.mover === seat) deeds.add("an embarkation");
        break;
      case "action-marked":
        ashore = [];
        break;
      case "journeys-made":
        if (event.mover === seat) ashore = event.journeys.filter(({ ship }) => ship).map(({ route }) => route.at(-1)!);
        break;
      case "battle-began":
        attacker = event.board.attacker.player;
        if (attacker === seat && ashore.includes(event.board.region)) deeds.add("a landing");
        break;
      case "fleet-battle-began":
        attacker = event.board.attacker.player;
        break;
      case "acting-turn-began":
        if (event.is_salvo && attacker === seat) deeds.add("a salvo");
        break;
    }
  };
  for (const { event } of steps) if (event) read(event);
  return deeds;
}
