// What one pair of eyes has seen of a game, step by step. The picture on the screen is the state at
// a cursor: at the end it is live; while bots' turns are played out, or in a replay, it lags behind.

import type { Facts, Fresh, History, Page, Question, State, Step, Update, Waiting } from "../wire/types";

export type { Step };

export class Story {
  readonly seat: number | null;
  number = $state.raw(0);
  steps = $state.raw<readonly Step[]>([]);
  /** How many steps the picture shows. */
  cursor = $state(0);
  question = $state.raw<Question | null>(null);
  waiting = $state.raw<readonly Waiting[]>([]);
  mayUndo = $state(false);
  /** After how many answers each step came; told when the game is over. */
  answers = $state.raw<readonly number[]>([]);
  /** All that has happened is known, not only where it has led to. */
  isWhole = $state(false);

  private first: State;
  private states: State[];
  private firstPages: readonly Page[] = [];

  constructor(
    history: History,
    readonly facts: Facts,
  ) {
    this.seat = history.seat;
    this.first = history.first.state;
    this.states = [this.first];
    this.restart(history);
  }

  /** Where things stand: enough for a map, until all that has happened is known. */
  static at({ seat, number, view }: Fresh, facts: Facts): Story {
    const nothing = { pages: [], steps: [], question: null, waiting: [], may_undo: false, answers: [] };
    const story = new Story({ seat, number, first: view, ...nothing }, facts);
    story.isWhole = false;
    return story;
  }

  /** Begin anew: somebody took something back, or we were away for too long. */
  restart(history: History): void {
    this.first = history.first.state;
    this.states = [this.first];
    this.firstPages = history.pages;
    this.steps = history.steps;
    this.number = history.number ?? 0;
    this.cursor = this.isWhole ? Math.min(this.cursor, this.steps.length) : this.steps.length;
    this.isWhole = true;
    this.question = history.question;
    this.waiting = history.waiting;
    this.mayUndo = history.may_undo;
    this.answers = history.answers;
  }

  /** How many answers had been given where the picture stands. */
  get answered(): number {
    return this.answers[Math.min(this.cursor, this.steps.length) - 1] ?? 0;
  }

  /** The place at which so many answers had been given, and all that came of them was told. */
  placeAfter(answers: number): number {
    const next = this.answers.findIndex((each) => each > answers);
    return next < 0 ? this.steps.length : next;
  }

  /** Whether it is known of every step after which answer it came. */
  get isDated(): boolean {
    return this.answers.length === this.steps.length;
  }

  /** Take in an update. False if it does not continue this story. */
  add(update: Update): boolean {
    if (update.number <= this.number) return true;
    if (update.number !== this.number + 1) return false;
    this.steps = [...this.steps, ...update.steps];
    this.number = update.number;
    this.question = update.question;
    this.waiting = update.waiting;
    this.mayUndo = update.may_undo;
    return true;
  }

  /** The state after so many steps. Fields that did not change are shared between states. */
  at(place: number): State {
    for (let next = this.states.length; next <= place; next += 1) {
      this.states.push(after(this.states[next - 1]!, this.steps[next - 1]!));
    }
    return this.states[place]!;
  }

  get length(): number {
    return this.steps.length;
  }

  get state(): State {
    return this.at(Math.min(this.cursor, this.steps.length));
  }

  /** The victory points of all seats in the picture, with what they are for. */
  get pages(): readonly Page[] {
    for (let place = Math.min(this.cursor, this.steps.length); place > 0; place -= 1) {
      const { pages } = this.steps[place - 1]!;
      if (pages) return pages;
    }
    return this.firstPages;
  }

  /** Everything that has happened is on the screen. */
  get isLive(): boolean {
    return this.cursor >= this.steps.length;
  }
}

/** The state after a step: its changes laid over the state before. */
export function after(state: State, step: Step): State {
  const next = { ...state, ...step.changes } as State & Record<string, unknown>;
  for (const [field, entries] of Object.entries(step.entries ?? {})) {
    Object.assign(next, { [field]: { ...(next[field] as object), ...entries } });
  }
  for (const [field, keys] of Object.entries(step.gone ?? {})) {
    const old = Object.entries(next[field] as object);
    Object.assign(next, { [field]: Object.fromEntries(old.filter(([key]) => !keys.includes(key))) });
  }
  return next;
}
