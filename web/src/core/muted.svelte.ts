// Whom the player at this browser does not want to hear, table by table.

import { keep, kept } from "../parts/kept";

interface Speaker {
  seat: number | null;
  name?: string;
}

export class Muted {
  private who = $state.raw<readonly string[]>([]);

  constructor(private readonly table: string) {
    this.who = kept<string[]>(`muted:${table}`, []);
  }

  has(speaker: Speaker): boolean {
    return this.who.includes(keyOf(speaker));
  }

  get seats(): number[] {
    return this.who.filter((key) => /^\d+$/.test(key)).map(Number);
  }

  /** Whoever looks on, by name. */
  get names(): string[] {
    return this.who.filter((key) => key.startsWith("~")).map((key) => key.slice(1));
  }

  set(speaker: Speaker, isMuted: boolean): void {
    const others = this.who.filter((key) => key !== keyOf(speaker));
    this.who = isMuted ? [...others, keyOf(speaker)] : others;
    keep(`muted:${this.table}`, this.who);
  }
}

function keyOf({ seat, name }: Speaker): string {
  return seat === null ? `~${name ?? ""}` : String(seat);
}
