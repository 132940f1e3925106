// A table that is about to be opened: who sits where, and what was agreed.

import { keep, kept } from "../../parts/kept";
import { Refused } from "../../wire/http";
import { hasWon } from "./won";
import { USUAL } from "../../core/agreement";
import { listed } from "../../core/sitters";
import type { Agreement, BotOffer, FamilyOffer, Offers, Record as GameRecord, TableOrder } from "../../wire/types";

export type Sitter = "here" | "link" | "open" | "bot";
export type Absent = TableOrder["absent"];

export interface SeatDraft {
  /** Stays with the seat while the order changes. */
  key: number;
  sitter: Sitter;
  name: string;
  bot: string;
}

const USUAL_SEATS = 4;

export class Draft {
  family = $state.raw() as FamilyOffer; // the constructor begins with the first one
  seats = $state<SeatDraft[]>([]);
  board = $state("");
  options = $state<{ [name: string]: string }>({});
  clock = $state<number | null>(null);
  absent = $state<Absent>("default");
  /** Whether a table with seats for anybody stands in the lobby. */
  isPublic = $state(true);
  agreement = $state.raw<Agreement>(USUAL);
  /** Whether the result counts for ratings. */
  isRated = $state(false);
  /** Whether the players set up, or the server deals a start. */
  start = $state<TableOrder["start"]>("set-up");
  /** A game that goes on, in place of a new one, and after how many of its answers. */
  record = $state.raw<GameRecord | null>(null);
  at = $state(0);
  refusal = $state.raw<Refused | null>(null);
  private keys = 0;

  constructor(readonly offers: Offers) {
    this.seats = [{ ...this.bot(), sitter: "here", name: kept("name", "") }];
    this.begin(offers.rulesets[0]!);
    this.reseat(() => this.fill(Math.min(USUAL_SEATS, this.most)));
  }

  /** Another rule set: its own board and options; whoever sits already keeps his seat. */
  begin(family: FamilyOffer): void {
    this.family = family;
    this.options = Object.fromEntries(family.options.map((each) => [each.name, each.default]));
    this.record = null;
    this.refusal = null;
    this.fill(this.fewest);
    this.seats = this.seats.slice(0, this.most);
    this.board = this.usualBoard;
  }

  /** The board that this number of players mostly uses. */
  get usualBoard(): string {
    return this.family.boards[this.seats.length - this.family.fewest_seats] ?? this.family.board;
  }

  /** With more or fewer seats another board may be usual; one that was chosen by hand stays. */
  private reseat(change: () => void): void {
    const isUsual = this.board === this.usualBoard;
    change();
    if (isUsual) this.board = this.usualBoard;
  }

  /** Go on with a recorded game: at its end, or after so many answers in somebody's place. */
  resume(record: GameRecord, at = record.entries.length, place = 0): void {
    const { ruleset, seats } = record.header;
    this.family = this.offers.rulesets.find((each) => each.name === ruleset) ?? this.family;
    this.record = record;
    this.at = at;
    this.refusal = null;
    this.fill(seats);
    this.seats = this.seats.slice(0, seats);
    const own = this.seats.findIndex(({ sitter }) => sitter === "here");
    if (own >= 0) this.seats.splice(place, 0, ...this.seats.splice(own, 1));
  }

  get fewest(): number {
    return this.record ? this.record.header.seats : this.family.fewest_seats;
  }

  get most(): number {
    return this.record ? this.record.header.seats : this.family.most_seats;
  }

  /** Whether there is a seat for anybody. */
  get isOpen(): boolean {
    return this.seats.some(({ sitter }) => sitter === "open");
  }

  /** Between people who can be told apart; whoever knows a record knows its dice. */
  get mayBeRated(): boolean {
    const people = this.seats.filter(({ sitter }) => sitter !== "bot");
    const here = people.filter(({ sitter }) => sitter === "here");
    return !this.record && people.length > 1 && here.length <= 1;
  }

  /** A table for whoever comes to the lobby. */
  invite(): void {
    for (const seat of this.seats) if (seat.sitter === "bot") seat.sitter = "open";
  }

  add(): void {
    if (this.seats.length < this.most) this.reseat(() => this.seats.push(this.bot()));
  }

