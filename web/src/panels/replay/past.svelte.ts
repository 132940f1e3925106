// A game that is looked at and no longer played: a table made from a record. The same map, log and
// boards show it; nobody is asked anything.

import { Story } from "../../core/story.svelte";
import { Table } from "../../core/table.svelte";
import { USUAL } from "../../core/agreement";
import { get, once, post, Refused } from "../../wire/http";
import type {
  BoardOffer,
  DeckOffer,
  FromServer,
  Luck,
  Question,
  Record as GameRecord,
  Replay,
  Story as GameStory,
  Underway,
} from "../../wire/types";

const ONLY_A_RECORD = new Refused({
  code: "not-allowed",
  rule: "",
  message: "This is a record: nothing in it can be changed.",
});

/** Nothing is agreed on or decided about what is past. */
const QUIET = {
  pause: null,
  agreement: USUAL,
  proposals: [],
  verdict: null,
  handed_over: null,
  voters: [],
  may_vote: [],
  needed: 0,
};

export class Past extends Table {
  constructor(private readonly given: GameRecord) {
    super("", []);
  }

  override open(): void {
    void this.send(() => this.show(null));
  }

  /** Look at the same moment through other eyes, as far as they have seen the same. */
  override look(seat: number | null): void {
    void this.send(() => this.show(seat));
  }

  override get question(): Question | null {
    return null;
  }

  override ask<T extends FromServer = FromServer>(): Promise<T> {
    return Promise.reject(ONLY_A_RECORD);
  }

  private weighed: Promise<Luck> | undefined;

  /** A record does not change, so that it is weighed once. */
  override luck(): Promise<Luck> {
    this.weighed ??= post<Luck>("/api/luck", this.given).catch((error: unknown) => {
      this.weighed = undefined;
      throw error;
    });
    return this.weighed;
  }

  private tellingId: string | undefined;

  /** A record is sent once; then it is asked for by its name. */
  override async tale(): Promise<GameStory | Underway> {
    const { tellingId } = this;
    const told = await (tellingId
      ? get<GameStory | Underway>(`/api/stories/${tellingId}`)
      : post<GameStory | Underway>("/api/stories", this.given));
    if ("id" in told) this.tellingId = told.id;
    return told;
  }

  override record(): Promise<GameRecord> {
    return Promise.resolve(this.given);
  }

  override date(): Promise<void> {
    return Promise.resolve();
  }

  private async show(seat: number | null): Promise<void> {
    const share = this.story ? this.story.cursor / Math.max(1, this.story.length) : 0;
    if (!this.stories.has(seat)) await this.fetch(seat);
    this.eyes = seat;
    this.pace.replay(Math.round(share * this.story!.length));
    this.status = "live";
  }

  private async fetch(seat: number | null): Promise<void> {
    const query = seat === null ? "" : `?seat=${seat}`;
    const { header, facts, history } = await post<Replay>(`/api/replays${query}`, this.given);
    this.board ??= await once<BoardOffer>(`/api/boards/${header.board}`);
    this.deck ??= await once<DeckOffer>(`/api/decks/${header.deck}`);
    const seats = Array.from({ length: header.seats }, (_, place) => ({
      name: `seat ${place + 1}`,
      bot: null,
      away: false,
      missed: 0,
      free: null,
      stand_in: null,
      is_replaced: false,
      holiday: null,
      days_left: 0,
      person: null,
      offered: null,
      is_taken: false,
    }));
    const told = { clock: null, absent: "default", ends_at: null, has_begun: true } as const;
    const kind = { is_public: false, is_rated: false, is_dealt: false, rematch: null };
    this.info ??= { id: "", header, seats, facts, ...kind, ...told, ...QUIET };
    this.stories = new Map(this.stories).set(seat, new Story(history, facts));
  }
}
