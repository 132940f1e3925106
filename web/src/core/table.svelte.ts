// A table as this browser knows it: its public facts, the seats held here, and a story for each.

import { getContext, setContext } from "svelte";
import { Connection, liveAddress } from "../wire/connection";
import { get, once, post, Refused } from "../wire/http";
import type {
  Answer,
  BoardOffer,
  Courses,
  DeckOffer,
  Facts,
  ForecastTold,
  FromServer,
  History,
  HistoryTold,
  Luck,
  Legal,
  Menu,
  MomentTold,
  Moves,
  OpenOrder,
  Options,
  Orders,
  Place,
  Progress,
  Question,
  Record as GameRecord,
  Said,
  Shared,
  StandingOrder,
  State,
  Story as GameStory,
  TableInfo,
  Underway,
  Whispered,
  Worth,
  WorthTold,
} from "../wire/types";
import { keep, kept } from "../parts/kept";
import { divided } from "./continents";
import { me } from "./me.svelte";
import { Muted } from "./muted.svelte";
import type { Judge } from "./judge";
import { Pace } from "./pace.svelte";
import { presence } from "./presence.svelte";
import { settings } from "./settings.svelte";
import { Story } from "./story.svelte";

export type Status = "joining" | "live" | "lost" | "unknown" | "frozen";

export interface Clock {
  seat: number;
  /** Since when the seat is asked, and when it must have answered, on this machine's clock. */
  since: number;
  until: number | null;
}

/** Milliseconds for which what happened at once is taken together. */
const SETTLES_IN = 120;

/** More updates than come while a history is fetched. Servers count from anywhere, far apart. */
const FAR = 1_000_000;

export class Table {
  info = $state.raw<TableInfo | null>(null);
  board = $state.raw<BoardOffer | null>(null);
  deck = $state.raw<DeckOffer | null>(null);
  status = $state<Status>("joining");
  /** The seats that this browser holds. */
  held = $state.raw<number[]>([]);
  private wasHost = $state(false);
  /** Whoever laid the table, unless he has handed over. */
  readonly isHost = $derived.by(() => {
    const handed = this.info?.handed_over;
    return handed ? handed.seat !== null && this.held.includes(handed.seat) : this.wasHost;
  });
  /** Seconds that each player had in his bank when he was last heard of. */
  banks = $state.raw<{ [seat: string]: number }>({});
  /** The seats of which somebody is connected, and whether he looks. */
  here = $state.raw<{ [seat: string]: boolean }>({});
  isOver = $state(false);
  /** Whose eyes look at the screen: one of the held seats, or null for a spectator. */
  eyes = $state<number | null>(null);
  stories = $state.raw<ReadonlyMap<number | null, Story>>(new Map());
  /** The last refusal, until it is read or something is done. */
  refusal = $state.raw<Refused | null>(null);
  private said = $state.raw<readonly Said[]>([]);
  private whispered = $state.raw<readonly Whispered[]>([]);
  /** Words between the seat at the screen and one other, for these two alone. */
  readonly whispers = $derived(
    this.whispered.filter((each) => !this.muted.has(each) && (each.seat === this.eyes || each.to === this.eyes)),
  );
  /** What others have said to a seat of ours alone. */
  readonly toUs = $derived(
    this.whispered.filter(
      ({ seat, to }) => this.held.includes(to) && !this.held.includes(seat) && !this.muted.has({ seat }),
    ),
  );
  /** What was said, as far as the player wants to hear it. */
  readonly onlookersMuted = $derived.by(() => this.muted.onlookers(this.said));
  readonly chat = $derived(
    this.said.filter((each) => !this.muted.has(each) && (settings.commandersSpeak || this.isOfPerson(each))),
  );
  clocks = $state.raw<readonly Clock[]>([]);
  standing = $state.raw<ReadonlyMap<number, StandingOrder[]>>(new Map());
  isBusy = $state(false);
  /** Takes the player's answers instead of the game, at a table that holds a puzzle. */
  judge = $state.raw<Judge | null>(null);
  /** Goes up a moment after something happened. Whatever asks the server how things stand waits for
   * it, so that a bot's quick turn does not become a flood of questions. */
  news = $state(0);

