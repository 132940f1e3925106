// The same chance as on the server, worked out again in the browser: BLAKE2b in counter mode.
// Block n is the hash of n under the key, and its bytes are used in order.

import { blake2b } from "@noble/hashes/blake2.js";

/** 42 × 6: bytes from here on would favour the low faces, so they are passed over. */
const FAIR = 252;

const text = new TextEncoder();

export class Stream {
  private key: Uint8Array;
  private blocks = 0;
  private rest: number[] = [];

  constructor(key: Uint8Array) {
    this.key = key;
  }

  /** Roll that many six-sided dice. */
  dice(count: number): number[] {
    const faces: number[] = [];
    while (faces.length < count) {
      for (const byte of this.take(count - faces.length)) {
        if (byte < FAIR) faces.push((byte % 6) + 1);
      }
    }
    return faces;
  }

  /** A number from 0 to limit - 1, each equally likely. */
  below(limit: number): number {
    let size = 1;
    while (256 ** size < limit) size += 1;
    const fair = Math.floor(256 ** size / limit) * limit;
    for (;;) {
      const number = this.take(size).reduce((sum, byte) => sum * 256 + byte, 0);
      if (number < fair) return number % limit;
    }
  }

  /** So many things in a new order, each by its old place. Two equal keys: all are drawn again. */
  shuffled(count: number): number[] {
    for (;;) {
      const bytes = this.take(4 * count);
      const keyed = new Map<number, number>();
      for (let place = 0; place < count; place += 1) {
        const four = bytes.slice(4 * place, 4 * place + 4);
        keyed.set(
          four.reduce((sum, byte) => sum * 256 + byte, 0),
          place,
        );
      }
      if (keyed.size === count) {
        return [...keyed].sort(([one], [other]) => one - other).map(([, place]) => place);
      }
    }
  }

  /** Go on with another key, made from this one and a player's own randomness. */
  mix(seat: number, value: string): void {
    this.key = hash(text.encode(`${seat}:${value}`), { key: this.key, person: "contribution" });
    this.blocks = 0;
    this.rest = [];
  }

  private take(count: number): number[] {
    while (this.rest.length < count) {
      const number = new Uint8Array(8);
      new DataView(number.buffer).setBigUint64(0, BigInt(this.blocks));
      this.rest.push(...blake2b(number, { key: this.key }));
      this.blocks += 1;
    }
    return this.rest.splice(0, count);
  }
}

/** What was published at the start of the game, and binds the server to its key. */
export function commitmentTo(key: Uint8Array): string {
  return toHex(hash(key, { person: "commitment" }));
}

function hash(message: Uint8Array, { key, person }: { key?: Uint8Array; person: string }): Uint8Array {
  const personalization = new Uint8Array(16);
  personalization.set(text.encode(person));
  return blake2b(message, { dkLen: 32, personalization, ...(key && { key }) });
}

export function fromHex(digits: string): Uint8Array {
  const pairs = digits.match(/../g) ?? [];
  return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16));
}

function toHex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
