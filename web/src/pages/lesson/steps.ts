// The first game, told step by step. A step is over when the player has done it; whoever goes his
// own way skips what he has done already.

import type { Event, Question } from "../../wire/types";

/** What the coach knows of the game so far. */
export interface Progress {
  seat: number;
  /** All that happened, in order. */
  events: readonly Event[];
  question: Question | null;
  /** The player has looked at a region. */
  hasLooked: boolean;
}

export interface Lesson {
  id: string;
  title: string;
  /** Sentences to read; what to do now stands last. */
  text: string[];
  rule?: string;
  /** Regions to flash when the step begins. */
  regions?: string[];
  isDone(progress: Progress): boolean;
}

function did<K extends Event["type"]>(
  { events }: Progress,
  kind: K,
  fits: (event: Extract<Event, { type: K }>) => boolean = () => true,
): boolean {
  return events.some((event) => event.type === kind && fits(event as Extract<Event, { type: K }>));
}

/** The game begins in the middle of the player's first turn, so the first that begins is his second. */
const isOnTurnAgain = ({ events, seat }: Progress): boolean =>
  events.some((event) => event.type === "turn-began" && event.seat === seat);

export const LESSONS: readonly Lesson[] = [
  {
    id: "look",
    title: "Your nation",
    text: [
      "You are Amber: Germany, Austria and Italy. The star is your capital. A tab on the map shows who stands there: infantry, tanks, artillery, planes.",
      "Drag to move the map, wheel or pinch to zoom. Click Germany to look at it.",
    ],
    regions: ["Germany", "Austria", "Italy"],
    isDone: (progress) =>
      progress.hasLooked || did(progress, "action-taken") || progress.question?.decision.type === "declare-moves",
  },
  {
    id: "move",
    title: "Three actions",
    text: [
      "In each turn you take up to three different actions from the cards below the map. The map is large and mostly neutral; whoever has most regions wins.",
      "Begin with Move: press its card, or the key M.",
    ],
    rule: "B-TURN-02",
    isDone: (progress) => progress.question?.decision.type === "declare-moves" || did(progress, "units-set-out"),
  },
  {
    id: "order",
    title: "Draw an order",
    text: [
      "Click Germany, then Poland: an arrow shows who goes. One unit stays behind as a garrison. Drag works too.",
      "Then close your moves. What will follow is shown before it is final.",
    ],
    rule: "B-MOVE-01",
    regions: ["Germany", "Poland"],
    isDone: (progress) => did(progress, "units-set-out", ({ mover }) => mover === progress.seat),
  },
  {
    id: "battle",
    title: "Battle",
    text: [
      "Nobody owns Poland, so a card names its defenders. You commit four units; the defender fires first.",
      "A die hits if it shows a type that you have in line. Tanks roll two. Losses fall on infantry first. Commit, roll, and win it.",
    ],
    rule: "B-LAND-03",
    isDone: (progress) => did(progress, "battle-ended") && progress.question?.decision.type !== "pick-battle",
  },
  {
    id: "blitz",
    title: "Words instead of guns",
    text: [
      "A Diplomatic Blitz courts one neutral region: two dice, eight or more, and it is yours with a free infantry.",
      "Choose it (key D) and court the Balkans.",
    ],
    rule: "B-DIPLO-01",
    regions: ["Balkans"],
    isDone: (progress) => did(progress, "blitz-rolled", ({ seat }) => seat === progress.seat),
  },
  {
    id: "build",
    title: "Build",
    text: [
      "Your cards and your capital bring production points. Four cards of the four marked suits are a set and count twice.",
      "Choose Build (key U), buy what you like, and place it. What you do not spend is lost.",
    ],
    rule: "B-BUILD-02",
    isDone: (progress) =>
      did(progress, "units-bought", ({ seat }) => seat === progress.seat) &&
      progress.question?.decision.type !== "place-new-units",
  },
  {
    id: "watch",
    title: "The others",
    text: [
      "After three actions your turn ends by itself; with fewer, press End turn.",
      "Then watch Blue. You can hurry it: ×4, or skip.",
    ],
    rule: "B-TURN-02",
    isDone: (progress) => isOnTurnAgain(progress) || did(progress, "game-ended"),
  },
  {
    id: "alone",
    title: "Now it is yours",
    text: [
      "The game ends after the third round; whoever has most regions wins. France is Blue's capital: whoever holds it has ten more points in every Build.",
      "If you do not know something, press any rule's number, or the book above.",
    ],
    rule: "B-END-04",
    regions: ["France"],
    isDone: (progress) => did(progress, "game-ended"),
  },
];

/** The step to teach now; null when all are done. */
export function lessonNow(progress: Progress): Lesson | null {
  return LESSONS.find((lesson) => !lesson.isDone(progress)) ?? null;
}
