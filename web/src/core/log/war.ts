// The sentences of naval battles on the map, commerce raiding and strategic bombing.

import type { AirRole, Event } from "../../wire/types";
import { card, cards, dice, line, list, player, region, say, shipName, ships, units, type Line } from "./line";
import type { Scene } from "./tellers";

type War =
  | "submarines-stayed-out"
  | "line-shown"
  | "battleships-lost"
  | "raid-began"
  | "raid-rolled"
  | "route-knocked-out"
  | "route-destroyed"
  | "struck-back"
  | "raid-ended"
  | "air-raid-began"
  | "air-force-revealed"
  | "air-defence-revealed"
  | "air-dice-rolled"
  | "planes-shot-down"
  | "hand-shown"
  | "cards-knocked-out"
  | "atomic-bomb-dropped"
  | "planes-removed"
  | "air-raid-ended"
  | "knocked-out-card-taken"
  | "bloody-conquest"
  | "neutral-invaded";

type Tellers = { [Type in War]: (event: Extract<Event, { type: Type }>, scene: Scene) => Line };

const DETAIL = { isDetail: true };

export const WAR: Tellers = {
  "submarines-stayed-out": ({ seat, sea }) =>
    line(seat, "naval", say`kept submarines in the ${region(sea)} out of battle`),
  "line-shown": ({ side, line: laid }, { before }) => {
    const seat = before.naval_battle?.sides[side]?.player ?? null;
    return line(seat, "naval", say`laid the line openly: ${laid.map(shipName).join(", ")}`, DETAIL);
  },
  "battleships-lost": ({ seat, ships: lost }) =>
    line(seat, "naval", say`lost ${ships(lost)}, damaged and without a free sea area`),

  // ---- commerce raiding ----
  "raid-began": ({ seat, raid }) =>
    line(
      seat,
      "naval",
      say`raids ${raid.routes.length === 1 ? "a route" : `${raid.routes.length} routes`} in the ${region(raid.sea)} with ${ships({ SS: sum(raid.attackers) })}`,
    ),
  "raid-rolled": ({ seat, dice: rolled, hits }) =>
    line(seat, "naval", say`rolled ${dice(rolled)}: ${count(hits, "hit")}`, DETAIL),
  "route-knocked-out": ({ route, owner }) =>
    line(owner, "naval", say`has the route ${card(route)} knocked out until production`),
  "route-destroyed": ({ route, owner }) => line(owner, "naval", say`lost the route ${card(route)} to raiders`),
  "struck-back": ({ seat, sea, destroyers, carriers, sunk }) => {
    const rolls = [
      ...(destroyers.length ? [say`destroyers ${dice(destroyers)}`] : []),
      ...(carriers.length ? [say`carriers ${dice(carriers)}`] : []),
    ];
    const lost = sunk.map(([owner, number]) => say`${ships({ SS: number })} of ${player(owner)}`);
    const end = lost.length ? say`and sank ${list(lost)}` : say`and sank nothing`;
    return line(seat, "naval", say`struck back in the ${region(sea)} with ${list(rolls)} ${end}`);
  },
  "raid-ended": () => line(null, "naval", say`The attack of the submarines is over`, DETAIL),

  // ---- strategic bombing ----
  "air-raid-began": ({ attacker, defender }) => line(attacker, "battle", say`bombs the economy of ${player(defender)}`),
  "air-force-revealed": ({ fighters, bombers }, { before }) =>
    line(
      before.air_raid?.attacker ?? null,
      "battle",
      say`sent ${some(fighters, "fighter")} and ${some(bombers, "bomber")}`,
    ),
  "air-defence-revealed": ({ fighters }, { before }) =>
    line(before.air_raid?.defender ?? null, "battle", say`sent up ${some(fighters, "fighter")}`),
  "air-dice-rolled": ({ role, dice: rolled, hits }, { before }) => {
    const raid = before.air_raid;
    const seat = (role === "defenders" ? raid?.defender : raid?.attacker) ?? null;
    return line(seat, "battle", say`rolled ${dice(rolled)} for ${ROLES[role]}: ${count(hits, "hit")}`, DETAIL);
  },
  "planes-shot-down": ({ fighters = 0, bombers = 0, defenders = 0 }, { before }) => {
    const raid = before.air_raid;
    if (defenders) return line(raid?.defender ?? null, "battle", say`lost ${count(defenders, "fighter")} in the air`);
    const lost = [...(fighters ? [count(fighters, "fighter")] : []), ...(bombers ? [count(bombers, "bomber")] : [])];
    return line(raid?.attacker ?? null, "battle", say`lost ${lost.join(" and ") || "nothing"} in the air`);
  },
  "hand-shown": ({ attacker, defender, cards: hand }) =>
    line(defender, "cards", say`showed ${player(attacker)} ${cards(hand)}`, DETAIL),
  "cards-knocked-out": ({ attacker, defender, cards: out }) =>
    line(attacker, "cards", say`knocked out ${cards(out)} of ${player(defender)} until production`),
  "atomic-bomb-dropped": ({ seat }) => line(seat, "battle", say`dropped the atomic bomb`),
  "planes-removed": ({ seat, planes, replacements = [] }) => {
    const lost = Object.entries(planes).map(([at, number]) => say`${count(number, "plane")} from ${region(at)}`);
    const moved = replacements.map(
      ({ start, end, unit }) => say`${units({ [unit]: 1 })} from ${region(start)} to ${region(end)}`,
    );
    return line(seat, "battle", say`removed ${list(lost)}${moved.length ? say`; moved in ${list(moved)}` : ""}`);
  },
  "air-raid-ended": () => line(null, "battle", say`The air raid is over`, DETAIL),

  // ---- after a land battle ----
  "knocked-out-card-taken": ({ winner, loser, card: taken }) =>
    line(winner, "cards", say`took ${cards({ count: 1, ...taken })}, knocked out, from ${player(loser)}`),
  "bloody-conquest": ({ seat, region: at }, { facts }) =>
    line(seat, "battle", say`conquered ${region(at)} ${facts.words.sayings.conquest?.text ?? ""}`, DETAIL),
  "neutral-invaded": ({ seat, region: at }) => line(seat, "battle", say`invaded neutral ${region(at)}`, DETAIL),
};

const ROLES: Record<AirRole, string> = {
  defenders: "defending fighters",
  fighters: "fighters",
  bombers: "bombers",
};

/** As `count`, but none are "no fighters". */
function some(number: number, noun: string): string {
  return number ? count(number, noun) : `no ${noun}s`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

function sum(attackers: readonly (readonly [number, number])[]): number {
  return attackers.reduce((all, [, number]) => all + number, 0);
}
