// The battles of a table: which one is on the screen, and what answers itself in it. A policy
// answers reinforcements; a run fights a battle, or all battles of an action, to the end. The
// column of the battles calls `hasten`, `conduct` and `forget` whenever something has changed.

import { untrack } from "svelte";
import type { Table } from "../table.svelte";
import { waitingOf, type Waiting } from "./queue";
import type { Answer, CommitOpening, HitsTold, Proposal, Question, Reinforce } from "../../wire/types";
import { commitment, type Policy } from "./policy";
import type { Reader } from "../pace.svelte";
import { lingersFor, settings } from "../settings.svelte";
import { beganAt, endedAt, fighters, isAftermath, isResult, sceneAt, size, type Scene } from "./scene";

export type Shown = Scene | { type: "queue"; waiting: readonly Waiting[] };

/** What is fought to the end: one battle, by the step in which it began, or all of an action. */
interface Run {
  seat: number;
  began: number | null;
}

/** How long a result stays for those whom it does not concern, in milliseconds. */
const GLANCE = 2500;

/** Battles of no more pieces than that are small. */
const SMALL = 6;

/** What is asked in the middle of a raid and concerns the map: planes that leave it, and regions that
 * nobody holds then. */
const ON_THE_MAP: ReadonlySet<string> = new Set(["remove-planes", "give-up-regions", "return-card"]);

/** What a run answers as the server proposes. */
const BY_PROPOSAL: ReadonlySet<string> = new Set(["set-line", "fill-line", "choose-lost-ship", "battle-order"]);

const SELF_ANSWERED: ReadonlySet<string> = new Set([
  "commit-opening",
  "reinforce",
  "assign-hits",
  "pick-battle",
  ...BY_PROPOSAL,
]);

export class Battles implements Reader {
  private policies = $state<Record<number, Policy>>({});
  private run = $state.raw<Run | null>(null);
  /** The battle, by the step in which it began, whose result has been read. */
  private done = $state(-1);
  /** The player looks at the map while others fight, to draw his plans. */
  isAside = $state(false);
  /** A question that is the player's to answer, although a policy could. */
  private spared = "";
  /** The last question that was answered here. */
  private given = "";

  /** Battles that were over before this page knew all that had happened need not be told. */
  private since: number | null = null;

  constructor(private readonly table: Table) {
    if (table.story?.isWhole) this.since = table.story.cursor;
    table.pace.heed(this);
  }

  /** What the picture shows in place of the map, if anything. */
  get scene(): Shown | null {
    const { story, state, question, pace } = this.table;
    if (!story?.isWhole || !state) return null;
    const { steps, cursor } = story;
    this.since ??= cursor;
    const waiting = question ? waitingOf(question.decision, state, steps) : null;
    if (waiting) return { type: "queue", waiting };
    if (question && ON_THE_MAP.has(question.decision.type)) return null;
    const scene = sceneAt(steps, cursor, state);
    if (!scene || pace.isReplaying) return scene;
    if (isResult(scene)) {
      const isNext = question !== null && !KEEPS_RESULT.has(question.decision.type);
      if (isNext || beganAt(scene) === this.done) return null;
    }
    return this.isInLine(scene) ? null : scene;
  }

  /** The step in which a battle of others began that is told in a line, while the map stays. */
  get aside(): number | null {
    const { story, state, pace } = this.table;
    if (!story?.isWhole || !state || pace.isReplaying) return null;
    const scene = sceneAt(story.steps, story.cursor, state);
    const began = scene && this.isInLine(scene) ? beganAt(scene) : -1;
    return began < 0 ? null : began;
  }

  private isInLine(scene: Scene): boolean {
    const { eyes, question } = this.table;
    if (question || (eyes !== null && fighters(scene).includes(eyes))) return false;
    if (this.isAside || settings.inLine === "all") return true;
    return settings.inLine === "small" && size(scene) <= SMALL;
  }

  // ---- what has to be read ----

