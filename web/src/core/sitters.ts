// Who sits on a seat, in words: a person, or a bot, which goes by its commander's name.

import type { SeatInfo } from "../wire/types";

/** Bots of a level have a commander, such as `officer:admiral`. */
function commander({ bot, name }: SeatInfo): string {
  return bot?.includes(":") ? name : "";
}

/** In the middle of a sentence: "Marit Holmsund", "a bot", "Ines", "a player". */
export function sitter(seat: SeatInfo | undefined): string {
  if (!seat?.bot) return seat?.name || "a player";
  return commander(seat) || "a bot";
}

/** For a plaque, where there is little room: "Holmsund", "bot", "Ines", "friend". */
export function shortly(seat: SeatInfo): string {
  if (!seat.bot) return seat.name || "friend";
  return commander(seat).split(" ").at(-1) || "bot";
}

/** For those who ask more closely: "Marit Holmsund, a bot: officer, admiral". */
export function fully(seat: SeatInfo): string | null {
  if (!seat.bot) return null;
  const kind = seat.bot.replace(":", ", ");
  return commander(seat) ? `${seat.name}, a bot: ${kind}` : `a bot: ${kind}`;
}

/** In a sentence: "Ines, Tomas and a bot". */
export function listed(parts: string[]): string {
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}

/** Of the player at the screen, by the name that he has given himself: "you, Ines", or "you". */
export function oneself({ name }: SeatInfo): string {
  return name ? `you, ${name}` : "you";
}
