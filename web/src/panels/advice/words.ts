// Answers in words, as somebody would advise them: "Move: 3 infantry from Germany to Poland".

import { cardName, inWords } from "../../core/log/line";
import { bargain } from "../../core/log/sentences";
import { letterOf, spokenVessels } from "../../core/vessels";
import {
  ACTION_NAMES,
  GOVERNMENT_NAMES,
  SHIP_NAMES,
  spoken,
  spokenFleet,
  total,
  UNIT_NAMES,
  type Pieces,
} from "../../parts/pieces";
import { percent } from "../../core/odds/figures";
import type { Answer, Embarkation, WinChance } from "../../wire/types";
import { answerWords } from "../../core/prompts/words";

type Kinds = { [Kind in Answer["type"]]: Extract<Answer, { type: Kind }> };
type Name = (seat: number | null) => string;

const listed = (items: readonly string[], nothing: string): string => {
  const before = items.slice(0, -1).join(", ");
  return before ? `${before} and ${items.at(-1)}` : (items[0] ?? nothing);
};

const named = (names: readonly string[] = [], nothing = "None."): string =>
  names.length ? `${listed(names.map(cardName), "")}.` : nothing;

const lines = (items: readonly string[], nothing: string): string => `${items.join("; ") || nothing}.`;

const going = (pieces: Pieces, route: readonly string[]): string =>
  `${spoken(pieces)} from ${route[0]} to ${route.at(-1)}`;

const placed = (piles: Readonly<Record<string, Pieces>> = {}): string[] =>
  Object.entries(piles).map(([place, pieces]) => `${spoken(pieces)} in ${place}`);

const aboard = (embarkations: readonly Embarkation[] = []): string[] =>
  embarkations.map(
    ({ region, unit, place, ship }) =>
      `1 ${UNIT_NAMES[letterOf(unit)].one} from ${region} aboard a ${SHIP_NAMES[ship].one} in ${place}`,
  );

const bought = (army: Pieces = {}, fleet: Pieces = {}): string =>
  lines(
    [army, fleet].filter((each) => total(each) > 0).map((each) => spoken(each)),
    "Buy nothing",
  );

const yesOrNo = (is: boolean | undefined, yes: string, no: string): string => (is ? yes : no);