  remove(seat: SeatDraft): void {
    if (this.seats.length <= this.fewest) return;
    this.reseat(() => (this.seats = this.seats.filter(({ key }) => key !== seat.key)));
  }

  shuffle(): void {
    this.seats = shuffled(this.seats);
  }

  /** Options that are not as usual. */
  get changed(): string[] {
    return this.family.options.filter((each) => this.options[each.name] !== each.default).map((each) => each.name);
  }

  /** The bot of a seat, or the level at which its commander plays. */
  levelOf({ bot }: SeatDraft): BotOffer | undefined {
    return this.offers.bots.find(
      ({ name, commanders }) => name === bot || commanders.some((each) => each.name === bot),
    );
  }

  /** What the server is asked for. */
  get order(): Partial<TableOrder> {
    const seats = this.seats.map(({ sitter, name, bot }) => ({
      name: sitter === "bot" || sitter === "open" ? "" : name.trim(),
      bot: sitter === "bot" ? bot : null,
      free: sitter === "link" || sitter === "open" ? sitter : null,
    }));
    const { clock, absent, agreement, record } = this;
    const agreed = { seats, clock, absent, agreement, is_public: this.isOpen && this.isPublic };
    const isRated = this.mayBeRated && this.isRated;
    if (record) return { ...agreed, ruleset: record.header.ruleset, record, at: this.at };
    const options = Object.fromEntries(this.changed.map((name) => [name, this.options[name]!]));
    return { ...agreed, ruleset: this.family.name, board: this.board, options, is_rated: isRated, start: this.start };
  }

  /** The refusal that belongs to a field, such as `options.game-limit`. */
  refused(field: string): Refused | null {
    return this.refusal?.refusal.facts?.field === field ? this.refusal : null;
  }

  /** The player's name, so that it need not be typed for every game. */
  keepName(): void {
    const own = this.seats.find(({ sitter }) => sitter === "here");
    if (own) keep("name", own.name.trim());
  }

  private fill(count: number): void {
    while (this.seats.length < count) this.seats.push(this.bot());
  }

  /** Whoever has never won begins against somebody whom he can beat. */
  private get usualBot(): string {
    return hasWon() ? (this.offers.bots[0]?.name ?? "") : this.offers.first_bot;
  }

  private bot(): SeatDraft {
    return { key: ++this.keys, sitter: "bot", name: "", bot: this.usualBot };
  }
}

/** The same things in an order of chance, each order as likely as any other. */
export function shuffled<T>(things: readonly T[], random: () => number = Math.random): T[] {
  const order = [...things];
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [order[last], order[other]] = [order[other]!, order[last]!];
  }
  return order;
}

const COUNTS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight"];

export function counted(count: number): string {
  return COUNTS[count] ?? String(count);
}

/** Whom the player at this browser plays with: "Against three bots", "With Ines and two bots". */
export function companyOf(seats: readonly SeatDraft[]): string {
  const people = seats.filter(({ sitter }) => sitter !== "bot");
  const bots = seats.length - people.length;
  const machines = bots && `${counted(bots)} ${bots === 1 ? "bot" : "bots"}`;
  const others = people.slice(people[0]?.sitter === "here" ? 1 : 0);
  if (people.length === 0) return `A game of ${machines}`;
  if (others.length === 0) return `Against ${machines}`;
  const named = others.map(({ name }) => name.trim()).filter(Boolean);
  const rest = others.length - named.length;
  const parts = [...named];
  if (rest) parts.push(`${counted(rest)} ${rest === 1 ? "other" : "others"}`);
  if (machines) parts.push(machines);
  return `With ${listed(parts)}`;
}

/** "1 person here, 2 by link, 1 open, 3 bots". */
export function summaryOf(seats: readonly SeatDraft[]): string {
  const count = (sitter: Sitter): number => seats.filter((seat) => seat.sitter === sitter).length;
  const [here, link, open, bot] = [count("here"), count("link"), count("open"), count("bot")];
  const parts = [];
  if (here) parts.push(`${here} ${here === 1 ? "person" : "people"} here`);
  if (link) parts.push(`${link} by link`);
  if (open) parts.push(`${open} open`);
  if (bot) parts.push(`${bot} ${bot === 1 ? "bot" : "bots"}`);
  return parts.join(", ");
}