  /** A result of the player's own that what follows would take off the screen. */
  mustRead(): boolean {
    const { story, eyes } = this.table;
    if (!story?.isWhole || eyes === null || story.cursor <= (this.since ?? story.cursor)) return false;
    const { steps, cursor } = story;
    const next = steps[cursor];
    const isCovered = next
      ? !isAftermath(next.event)
      : !!story.question && !KEEPS_RESULT.has(story.question.decision.type);
    if (!isCovered || !endedAt(steps, cursor)) return false;
    const scene = sceneAt(steps, cursor, story.state);
    if (!scene || !isResult(scene) || beganAt(scene) === this.done || !fighters(scene).includes(eyes)) return false;
    // In a run only what comes last is read.
    return !(this.run?.seat === eyes && this.run.began === null && story.state.player === eyes && this.ahead.length);
  }

  read(): void {
    const { story } = this.table;
    const scene = story && sceneAt(story.steps, story.cursor, story.state);
    if (scene && isResult(scene)) this.done = beganAt(scene);
  }

  answered({ decision }: Question): void {
    if (!KEEPS_RESULT.has(decision.type) || decision.type === "choose-action") this.read();
  }

  // ---- by itself ----

  get policy(): Policy {
    return this.policies[this.table.eyes ?? -1] ?? "ask";
  }

  /** From the next question on; the open one only gets another proposal. */
  set policy(policy: Policy) {
    this.spared = this.key(this.table.question);
    this.policies[this.table.eyes ?? -1] = policy;
  }

  get isRunning(): boolean {
    const { run, scene } = this;
    const { eyes, state } = this.table;
    if (!run || run.seat !== eyes) return false;
    if (run.began === null) return state?.player === eyes;
    return scene?.type === "dice" && scene.tale.began === run.began;
  }

  /** Battles of this action that wait behind the one that is on. */
  get ahead(): string[] {
    const { state } = this.table;
    const now = state?.battle?.region;
    return Object.keys(state?.attackers ?? {}).filter((region) => region !== now);
  }

  /** Fight this battle, or all of this action, without asking again. */
  fightOn(what: "battle" | "action"): void {
    const { scene } = this;
    const { eyes } = this.table;
    if (eyes === null) return;
    const isBattle = what === "battle" && scene?.type === "dice";
    this.run = { seat: eyes, began: isBattle ? scene.tale.began : null };
    this.given = "";
  }

  stop(): void {
    this.run = null;
  }

  /** While a battle is fought to its end, its steps do not hold the screen. */
  hasten(): void {
    const { pace, state } = this.table;
    const isOn = (): boolean => !!(this.table.state?.battle ?? this.table.state?.fleet_battle);
    if (!this.isRunning || !pace.isPlaying || !pace.now || !(state?.battle ?? state?.fleet_battle)) return;
    untrack(() => {
      while (pace.isPlaying && isOn()) pace.hurry();
    });
  }

  /** Answer what a run or a policy answers. */
  conduct(): void {
    const { question, isBusy } = this.table;
    // What comes of an answer may be heard later than that it was taken.
    if (!question || isBusy || this.key(question) === this.given) return;
    if (!SELF_ANSWERED.has(question.decision.type)) this.run = null;
    if (question.decision.type === "assign-hits" && this.isRunning) return this.strike(question);
    if (BY_PROPOSAL.has(question.decision.type) && this.isRunning) return this.follow(question);
    const answer = this.answerTo(question);
    if (!answer) return;
    this.spared = this.given = this.key(question);
    untrack(() => void this.give(answer));
  }

  /** In a run the hits strike whoever costs the enemy most. */
  private strike(question: Question): void {
    const key = this.key(question);
    if (this.spared === key) return;
    this.spared = key;
    const seat = this.table.eyes!;
    untrack(() => this.table.ask<HitsTold>({ type: "ask-hits", seat, hits: [] })).then(
      ({ results }) => this.give({ type: "assigned-hits", hits: results[0]!.hits }),
      () => this.stop(),
    );
  }

