// What new links may be made for: by the host for everything, by everybody for his own seats.

import type { Table } from "../../core/table.svelte";
import type { Kind } from "../start/NewLinks.svelte";

export interface Renewal {
  kinds: readonly Kind[];
  tokens: readonly string[];
  /** Seats to which the links that the host has handed out lead no longer. */
  spent: readonly number[];
  /** Seats whose players can get no new link at this table. */
  isRated: boolean;
}

export function renewalOf(table: Table): Renewal {
  const info = table.info!;
  // In a rated game nobody comes to a seat by the host; and an open one has no link while it is free.
  const mayInvite = table.isHost && !(info.is_rated && info.has_begun);
  const seats = info.seats.flatMap(({ bot, free }, seat): Kind[] => {
    const isOwn = table.held.includes(seat);
    if (bot || free === "open" || !(isOwn || mayInvite)) return [];
    return [{ part: "seat", seat, name: table.name(seat), isOwn }];
  });
  const rest: Kind[] = [
    { part: "spectators", seat: null, name: "Spectators", isOwn: false },
    { part: "host", seat: null, name: "Host", isOwn: true },
  ];
  const isTaken = ({ bot, free }: (typeof info.seats)[number]): boolean => !bot && !free;
  const spent = info.is_rated ? info.seats.flatMap((each, seat) => (isTaken(each) ? [seat] : [])) : [];
  const isRated = table.isHost && info.is_rated && info.has_begun;
  return { spent, isRated, tokens: table.tokens, kinds: table.isHost ? [...seats, ...rest] : seats };
}
