// Every card and technology of a game: what it does, how many there are, and where those lie that
// these eyes can see.

import { KINDS } from "../../core/kinds";
import { ACTION_NAMES, GOVERNMENT_NAMES, spoken, SUIT_NAMES } from "../../parts/pieces";
import type { Cards, DeckOffer, Facts, State, Suit } from "../../wire/types";
import { levelOf } from "../placard/ladder";
import { lineWords } from "../placard/words";

/** Copies of a card that can be seen. */
export interface Shown {
  /** Whose they are; nobody's on a pile. */
  seat: number | null;
  where: "in hand" | "known to all" | "in secret" | "knocked out" | "discarded" | "being played" | "in the pool";
  count: number;
}

export interface Entry {
  name: string;
  title: string;
  icon: string;
  /** Of what kind it is, in a word or two. */
  kind: string;
  /** What it does, line by line. */
  lines: string[];
  /** How many there are in the game. */
  count: number;
  shown: Shown[];
}

export interface Chapter {
  title: string;
  rule: string;
  entries: Entry[];
  /** How many lie face down, to be drawn; null where there is no such pile. */
  left: number | null;
  /** How many have been played and lie open. */
  discarded: number | null;
}

type Pile = Omit<Shown, "count"> & { faces: readonly string[] };

const faces = (cards: Cards | undefined): readonly string[] => cards?.faces ?? [];

/** What each seat has of something, as piles. */
function held(of: readonly Cards[], where: Shown["where"]): Pile[] {
  return of.map((cards, seat) => ({ seat, where, faces: faces(cards) }));
}

function whereabouts(name: string, piles: readonly Pile[]): Shown[] {
  return piles.flatMap(({ seat, where, faces }) => {
    const count = faces.filter((each) => each === name).length;
    return count ? [{ seat, where, count }] : [];
  });
}

const points = (value: number): string => `${value} PP in production.`;