const WORDS: Partial<{ [Kind in Answer["type"]]: (answer: Kinds[Kind], name: Name) => string }> = {
  "take-action": ({ action }) => `${ACTION_NAMES[action].name}.`,
  "end-turn": () => "End the turn.",
  moves: ({ orders = [], sailings = [] }) =>
    lines(
      [
        ...orders.map(({ units, route }) => going(units, route)),
        ...sailings.map(({ ships, course }) => going(ships, course)),
      ],
      "Nobody moves",
    ),
  journeys: ({ journeys = [] }) =>
    lines(
      journeys.map(({ units, route }) => going(units, route)),
      "Nobody moves",
    ),
  manoeuvres: ({ before, voyages = [], after, attacks = [] }) =>
    lines(
      [
        ...aboard(before),
        ...voyages.map(({ course, vessels }) => `${spokenVessels(vessels)} from ${course[0]} to ${course.at(-1)}`),
        ...aboard(after),
        ...attacks.map(
          ({ region, sea, submarines }) =>
            `${spoken({ SS: submarines })} against the coastline of ${region} from ${sea}`,
        ),
      ],
      "No ship sails",
    ),
  embark: ({ embarkations }) => lines(aboard(embarkations), "Nobody goes aboard"),
  purchase: ({ army, fleet }) => bought(army, fleet),
  placement: ({ units, ships, fleet = {} }) =>
    lines([...placed(units), ...placed(ships), ...(total(fleet) ? [`${spokenFleet(fleet)} at sea`] : [])], "Nothing"),
  "new-units": ({ armies, ships }) => lines([...placed(armies), ...placed(ships)], "Nothing"),
  commit: ({ units }) => (total(units) ? `${spoken(units)} go in.` : "Hold back: nobody goes in."),
  "step-forward": ({ units = {}, ships = [] }) =>
    total(units) || ships.length
      ? `${total(units) ? spoken(units) : spokenVessels(ships)} into the line.`
      : "Nobody more into the line.",
  "battle-line": ({ ships }) => `In this order: ${ships.map((ship) => SHIP_NAMES[ship].one).join(", ")}.`,
  blocks: ({ crossings = [] }) =>
    crossings.length
      ? `Block ${listed(
          crossings.map(([start, end]) => `${start} to ${end}`),
          "",
        )}.`
      : "Let everybody cross.",
  "fly-on": ({ planes }) => `${planes.reduce((sum, each) => sum + each, 0)} planes fly on.`,
  "make-offer": ({ partner, terms }, name) => `Offer ${name(partner)} ${inWords(bargain(terms), name)}.`,
  "counter-offer": ({ terms }, name) => `Answer with another offer: ${inWords(bargain(terms), name)}.`,
  "accept-offer": ({ cards = [], political = [] }) =>
    cards.length + political.length ? `Accept, and give ${named([...cards, ...political])}` : "Accept the offer.",
  "refuse-offer": () => "Refuse the offer.",
  "stop-trading": () => "Make no offer.",
  "card-choice": ({ card }) => named(card ? [card] : [], "No card."),
  play: ({ card, targets: { seats = [], region, government } = {} }, name) =>
    `Play ${[
      cardName(card),
      ...seats.map((seat) => `against ${name(seat)}`),
      ...(region ? [`at ${region}`] : []),
      ...(government ? [`for ${GOVERNMENT_NAMES[government].name}`] : []),
    ].join(" ")}.`,
  "stop-playing": () => "Play no card.",
  "block-with": ({ card }) => (card ? `Block with ${cardName(card)}.` : "Do not block."),
  declaration: ({ card }) => (card ? `Declare war with ${cardName(card)}.` : "Declare no war."),
  bid: ({ points }) => (points ? `Bid ${points}.` : "Pass."),
  investment: ({ points }) => (points ? `Invest ${points} points.` : "Invest nothing."),
  "blitz-target": ({ region }) => (region ? `${region}.` : "Court nobody."),
  approach: ({ region }) => (region ? `${region}.` : "Nobody."),
  "strike-region": ({ region }) => (region ? `${region}.` : "No strike."),
  volunteer: ({ is_willing }) => yesOrNo(is_willing, "Command the neutral army.", "Leave the neutral army alone."),
  strike: ({ is_willing }) => yesOrNo(is_willing, "Strike.", "Do not strike."),
  "send-submarines": ({ is_willing }) => yesOrNo(is_willing, "Send the submarines.", "Keep the submarines back."),
  leave: ({ is_allowed }) => yesOrNo(is_allowed, "Allow it.", "Refuse it."),
  permission: ({ is_granted }) => yesOrNo(is_granted, "Give leave.", "Refuse it."),
  use: ({ is_used }) => yesOrNo(is_used, "Use it.", "Do not use it."),
  "new-cards": ({ is_wanted }) => yesOrNo(is_wanted, "Ask for new cards.", "Keep the cards."),
  represent: ({ seat }, name) => `${name(seat)} leads them.`,
  ambush: ({ against }, name) => (against == null ? "No sneak attack." : `Attack ${name(against)}.`),
  "bombing-target": ({ seat }, name) => (seat == null ? "Bomb nobody." : `Bomb ${name(seat)}.`),
  attacks: ({ seas = [] }) => (seas.length ? `Attack in ${listed(seas, "")}.` : "Attack nowhere."),
  "submarine-battles": ({ engagements = [] }, name) =>
    lines(
      engagements.map(({ sea, opponent }) => `${name(opponent)} in ${sea}`),
      "Attack nobody",
    ),
  pick: ({ region = "", sea = "", opponent = null }, name) =>
    `${region || sea}${opponent === null ? "" : ` against ${name(opponent)}`}.`,
  "ask-for-canal": ({ canal }) => `Ask for leave to pass the ${canal}.`,
  "assigned-hits": ({ hits }) =>
    lines(
      hits.map(({ by, target }) => `${UNIT_NAMES[by].one} hits ${UNIT_NAMES[target].one}`),
      "No hit",
    ),
  "give-up-ship": ({ vessel }) => `${spokenVessels([vessel])}.`,
  "convoy-losses": ({ units }) => lines(units.filter(total).map(spoken), "Nobody"),
  study: ({ technology, level }) => (technology ? `${cardName(technology)}, level ${level}.` : "Study nothing."),
  fuel: ({ oil = 0, points = 0, region }) =>
    lines(
      [...(oil ? [`${oil} oil`] : []), ...(points ? [`${points} points`] : []), ...(region ? [region] : [])],
      "Nothing",
    ),
  payment: ({ oil = 0, points = 0 }) =>
    lines([...(oil ? [`${oil} oil`] : []), ...(points ? [`${points} points`] : [])], "Nothing"),
  conversion: ({ armies, ships = {}, aboard: carried = {}, points = 0 }) =>
    lines(
      [
        ...placed(armies),
        ...Object.entries({ ...ships, ...carried }).map(([place, each]) => `${spokenVessels(each)} in ${place}`),
        ...(points ? [`${points} points`] : []),
      ],
      "Nothing",
    ),
  "production-plan": ({ oil = [] }) => (oil.length ? `${named(oil).slice(0, -1)} for oil.` : "Everything for points."),
  "call-up": ({ regions = [] }) => (regions.length ? `Call up in ${listed(regions, "")}.` : "Call up nobody."),
  reports: ({ regions = [] }) => (regions.length ? `Read ${listed(regions, "")}.` : "Read none."),
  "regions-to-leave": ({ regions }) => `Give up ${listed(regions, "none")}.`,
  "raid-targets": ({ routes }) => named(routes),
  "knock-outs": ({ cards }) => named(cards),
  loot: ({ card }) => named([card]),
  discard: ({ card }) => named([card]),
  "returned-card": ({ card }) => named([card]),
  "kept-route": ({ route }) => named([route]),
  "starting-technology": ({ technology }) => named([technology]),
  "start-tech": ({ technology }) => named([technology]),
  placard: ({ government }) => `${GOVERNMENT_NAMES[government].name}.`,
  "take-marker": ({ government }) => `${GOVERNMENT_NAMES[government].name}.`,
};

