// The tables at which one sits, in words: those that the server knows to be ours, and links that
// only this browser keeps.

import { motionWords } from "../../core/motions";
import { listed, sitter } from "../../core/sitters";
import { gameOf } from "../../core/title";
import { others, yours } from "../../core/prompts/prompt";
import { SEASONS } from "../../core/seasons";
import type { Expected, MyTable, Sitter, Standings } from "../../wire/types";
import type { KeptTable } from "./seats";
import { when } from "../../core/when";

export interface Line {
  id: string;
  /** Against whom: "Tomas and Marit Holmsund". */
  company: string;
  /** "Basic, western board, round 3 of 9". */
  game: string;
  /** "Declare your orders: Move." or "Blue chooses an action." */
  now: string;
  /** What waits for our vote: "Blue proposes to pause the game." */
  votes: string[];
  /** What one goes there for. */
  act: "Your turn" | "Vote" | "Sit down" | "Go on" | "Look";
  /** "18 h left". */
  left: string;
  isMine: boolean;
  isOver: boolean;
  unread: number;
  /** It is ours on every device, not by a link that this browser keeps. */
  isHeld: boolean;
  /** Seconds, by which what hurries comes first. */
  hurry: number;
}

/** All of them: what waits for us first, then the others, then finished games. */
export function linesOf(mine: readonly MyTable[], kept: readonly KeptTable[], now = Date.now()): Line[] {
  const places = new Map(kept.map(({ id }, place) => [id, place]));
  const held = mine.map((table) => lineOf(table, kept[places.get(table.id) ?? -1], now));
  const ids = new Set(mine.map(({ id }) => id));
  const rest = kept.filter(({ id }) => !ids.has(id)).map((table) => byLink(table, now));
  const order = (line: Line): number[] => [
    line.isOver ? 2 : line.isMine ? 0 : 1,
    line.hurry,
    places.get(line.id) ?? kept.length,
  ];
  return [...held, ...rest].sort((one, other) => compared(order(one), order(other)));
}

function compared(one: readonly number[], other: readonly number[]): number {
  const place = one.findIndex((value, each) => value !== other[each]);
  return place < 0 ? 0 : one[place]! - other[place]!;
}

function lineOf(table: MyTable, kept: KeptTable | undefined, now: number): Line {
  const { id, seats, standings } = table;
  if (!standings) return { ...byLink(kept ?? { ...NO_TABLE, id }, now), isHeld: true };
  const { pending, waiting, winners, ballots } = standings;
  const isOver = winners !== null;
  const isInvited = seats.some((seat) => standings.sitters[seat]?.is_free);
  const votes = ballots.map((ballot) => voteOf(standings, ballot, now));
  const ends = [...waiting.map(({ left }) => left ?? Infinity), ...ballots.map((ballot) => leftTo(ballot, now))];
  return {
    id,
    company: companyOf(standings, seats),
    game: `${gameOf(standings)}${isOver ? "" : `, ${roundOf(standings)}`}`,
    now: isOver ? outcomeOf(standings, seats) : nowOf(standings, isInvited),
    left: leftOf(waiting.filter(({ seat }) => pending.length === 0 || seats.includes(seat))),
    votes,
    act: isOver ? "Look" : pending.length ? "Your turn" : votes.length ? "Vote" : isInvited ? "Sit down" : "Go on",
    isMine: pending.length > 0 || votes.length > 0 || isInvited,
    isOver,
    unread: standings.unread,
    isHeld: true,
    hurry: isOver ? -(standings.ended ?? 0) : Math.min(...ends),
  };
}

type Ballot = Standings["ballots"][number];

const leftTo = ({ ends }: Ballot, now: number): number => ends - now / 1000;

function voteOf(standings: Standings, ballot: Ballot, now: number): string {
  const name = (seat: number | null): string => called(standings, seat);
  const by = ballot.by === null ? "The host" : name(ballot.by);
  const words = motionWords(ballot.motion, name, (bot) => (bot.includes(":") ? "a bot" : `a bot (${bot})`));
  return `${by} proposes ${words} · ${leftOf([{ left: leftTo(ballot, now) }])}`;
}

