// How a line is drawn: a tile for each unit or ship while they are few, and for each kind when they
// are many, so that both sides always fit on the board; and the dice beside them.

import type { ThrownDie } from "../../wire/types";
import { keyOf, pieceName, type Piece } from "../../core/battles/pieces";
import { reasonOf } from "./faces";

/** From so many on, alike ones share a tile. */
export const MANY = 8;

export type Kind = "standing" | "forward" | "target" | "lost" | "free" | "down" | "damaged";

export interface Place {
  piece: Piece | null;
  kind: Kind;
  count: number;
  /** The dice that lie beside it; alike ones once where several share a tile. */
  dice: readonly { face: string | number; isWasted: boolean; isAir?: boolean }[];
  /** "2 hits", "spare": what they came to. */
  fate: string;
  isHit: boolean;
  /** What both dice of a match-up come to. */
  sum?: number;
  /** Hits that a ship bears, and has taken. */
  bears?: number;
  hits?: number;
  onclick?: () => void;
  label?: string;
}

/** How tiles of a line look, and what they do. */
export interface Drawing {
  line: readonly Piece[];
  dice?: readonly ThrownDie[];
  /** Of alike ones, so many fall by what is chosen so far. */
  doomed?: (piece: Piece) => number;
  target?: ((piece: Piece) => { onclick: () => void; label: string } | null) | null;
  /** Chosen to go forward, and how one is held back. */
  going?: readonly Piece[];
  back?: (piece: Piece) => void;
  free?: number;
}

export function placesOf({ line, dice = [], doomed, target, going = [], back, free = 0 }: Drawing): Place[] {
  const isMany = line.length + going.length + free > MANY;
  const standing = tilesOf(line, dice, isMany).flatMap((tile): Place[] => {
    const stay = staying(tile, doomed?.(tile.piece) ?? 0);
    return [
      ...(stay > 0 ? [{ ...tile, count: stay, ...targeted(target, tile.piece) }] : []),
      ...(stay < tile.count ? [{ ...bare(tile.piece, "lost"), count: tile.count - stay }] : []),
    ];
  });
  const forward = tilesOf(going, [], isMany).map((tile): Place => ({
    ...tile,
    kind: "forward",
    ...(back ? { onclick: () => back(tile.piece), label: `Hold the ${pieceName(tile.piece)} back` } : {}),
  }));
  const empty = isMany && free ? [{ ...bare(null, "free"), count: free }] : [];
  const each = isMany ? [] : Array.from({ length: free }, () => bare(null, "free"));
  return [...standing, ...forward, ...empty, ...each];
}

/** How many of a tile stay when so many alike ones fall, the last of them first. */
function staying({ alike, count, first }: Tile, fallen: number): number {
  return Math.max(0, Math.min(count, alike - fallen - first));
}

function targeted(target: Drawing["target"], piece: Piece): Partial<Place> {
  const aim = target?.(piece);
  return aim ? { kind: "target", ...aim } : {};
}

export function bare(piece: Piece | null, kind: Kind): Place {
  return { piece, kind, count: 1, dice: [], fate: "", isHit: false };
}

interface Tile extends Place {
  piece: Piece;
  /** How many alike ones stand before it, and altogether. */
  first: number;
  alike: number;
}

function tilesOf(line: readonly Piece[], dice: readonly ThrownDie[], isMany: boolean): Tile[] {
  const beside = besides(line, dice);
  const tiles: { piece: Piece; dice: ThrownDie[]; count: number; first: number }[] = [];
  const seen = new Map<string, number>();
  line.forEach((piece, place) => {
    const key = keyOf(piece);
    const first = seen.get(key) ?? 0;
    seen.set(key, first + 1);
    const same = isMany ? tiles.find((tile) => keyOf(tile.piece) === key) : undefined;
    if (same) {
      same.count += 1;
      same.dice.push(...beside[place]!);
    } else tiles.push({ piece, dice: [...beside[place]!], count: 1, first });
  });
  return tiles.map(({ piece, dice: own, count, first }) => ({
    ...bare(null, "standing"),
    piece,
    count,
    first,
    alike: seen.get(keyOf(piece))!,
    ...fateOf(own, isMany),
  }));
}

/** For each place in line, the dice that lie beside it: one of its own, and a carrier's air support. */
export function besides(line: readonly Piece[], dice: readonly ThrownDie[]): ThrownDie[][] {
  const places: ThrownDie[][] = line.map(() => []);
  for (const die of dice) {
    if (!die.by) continue;
    const free = line.findIndex(
      ({ kind }, place) => kind === die.by && !places[place]!.some(({ is_air }) => !!is_air === !!die.is_air),
    );
    if (free >= 0) places[free]!.push(die);
  }
  return places;
}

function fateOf(dice: readonly ThrownDie[], isMany: boolean): Pick<Place, "dice" | "fate" | "isHit"> {
  const hits = dice.filter(({ fate }) => fate === "hit").length;
  const spare = dice.filter(({ fate }) => fate === "spare").length;
  const shown = isMany ? dice.filter((die, at) => dice.findIndex((each) => isAlike(each, die)) === at) : dice;
  const words = [
    hits ? (hits > 1 ? `${hits} hits` : "hit") : "",
    spare ? (isMany && spare > 1 ? `${spare} spare` : "spare") : "",
  ].filter(Boolean);
  return {
    dice: shown.map((die) => ({ face: die.face, isWasted: die.fate !== "hit", isAir: die.is_air ?? false })),
    fate: words.join(", ") || (dice.length ? "miss" : ""),
    isHit: hits > 0,
  };
}

function isAlike(one: ThrownDie, other: ThrownDie): boolean {
  return one.face === other.face && one.fate === other.fate && !!one.is_air === !!other.is_air;
}

/** The dice that lie beside nobody, alike ones together. */
export interface Loose {
  face: string;
  count: number;
  isHit: boolean;
  reason: string;
}

export function looseOf(dice: readonly ThrownDie[]): Loose[] {
  const loose: Loose[] = [];
  for (const die of dice) {
    if (die.by) continue;
    const reason = reasonOf(die);
    const same = loose.find((each) => each.face === die.face && each.reason === reason);
    if (same) same.count += 1;
    else loose.push({ face: die.face, count: 1, isHit: die.fate === "hit", reason });
  }
  return loose;
}