/** What is advised, in a sentence. An answer that has no words here says what its fields say. */
export function advised(answer: Answer, name: Name): string {
  const words = WORDS[answer.type] as ((answer: Answer, name: Name) => string) | undefined;
  const text = words ? words(answer, name) : `${answerWords(answer)}.`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Places on the map that an answer speaks of. */
export function placesIn(answer: unknown, isPlace: (name: string) => boolean): string[] {
  const found = new Set<string>();
  const look = (value: unknown): void => {
    if (typeof value === "string") {
      if (isPlace(value)) found.add(value);
    } else if (value && typeof value === "object") {
      for (const [key, each] of Object.entries(value)) {
        if (isPlace(key)) found.add(key);
        look(each);
      }
    }
  };
  look(answer);
  return [...found];
}

/** What an answer is worth, beside the best of the others that were tried. */
export function likelihood(worth: WinChance | null, name: Name): string {
  if (!worth) return "";
  const { chance, other, other_chance } = worth;
  const own = `About ${percent(chance)} to win the game with this`;
  if (!other || other_chance === null) return `${own}.`;
  const others = advised(other, name).replace(/\.$/, "");
  // No finer than it is written: a dozen imagined turns tell no more.
  if (percent(chance) === percent(other_chance)) return `${own}, and about as much with: ${others}.`;
  if (chance > other_chance) return `${own}, ${percent(other_chance)} with: ${others}.`;
  return `${own}. In his few imagined turns this did better, ${percent(other_chance)}, but his reasons weigh more: ${others}.`;
}