const NO_TABLE: KeptTable = { id: "", tokens: [], title: "", company: "", at: 0, links: [] };

function byLink({ id, company, title, at }: KeptTable, now: number): Line {
  return {
    ...{ id, company: company || title || "A table", game: company ? title : "", left: "", unread: 0 },
    ...{ now: at ? `You were there ${when(at, now)}.` : "", isMine: false, isOver: false, isHeld: false },
    ...{ votes: [], act: "Go on" as const },
    hurry: Infinity,
  };
}

/** All who sit there beside us; a table that we only host says so. */
function companyOf({ sitters }: Standings, seats: readonly number[]): string {
  const them = sitters.filter(({ is_free }, seat) => !is_free && !seats.includes(seat));
  const people = them.filter(({ bot }) => !bot).map(named);
  const bots = them.filter(({ bot }) => bot).map(named);
  const counts = new Map<string, number>();
  for (const name of [...people, ...bots]) counts.set(name, (counts.get(name) ?? 0) + 1);
  const words = [...counts].map(([name, count]) => (count === 1 ? name : `${count} ${name.replace(/^a /, "")}s`));
  const all = listed(words);
  if (!all) return sitters.some(({ is_free }) => is_free) ? "Nobody else yet" : "At one screen";
  return seats.length ? `With ${all}` : `Hosted: ${all}`;
}

function named({ name, bot = null }: Sitter): string {
  return sitter({ name, bot, away: false } as Parameters<typeof sitter>[0]);
}

/** A seat by its colour, as at the table. */
function called({ sitters }: Standings, seat: number | null): string {
  if (seat === null) return "Nobody";
  const { colour, name } = sitters[seat]!;
  return colour ? capital(colour) : name || `Seat ${seat + 1}`;
}

/** Whom a table waits for that has not begun: "Waits for Tomas and 2 more." */
function missing({ sitters }: Standings): string {
  const free = sitters.filter(({ is_free }) => is_free);
  const names = free.flatMap(({ name }) => (name ? [name] : []));
  const rest = free.length - names.length;
  return listed([...names, ...(rest ? [rest === 1 ? "one more" : `${rest} more`] : [])]);
}

function roundOf(standings: Standings): string {
  const { round, rounds, season } = standings;
  if (missing(standings)) return "not begun";
  if (round === 0) return "setting up";
  const unit = season === null ? "round" : "year";
  const text = rounds === null ? `${unit} ${round}` : `${unit} ${round} of ${rounds}`;
  const name = SEASONS[(season ?? 0) - 1]?.name;
  return name ? `${text}, ${name}` : text;
}

function nowOf(standings: Standings, isInvited: boolean): string {
  const waitsFor = missing(standings);
  if (waitsFor) return isInvited ? "A seat is kept for you." : `Waits for ${waitsFor}.`;
  const [first] = standings.pending;
  const name = (seat: number | null): string => called(standings, seat);
  if (first) return capital(yours(first.decision, name));
  const [expected, ...more] = standings.waiting;
  if (!expected) return "";
  if (more.length) return `${standings.waiting.map(({ seat }) => name(seat)).join(", ")} decide.`;
  return `${name(expected.seat)} ${others(expected.decision)}.`;
}

function outcomeOf(standings: Standings, seats: readonly number[]): string {
  const winners = standings.winners!;
  const day = standings.ended === null ? "" : `, ${when(standings.ended * 1000)}`;
  if (winners.some((seat) => seats.includes(seat)))
    return `${winners.length > 1 ? "You share the victory" : "You won"}${day}.`;
  return `${winners.map((seat) => called(standings, seat)).join(" and ")} won${day}.`;
}

/** The least time that somebody has: "18 h left", rounded down, so that nobody comes too late by it. */
export function leftOf(waiting: readonly Pick<Expected, "left">[]): string {
  const left = Math.min(...waiting.map((each) => each.left ?? Infinity));
  if (left === Infinity) return "";
  if (left >= 2 * 86_400) return `${Math.floor(left / 86_400)} days left`;
  if (left >= 3600) return `${Math.floor(left / 3600)} h left`;
  if (left >= 60) return `${Math.floor(left / 60)} min left`;
  return "less than a minute left";
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