export function chaptersOf(facts: Facts, deck: DeckOffer, state: State): Chapter[] {
  const { has, cites, words } = facts;
  const discards: Pile = { seat: null, where: "discarded", faces: state.discards };
  const chapters: Chapter[] = [];

  const technologies = Object.values(facts.technologies);
  if (technologies.length) {
    const piles = [
      ...state.technologies.map((known, seat): Pile => ({ seat, where: "known to all", faces: known })),
      ...held(state.secret_technologies, "in secret"),
    ];
    chapters.push({
      title: "Technologies",
      rule: cites.technology_cards,
      left: state.technology_deck.count ?? 0,
      discarded: null,
      entries: technologies.map(({ name, title, effect }) => ({
        ...{ name, title, icon: "i-act-research", kind: "", lines: [effect], count: 1 },
        shown: whereabouts(name, piles),
      })),
    });
  }

  if (has.levels) {
    chapters.push({
      title: "Technologies",
      rule: cites.levels,
      left: null,
      discarded: null,
      entries: Object.values(deck.cards).map(({ name, suit, value, count }) => levelEntry(name, suit, value, count)),
    });
  }

  const political = Object.values(facts.political);
  if (political.length) {
    const piles = [
      ...held(state.political_hands, "in hand"),
      ...state.inspections.map((each): Pile => ({ seat: each.owner, where: "in hand", faces: each.cards })),
      { seat: null, where: "being played", faces: state.cards_in_play } satisfies Pile,
      discards,
    ];
    chapters.push({
      title: "Political action cards",
      rule: cites.political_cards,
      left: state.political_deck.count ?? 0,
      discarded: state.discards.length,
      entries: political.map(({ name, title, kind, count, is_eagle, effect }) => ({
        ...{ name, title, count, lines: [effect] },
        icon: is_eagle ? "eagle" : KINDS[kind].icon,
        kind: is_eagle ? `${KINDS[kind].name}, Eagle` : KINDS[kind].name,
        shown: whereabouts(name, piles),
      })),
    });
  }

  const action = Object.values(facts.statecraft.action_cards ?? {});
  if (action.length) {
    const piles = [...held(state.action_hands, "in hand"), discards];
    chapters.push({
      title: "Action cards",
      rule: cites.action_cards,
      left: state.action_deck.count ?? 0,
      discarded: state.discards.length,
      entries: action.map(({ name, title, action: joins, favours, general, enhanced }) => ({
        ...{ name, title, icon: ACTION_NAMES[joins].icon, kind: `with ${ACTION_NAMES[joins].name}`, count: 1 },
        lines: [general, `${GOVERNMENT_NAMES[favours].name}: ${enhanced}`],
        shown: whereabouts(name, piles),
      })),
    });
  }

  const provocation = Object.entries(words.provocation);
  if (provocation.length) {
    const piles = held(state.provocation_hands, "in hand");
    chapters.push({
      title: "Provocation cards",
      rule: cites.provocation_cards,
      left: state.provocation_deck.count ?? 0,
      discarded: null,
      entries: provocation.map(([name, { title, effect, count }]) => ({
        ...{ name, title: `${name.charAt(0).toUpperCase()}${name.slice(1)}`, icon: "i-act-cards", kind: title, count },
        lines: [effect.text],
        shown: whereabouts(name, piles),
      })),
    });
  }

  if (!has.open_piles) {
    const piles = [...held(state.hands, "in hand"), ...held(state.knocked_out, "knocked out")];
    chapters.push({
      title: "Economics cards",
      rule: cites.economics_cards,
      left: state.deck.count ?? 0,
      discarded: null,
      entries: Object.values(deck.cards).map(({ name, suit, value, defenders, count }) => ({
        ...{ name, title: `${SUIT_NAMES[suit].name} ${value}`, icon: SUIT_NAMES[suit].icon, count },
        kind: facts.set_suits.includes(suit) ? "joins a set" : "joins no set",
        lines: [points(value), `In a neutral region: ${spoken(defenders)}.`],
        shown: whereabouts(name, piles),
      })),
    });
  }

  const routes = Object.values(facts.routes);
  if (routes.length) {
    chapters.push({
      title: "Trade routes",
      rule: cites.route_cards,
      left: null,
      discarded: null,
      entries: routes.map(({ name, base, value }) => {
        const seat = state.routes[name] ?? null;
        const where = state.routes_out.includes(name) ? "knocked out" : seat === null ? "in the pool" : "known to all";
        return {
          ...{ name, title: `${base} ${value}`, icon: "i-route", kind: "", count: 1 },
          lines: [points(value), `Its base is the ${base}.`],
          shown: name in state.routes ? [{ seat, where, count: 1 }] : [],
        };
      }),
    });
  }
  return chapters;

  function levelEntry(name: string, suit: Suit, level: number, count: number): Entry {
    const ladder = words.ladders[suit];
    const isOne = ladder?.levels.length === 1;
    const costs = facts.ladder[suit]?.[level - 1] ?? [];
    const shown: Shown[] = state.colours.flatMap((_, seat) => {
      const held = levelOf(state, seat, suit);
      const copies = isOne ? held : held === level ? 1 : 0;
      return copies ? [{ seat, where: "known to all" as const, count: copies }] : [];
    });
    const title = isOne ? SUIT_NAMES[suit].name : `${SUIT_NAMES[suit].name} ${level}`;
    const effect = ladder?.levels[level - 1];
    return {
      ...{ name, title, icon: SUIT_NAMES[suit].icon, kind: "", count, shown },
      lines: [
        ladder?.line ?? "",
        effect ? `${title}: ${effect}.` : "",
        `Takes ${costs.map(lineWords).join(" or ")}.`,
      ].filter(Boolean),
    };
  }
}

/** The chapter that tells of a card, and all that contain some words. */
export function chapterOf(chapters: readonly Chapter[], name: string | null): Chapter | undefined {
  return chapters.find(({ entries }) => entries.some((entry) => entry.name === name));
}

export function matching(entries: readonly Entry[], query: string): Entry[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter(({ title, kind, lines }) => {
    const text = [title, kind, ...lines].join(" ").toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
