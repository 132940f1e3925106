// What units and ships are good for, in a few words, and what limits their purchase.

import type { Piece } from "../common/purchase";

export const PIECE_LINES: Record<Piece, string> = {
  I: "no special power",
  T: "blitzes from 3 regions away",
  A: "fires an opening salvo",
  P: "two faces hit; flies 3 regions",
  DD: "carries infantry or artillery",
  SS: "salvo; attacks coastlines",
  BB: "two faces hit; carries a unit",
  CV: "air support; carries a plane",
};

export function limitWords(limit: number | null): string {
  if (limit === null) return "any number";
  return limit === 1 ? "1 advanced at most" : `${limit} advanced at most`;
}