  /** In a run lines are set, and ships given up, as the server proposes. */
  private follow(question: Question): void {
    const key = this.key(question);
    if (this.spared === key) return;
    this.spared = key;
    const seat = this.table.eyes!;
    untrack(() => this.table.ask<Proposal>({ type: "ask-proposal", seat })).then(
      ({ answer }) => this.give(answer),
      () => this.stop(),
    );
  }

  private async give(answer: Answer): Promise<void> {
    if (await this.table.answer(answer)) return;
    // Refused: whatever was wrong, from here on the player decides.
    this.run = null;
    this.policies[this.table.eyes ?? -1] = "ask";
  }

  private answerTo(question: Question): Answer | null {
    const { decision } = question;
    if (decision.type === "pick-battle") {
      // Land battles may wait for those at sea, never the other way round.
      const naval = decision.at_sea?.[0];
      const region = this.ahead[0];
      if (!this.isRunning) return null;
      return naval ? { type: "pick", ...naval } : region ? { type: "pick", region } : null;
    }
    if (decision.type === "fill-line") {
      const side = this.table.state?.battle?.[decision.part];
      if (this.policy === "ask" || this.spared === this.key(question) || !side) return null;
      return {
        type: "step-forward",
        units: commitment(this.policy, { least: decision.count, most: decision.count }, side),
      };
    }
    if (decision.type !== "reinforce" && decision.type !== "commit-opening") return null;
    if (this.isRunning) return this.commit(this.policy === "ask" ? "mixed" : this.policy, decision);
    const isOwn = this.policy === "ask" || this.spared === this.key(question);
    return isOwn || decision.type === "commit-opening" ? null : this.commit(this.policy, decision);
  }

  private commit(policy: Policy, decision: CommitOpening | Reinforce): Answer | null {
    const side = this.table.state?.battle?.[decision.part];
    return side ? { type: "commit", units: commitment(policy, decision, side) } : null;
  }

  private key(question: Question | null): string {
    return question ? `${this.table.eyes}:${question.number}` : "";
  }

  // ---- results ----

  /** Whether the player at the screen took part in what has ended. */
  get isParty(): boolean {
    const { scene } = this;
    const { eyes } = this.table;
    return eyes !== null && !!scene && isShown(scene) && fighters(scene).includes(eyes);
  }

  /** Back to the map. */
  dismiss(): void {
    const { scene } = this;
    if (scene && isShown(scene) && isResult(scene)) this.done = beganAt(scene);
    if (this.table.pace.isHeld) this.table.pace.hurry();
  }

  /** Whether what is asked is answered on the result itself. */
  private get isAnsweredHere(): boolean {
    return this.table.question?.decision.type === "pick-marker";
  }

  /** A result that does not concern the player goes by itself. */
  forget(): (() => void) | undefined {
    const { scene } = this;
    const { pace } = this.table;
    if (!scene || !isShown(scene) || !isResult(scene)) return;
    const time = this.isParty ? lingersFor() : GLANCE;
    if (time === null || pace.isPlaying || pace.isReplaying || this.isAnsweredHere) return;
    const timer = setTimeout(() => this.dismiss(), time);
    return () => clearTimeout(timer);
  }
}

/** Questions at which a result stays on the screen. */
const KEEPS_RESULT: ReadonlySet<string> = new Set(["choose-action", "pick-marker"]);

/** Whether a battle is on the screen, not a list of those that wait. */
export function isShown(scene: Shown): scene is Scene {
  return scene.type !== "queue";
}

const all = new WeakMap<Table, Battles>();

/** Those of a table. Ask for them when a component is made, not in a `$derived`: what is created
 * there is not followed. */
export function battlesOf(table: Table): Battles {
  let battles = all.get(table);
  if (!battles) all.set(table, (battles = new Battles(table)));
  return battles;
}
