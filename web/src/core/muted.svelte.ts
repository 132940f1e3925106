// Whom the player does not want to hear, table by table: in this browser, and wherever else he is
// known.

import { keep, kept } from "../parts/kept";
import { get, patch } from "../wire/http";
import type { Muted as Told } from "../wire/types";
import { me } from "./me.svelte";

interface Speaker {
  seat: number | null;
  name?: string;
  /** Of those who only look on, who is known here. */
  person?: string | null;
}

/** Who tells all what was decided: nobody shall miss that. No person can be called so. */
export const isTable = ({ seat, name, person }: Speaker): boolean => seat === null && name === "Table" && !person;

export class Muted {
  private who = $state.raw<readonly string[]>([]);

  constructor(private readonly table: string) {
    this.who = kept<string[]>(`muted:${table}`, []);
  }

  private get path(): string {
    return `/api/me/tables/${encodeURIComponent(this.table)}`;
  }

  /** As it was left on whatever device. */
  async learn(): Promise<void> {
    if (me.isKnown) this.know((await get<Told>(this.path)).muted);
  }

  private know(who: readonly string[]): void {
    this.who = who;
    keep(`muted:${this.table}`, who);
  }

  has(speaker: Speaker): boolean {
    return !isTable(speaker) && this.who.includes(keyOf(speaker));
  }

  get seats(): number[] {
    return this.who.filter((key) => /^\d+$/.test(key)).map(Number);
  }

  /** Whoever looks on: by who he is, as far as it is known what he is called, or by name. */
  onlookers(said: readonly Speaker[]): Speaker[] {
    return this.who
      .filter((key) => /^[@~]/.test(key))
      .map((key) => {
        if (key.startsWith("~")) return { seat: null, name: key.slice(1) };
        const person = key.slice(1);
        return { seat: null, person, name: said.find((each) => each.person === person)?.name ?? "" };
      });
  }

  set(speaker: Speaker, isMuted: boolean): void {
    const others = this.who.filter((key) => key !== keyOf(speaker));
    this.know(isMuted ? [...others, keyOf(speaker)] : others);
    if (me.isKnown) patch(this.path, { muted: this.who }).catch(() => {}); // it holds here at least
  }
}

function keyOf({ seat, name, person }: Speaker): string {
  if (seat !== null) return String(seat);
  return person ? `@${person}` : `~${name ?? ""}`;
}