  readonly muted: Muted;
  readonly pace = new Pace(this);
  private connection: Connection | null = null;
  /** The last update of each view of which this connection has told. */
  private readonly heard = new Map<number | null, number>();
  private isGone = false;
  private mapStands = Promise.resolve();
  private hearing = Promise.resolve();
  private stirring: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly id: string,
    readonly tokens: string[],
  ) {
    this.muted = new Muted(id);
  }

  /** See where things stand; learn all that has happened once the map stands, then follow. */
  open(mapStands = Promise.resolve()): void {
    this.mapStands = mapStands;
    // First, so that a seat whose link we have becomes ours.
    void me.begin().then(() => {
      if (!this.isGone) this.connect();
    });
  }

  private connect(): void {
    this.connection = new Connection(liveAddress(this.id), this.tokens, {
      // One after the other: what comes while a story is fetched must not overtake it.
      hear: (message) => {
        this.hearing = this.hearing.then(() => this.hear(message)).catch((error) => this.fail(error));
      },
      since: () => this.places(),
      status: (now) => (this.status = now),
    });
  }

  close(): void {
    this.isGone = true;
    this.pace.stop();
    clearTimeout(this.stirring);
    this.connection?.close();
  }

  /** Whether a person said it, and no bot. */
  isOfPerson({ seat }: Said): boolean {
    return seat === null || !this.info?.seats[seat]?.bot;
  }

  private places(): Place[] {
    const known = [...this.stories.values()].filter(({ isWhole }) => isWhole);
    return known.map((story) => ({ seat: story.seat, number: story.number }));
  }

  private async hear(message: FromServer): Promise<void> {
    switch (message.type) {
      case "welcome": {
        this.held = message.seats;
        this.wasHost = message.is_host;
        this.said = message.chat;
        this.whispered = message.whispers;
        this.here = message.here;
        this.standing = new Map(message.standing.map((each) => [each.seat, each.orders]));
        this.info = message.table;
        void this.muted.learn().catch(() => {}); // as this browser knows it
        if (this.eyes === null || !this.held.includes(this.eyes)) this.eyes = this.held[0] ?? null;
        for (const { seat, number } of [...this.places(), ...message.views]) this.heard.set(seat, number);
        if (!message.table.has_begun) break; // there is nothing to see yet
        for (const fresh of message.views) {
          if (!this.stories.has(fresh.seat))
            this.stories = new Map(this.stories).set(fresh.seat, Story.at(fresh, message.table.facts));
        }
        const { board, deck } = message.table.header;
        await Promise.all([
          once<BoardOffer>(`/api/boards/${board}`).then(
            (offer) => (this.board = divided(offer, message.table.facts.continents)),
          ),
          once<DeckOffer>(`/api/decks/${deck}`).then((cards) => (this.deck = cards)),
          ...message.views.map((fresh) => this.mapStands.then(() => this.learn(fresh.seat))),
        ]);
        this.contribute();
        break;
      }
      case "fresh":
        this.heard.set(message.seat, message.number);
        await this.learn(message.seat);
        break;
      case "update": {
        this.heard.set(message.seat, message.number);
        const story = this.stories.get(message.seat);
        if (story && !story.add(message)) await this.learn(message.seat);
        this.pace.wake();
        this.stir();
        break;
      }
      case "table":
        this.info = message.table;
        if (message.table.handed_over) this.wasHost = false; // a link that is made later makes him none
        break;
      case "presence":
        this.here = message.here;
        break;
      case "said":
        this.said = [...this.said, message];
        break;
      case "whispered":
        this.whispered = [...this.whispered, message];
        break;
      case "clocks":
        this.banks = message.banks;
        if (message.seat === this.eyes || this.stories.size === 1) {
          const now = Date.now();
          this.clocks = message.waiting.map(({ seat, since, left }) => ({
            seat,
            since: now - since * 1000,
            until: left === null ? null : now + left * 1000,
          }));
        }
        break;
      case "standing":
        this.standing = new Map(this.standing).set(message.seat, message.orders);
        break;
      case "over":
        this.isOver = true;
        break;
      case "refused":
        this.refusal = new Refused(message);
        break;
    }
  }

  /** Fetch the whole story of one pair of eyes. */
  private async learn(seat: number | null): Promise<void> {
    const query = seat === null ? "" : `?seat=${seat}`;
    const token = this.tokens.join(",");
    try {
      let history = await get<History>(`/api/tables/${this.id}/history${query}`, token);
      if (!continues(history.number, this.heard.get(seat)))
        history = (await this.connection!.ask<HistoryTold>({ type: "ask-history", seat })).history;
      if (this.isGone) return;
      const story = this.stories.get(seat);
      if (story) story.restart(history);
      else this.stories = new Map(this.stories).set(seat, new Story(history, this.facts));
      this.pace.wake();
      this.stir();
    } catch (error) {
      this.fail(error);
    }
  }

  private stir(): void {
    this.stirring ??= setTimeout(() => {
      this.stirring = undefined;
      this.news += 1;
    }, SETTLES_IN);
  }

  /** Randomness of our own for the dice, so that nobody need trust the server's alone. */
  private contribute(): void {
    // The seal as it was at first sight: whoever changed it later would be found out.
    const seal = `commitment:${this.id}`;
    if (!kept(seal, "")) keep(seal, this.info!.header.commitment);
    for (const seat of this.held) {
      const key = `contributed:${this.id}:${seat}`;
      if (kept(key, "")) continue;
      const bytes = crypto.getRandomValues(new Uint8Array(32));
      const value = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
      this.connection
        ?.ask({ type: "contribute", seat, value })
        .then(() => keep(key, value))
        .catch(() => {}); // it was given before, or the game has gone too far: no harm done
    }
  }

  // ---- what is on the screen ----

  /** What the rules in force say in numbers and words; there as soon as the table is. */
  get facts(): Facts {
    return this.info!.facts;
  }

  get story(): Story | undefined {
    return this.stories.get(this.eyes);
  }

  get state(): State | undefined {
    return this.story?.state;
  }

  /** What the player at the screen must decide, once he has seen all that led to it. */
  get question(): Question | null {
    const story = this.story;
    return story?.isLive && !this.pace.isPlaying ? story.question : null;
  }

  /** What a held seat must decide, whether or not all that led to it was shown. */
  get call(): Question | null {
    if (this.isOver) return null;
    for (const seat of this.held) {
      const question = this.stories.get(seat)?.question;
      if (question) return question;
    }
    return null;
  }

  /** Whether the player is waited for. On a page in sight the story comes first; one that is not
   * may show nothing for a long time. */
  get isCalled(): boolean {
    return presence.isHidden ? this.call !== null : this.question !== null;
  }

  /** The next held seat that is asked, if it is not the one at the screen: pass the device. */
  get nextSeat(): number | null {
    if (this.held.length < 2 || this.question) return null;
    for (const seat of this.held) {
      if (seat !== this.eyes && this.stories.get(seat)?.question) return seat;
    }
    return null;
  }

  /** Another of the held seats takes the screen. */
  look(seat: number | null): void {
    this.eyes = seat;
    this.pace.wake();
  }

  name(seat: number | null): string {
    if (seat === null) return "Nobody";
    const colour = this.state?.colours[seat];
    const name = this.info?.seats[seat]?.name;
    if (colour) return colour[0]!.toUpperCase() + colour.slice(1);
    return name || `Seat ${seat + 1}`;
  }

  // ---- what the player does ----

  /** Give an answer to the open question. True if it was taken; otherwise `refusal` says why. */
  async answer(answer: Answer): Promise<boolean> {
    const { eyes, question } = this;
    if (eyes === null || !question || this.isBusy) return false;
    if (this.judge) return this.judge(answer);
    this.pace.answered(question);
    return this.send(() => this.ask({ type: "answer", seat: eyes, question: question.number, answer }));
  }

  async undo(): Promise<boolean> {
    const { eyes } = this;
    return eyes !== null && !this.judge && this.send(() => this.ask({ type: "undo", seat: eyes }));
  }

  /** How the game went, once it is over; or how far that is worked out. */
  tale(): Promise<GameStory | Underway> {
    return get(`/api/tables/${encodeURIComponent(this.id)}/story`, this.tokens.join(","));
  }

  /** All answers, once the game is over. */
  record(): Promise<GameRecord> {
    return get<GameRecord>(`/api/tables/${encodeURIComponent(this.id)}/record`, this.tokens.join(","));
  }

  /** How the game stood after so many answers, and what a general would have said. */
  async moment(answers: number): Promise<MomentTold> {
    return post<MomentTold>(`/api/moments?at=${answers}`, await this.record());
  }

  /** A link that shows the game, which is over, to everybody. */
  async share(): Promise<string> {
    const path = `/api/tables/${encodeURIComponent(this.id)}/share`;
    const shared = await post<Shared>(path, {}, this.tokens.join(","));
    return new URL(shared.path, document.baseURI).href;
  }

  /** Learn of every step after which answer it came, which is told when the game is over. */
  async date(): Promise<void> {
    if (!this.story?.isDated) await this.learn(this.eyes);
  }

  /** What the dice were expected to bring so far, and what they brought. */
  luck(): Promise<Luck> {
    return get<Luck>(`/api/tables/${encodeURIComponent(this.id)}/luck`, this.tokens.join(","));
  }

  /** How far the learner of a lesson has come, beside the steps that he has passed. */
  progress(passed: Readonly<Record<number, number>>): Promise<Progress> {
    const path = `/api/tables/${encodeURIComponent(this.id)}/lesson`;
    const pairs = Object.entries(passed).map((pair) => pair.join(":"));
    return get<Progress>(`${path}?passed=${pairs}`, this.tokens.join(","));
  }

  /** Why an answer would be refused; null if it is legal. */
  async check(answer: Answer): Promise<Refused | null> {
    const { eyes, question } = this;
    if (eyes === null || !question) return null;
    try {
      await this.ask<Legal>({ type: "check", seat: eyes, question: question.number, answer });
      return null;
    } catch (error) {
      return error as Refused;
    }
  }

  async options(): Promise<Answer[] | null> {
    const reply = await this.ask<Options>({ type: "ask-options", seat: this.eyes! });
    return reply.options;
  }

  async orders(region: string, plan = false): Promise<OpenOrder[]> {
    const reply = await this.ask<Orders>({ type: "ask-orders", seat: this.eyes!, region, plan });
    return reply.orders;
  }

  /** Where ships may go from a sea area, and which canals may be asked for. */
  courses(sea: string, plan = false): Promise<Courses> {
    return this.ask<Courses>({ type: "ask-courses", seat: this.eyes!, sea, plan });
  }

  /** What moves would lead to at sea; rejected with the reason where they would be refused. */
  forecast(answer: Moves, plan = false): Promise<ForecastTold> {
    return this.ask<ForecastTold>({ type: "ask-forecast", seat: this.eyes!, answer, plan });
  }

  menu(): Promise<Menu> {
    return this.ask<Menu>({ type: "ask-menu", seat: this.eyes! });
  }

  async worth(): Promise<Worth> {
    return (await this.ask<WorthTold>({ type: "ask-worth", seat: this.eyes! })).worth;
  }

  /** Whoever looks on plays again; a table that nobody was at goes on. */
  comeBack(): Promise<boolean> {
    return this.send(() => this.ask({ type: "take-back", seat: this.eyes! }));
  }

  proposeToGoOn(): Promise<boolean> {
    return this.send(() => this.ask({ type: "propose", seat: this.eyes, motion: { type: "resume" } }));
  }

  say(text: string): Promise<boolean> {
    return this.send(() => this.ask({ type: "say", seat: this.eyes, text }));
  }

  whisper(to: number, text: string): Promise<boolean> {
    return this.send(() => this.ask({ type: "whisper", seat: this.eyes!, to, text }));
  }

  setStanding(orders: StandingOrder[]): Promise<boolean> {
    return this.send(() => this.ask({ type: "set-standing", seat: this.eyes!, orders }));
  }

  /** Anything else that the protocol has, such as what only a host may do. */
  ask<T extends FromServer = FromServer>(request: Parameters<Connection["ask"]>[0]): Promise<T> {
    return this.connection!.ask<T>(request);
  }

  /** Do something that may be refused; the screen shows the reason. */
  async send(work: () => Promise<unknown>): Promise<boolean> {
    this.isBusy = true;
    this.refusal = null;
    try {
      await work();
      return true;
    } catch (error) {
      this.fail(error);
      return false;
    } finally {
      this.isBusy = false;
    }
  }

  private fail(error: unknown): void {
    if (!(error instanceof Refused)) throw error;
    this.refusal = error;
  }
}

/** Whether a history is of the server that this connection goes to: others count from somewhere else,
 * and what they have numbered would never be gone on from here. */
function continues(number: number | null, heard: number | undefined): boolean {
  return heard === undefined || (number !== null && number >= heard && number - heard < FAR);
}

const KEY = Symbol("table");

export function provideTable(table: Table): Table {
  return setContext(KEY, table);
}

export function useTable(): Table {
  return getContext<Table>(KEY);
}
