// Manoeuvres being drawn: embarkations, voyages and attacks on coastlines, taken up and taken back.

import { SHIP_NAMES, UNIT_NAMES } from "../../parts/pieces";
import type { CoastalAttack, Embarkation, Manoeuvres, Sequel, Vessel, Voyage } from "../../wire/types";
import { keyOf, letterOf } from "../../core/vessels";
import type { Item } from "./tool";

export interface Plan {
  before: readonly Embarkation[];
  voyages: readonly Voyage[];
  after: readonly Embarkation[];
  attacks: readonly CoastalAttack[];
}

export const NO_PLAN: Plan = { before: [], voyages: [], after: [], attacks: [] };

/** One thing that is to be done, and its line in the list. All that goes from one place to another
 * has one arrow on the map. */
export interface Step {
  item: Item;
  kind: keyof Plan;
  index: number;
  count: number;
}

export function manoeuvresOf(plan: Plan): Manoeuvres {
  return {
    type: "manoeuvres",
    before: [...plan.before],
    voyages: [...plan.voyages],
    after: [...plan.after],
    attacks: [...plan.attacks],
  };
}

const isSame = (one: Embarkation, other: Embarkation): boolean =>
  one.region === other.region && one.unit === other.unit && one.place === other.place && one.ship === other.ship;

/** Everything that a region's units could still do, each once. */
export function embarkationsFrom({ before, after }: Sequel, region: string): Embarkation[] {
  const all = [...before, ...after].filter((each) => each.region === region);
  return all.filter((each, place) => all.findIndex((other) => isSame(each, other)) === place);
}

/** Early, as long as that can be: a ship that is loaded may still sail. */
export function withEmbarkation(plan: Plan, sequel: Sequel, embarkation: Embarkation): Plan {
  const isEarly = sequel.before.some((each) => isSame(each, embarkation));
  if (isEarly) return { ...plan, before: [...plan.before, embarkation] };
  return { ...plan, after: [...plan.after, embarkation] };
}

/** Ships of one place on one course sail together. */
export function withVoyage(plan: Plan, course: readonly string[], vessels: readonly Vessel[]): Plan {
  const isHere = (voyage: Voyage) => voyage.course.join() === course.join();
  const old = plan.voyages.find(isHere);
  const voyage = { course: [...course], vessels: [...(old?.vessels ?? []), ...vessels] };
  return {
    ...plan,
    voyages: old ? plan.voyages.map((each) => (each === old ? voyage : each)) : [...plan.voyages, voyage],
  };
}

export function withAttack(plan: Plan, { region, sea }: CoastalAttack, submarines: number): Plan {
  const others = plan.attacks.filter((each) => each.region !== region || each.sea !== sea);
  return { ...plan, attacks: submarines ? [...others, { region, sea, submarines }] : others };
}

/** Without one thing, and without what depends on it. */
export function without(plan: Plan, { kind, index }: Pick<Step, "kind" | "index">): Plan {
  if (kind === "before") {
    const gone = plan.before[index]!;
    return { ...plan, before: plan.before.filter((_, each) => each !== index), voyages: unloaded(plan.voyages, gone) };
  }
  if (kind === "voyages") {
    const end = plan.voyages[index]!.course.at(-1)!;
    return {
      ...plan,
      voyages: plan.voyages.filter((_, each) => each !== index),
      after: plan.after.filter(({ place }) => place !== end),
    };
  }
  return { ...plan, [kind]: plan[kind].filter((_, each) => each !== index) };
}

/** A ship that had taken the unit aboard sails empty. */
function unloaded(voyages: readonly Voyage[], { place, ship, unit }: Embarkation): Voyage[] {
  let isDone = false;
  return voyages.map((voyage) => {
    const loaded = voyage.vessels.findIndex((each) => each.ship === ship && each.cargo === unit);
    if (isDone || voyage.course[0] !== place || loaded < 0) return voyage;
    isDone = true;
    return { ...voyage, vessels: voyage.vessels.map((each, index) => (index === loaded ? { ship } : each)) };
  });
}

/** All of them, for a start. */
export function allOf(vessels: readonly Vessel[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const vessel of vessels) counts[keyOf(vessel)] = (counts[keyOf(vessel)] ?? 0) + 1;
  return counts;
}

/** "Infantry aboard a destroyer". */
export function aboard({ unit, ship }: Pick<Embarkation, "unit" | "ship">): string {
  const name = UNIT_NAMES[letterOf(unit)].one;
  return `${name[0]!.toUpperCase()}${name.slice(1)} aboard a ${SHIP_NAMES[ship].one}`;
}

/** What is to be done, in the order in which it happens. */
export function stepsOf(plan: Plan): Step[] {
  const step = (
    kind: keyof Plan,
    index: number,
    count: number,
    item: Pick<Item, "from" | "to" | "note" | "vessels">,
  ) => ({
    kind,
    index,
    count,
    item: { ...item, id: `${kind}-${index}`, arrow: `${item.from} > ${item.to}` },
  });
  const embarking = (kind: "before" | "after") =>
    plan[kind].map((each, index) => step(kind, index, 1, { from: each.region, to: each.place, note: aboard(each) }));
  return [
    ...embarking("before"),
    ...plan.voyages.map(({ course, vessels }, index) =>
      step("voyages", index, vessels.length, { from: course[0]!, to: course.at(-1)!, vessels }),
    ),
    ...embarking("after"),
    ...plan.attacks.map(({ region, sea, submarines }, index) => {
      const note = `${submarines === 1 ? "A submarine attacks" : `${submarines} submarines attack`} the coastline`;
      return step("attacks", index, submarines, { from: sea, to: region, note });
    }),
  ];
}
