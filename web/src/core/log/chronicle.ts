// The log as rows: turns with their headings, lines, folded details, and what was said between.

import type { Event, Said, Step } from "../../wire/types";
import { when } from "../seasons";
import type { Story } from "../story.svelte";
import type { Line } from "./line";
import { tell } from "./sentences";

/** One event of a story and how it reads. */
export interface Told {
  /** How many steps the picture shows when this one is on it. */
  readonly place: number;
  readonly event: Event;
  readonly line: Line;
  /** The game round after it; 0 while setting up. */
  readonly round: number;
  /** The round, or the year and its season, in words. */
  readonly when: string;
}

const known = new WeakMap<Step, Told>();

/** A story in words. Steps that were told before are not told again. */
export function chronicle(story: Story, upTo = story.length): Told[] {
  const all: Told[] = [];
  for (let place = 1; place <= upTo; place += 1) {
    const step = story.steps[place - 1]!;
    const { event } = step;
    if (!event) continue;
    let told = known.get(step);
    if (!told || told.place !== place) {
      const [before, after] = [story.at(place - 1), story.at(place)];
      told = {
        place,
        event,
        line: tell(event, { before, after, facts: story.facts, attempts: step.attempts ?? [] }),
        round: after.game_round,
        when: when(after, story.facts),
      };
      known.set(step, told);
    }
    all.push(told);
  }
  return all;
}

/** What headings, or the lines that follow, say as well. */
const SILENT = new Set<Event["type"]>(["round-began", "action-taken", "turn-ended"]);

export type Filter = "all" | "battles" | "trades" | "mine" | "chat";

/** Words to the table, and after how many steps they came. */
export interface Heard {
  said: Said;
  place: number;
}

export type Row =
  | { type: "turn"; key: string; place: number; seat: number | null; when: string }
  | { type: "since"; key: string; place: number }
  | { type: "line"; key: string; place: number; line: Line }
  | { type: "fold"; key: string; place: number; count: number; isOpen: boolean }
  | { type: "said"; key: string; place: number; said: Said };

interface Wanted {
  filter: Filter;
  eyes: number | null;
  /** The folds that are open, by the place of their first line. */
  open: ReadonlySet<number>;
}

/** The rows of the log, oldest first. */
export function rows(all: readonly Told[], heard: readonly Heard[], wanted: Wanted): Row[] {
  const { filter, eyes, open } = wanted;
  const result: Row[] = [];
  const words = [...heard];
  const since = lastTurnOf(eyes, all);
  let heading: Row | null = null;
  let hasSince = since === 0;
  let details: Told[] = [];

  function addHeading(): void {
    if (heading) push(heading);
    heading = null;
  }

  /** A row of the log, with the heading that must come before it. */
  function add(row: Row): void {
    addHeading();
    push(row);
  }

  function push(row: Row): void {
    if (!hasSince && row.place > since) {
      hasSince = true;
      result.push({ type: "since", key: "since", place: since });
    }
    result.push(row);
  }

  function addDetails(): void {
    const [first] = details;
    if (!first) return;
    const isOpen = open.has(first.place) || details.length === 1;
    if (details.length > 1) {
      add({ type: "fold", key: `fold-${first.place}`, place: first.place, count: details.length, isOpen });
    }
    if (isOpen) details.forEach(addLine);
    details = [];
  }

  function addLine({ place, line }: Told): void {
    add({ type: "line", key: `line-${place}`, place, line });
  }

  function addWords(before: number): void {
    if (filter !== "all" && filter !== "chat") return;
    while (words[0] && words[0].place < before) {
      addDetails();
      const { said, place } = words.shift()!;
      add({ type: "said", key: `said-${said.at}-${said.seat}`, place, said });
    }
  }

  if (all[0]?.round === 0) heading = { type: "turn", key: "turn-0", place: 0, seat: null, when: "" };
  for (const told of all) {
    const { event, place, line, when: time } = told;
    addWords(place);
    if (event.type === "turn-began") {
      addDetails();
      heading = { type: "turn", key: `turn-${place}`, place, seat: event.seat, when: time };
      if (filter === "all") addHeading(); // also of a turn in which nothing was done
    } else if (!SILENT.has(event.type) && isWanted(line, filter, eyes)) {
      if (line.isDetail) {
        details.push(told);
      } else {
        addDetails();
        addLine(told);
      }
    }
  }
  addDetails();
  addWords(Infinity);
  return result;
}

/** The place of the seat's last ended turn; 0 if there was none. */
export function lastTurnOf(seat: number | null, all: readonly Told[]): number {
  if (seat === null) return 0;
  return all.findLast(({ event }) => event.type === "turn-ended" && event.seat === seat)?.place ?? 0;
}

function isWanted(line: Line, filter: Filter, eyes: number | null): boolean {
  switch (filter) {
    case "all":
      return true;
    case "battles":
      return line.kind === "battle" || line.kind === "naval";
    case "trades":
      return line.kind === "trade";
    case "mine":
      return eyes !== null && line.seats.includes(eyes);
    case "chat":
      return false;
  }
}
