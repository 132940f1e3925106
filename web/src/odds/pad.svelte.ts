// The scratch-pad: two armies or two fleets of one's own choice, and how both sides play.

import { keep, kept } from "../parts/kept";
import { total } from "../parts/pieces";
import { post, Refused } from "../wire/http";
import type { Army, Fleet, LandChances, LandPad, NavalOdds, NavalPad } from "../wire/types";
import { Clerk } from "./clerk";

export type Ground = "land" | "sea";

interface Kept {
  ground: Ground;
  armies: [Army, Army];
  policies: [string, string];
  isNeutral: boolean;
  fleets: [Fleet, Fleet];
  lines: [string, string];
}

/** The rulebook's own battle, and two fleets as one begins with. */
const FIRST: Kept = {
  ground: "land",
  armies: [
    { I: 5, T: 3, A: 2, P: 2 },
    { I: 3, T: 2, A: 2, P: 2 },
  ],
  policies: ["varied", "varied"],
  isNeutral: false,
  fleets: [
    { DD: 1, SS: 1 },
    { DD: 1, SS: 1 },
  ],
  lines: ["best", "best"],
};

type Told = { land: LandChances } | { naval: NavalOdds } | { message: string };

export class Pad {
  ground = $state<Ground>("land");
  armies = $state<[Army, Army]>([{}, {}]);
  policies = $state<[string, string]>(["varied", "varied"]);
  /** Nobody's region: a card will name the defenders. */
  isNeutral = $state(false);
  fleets = $state<[Fleet, Fleet]>([{}, {}]);
  lines = $state<[string, string]>(["best", "best"]);
  told = $state.raw<Told | null>(null);
  isStale = $state(false);

  /** While the component lives that makes it. */
  constructor() {
    Object.assign(this, structuredClone({ ...FIRST, ...kept<Partial<Kept>>("odds-pad", {}) }));
    let heard = $state(0);
    const clerk = new Clerk<LandPad | NavalPad, Told>(told, () => (heard += 1));
    $effect(() => {
      void heard;
      const request = this.request;
      if (!request) {
        this.told = { message: "Each side needs something to fight with." };
        return;
      }
      const key = JSON.stringify(request);
      clerk.want([{ key, request }]);
      const reply = clerk.told(key);
      this.isStale = reply === undefined;
      if (reply !== undefined) this.told = reply ?? { message: "The server cannot be reached." };
    });
    $effect(() => {
      const { ground, armies, policies, isNeutral, fleets, lines } = this;
      keep("odds-pad", $state.snapshot({ ground, armies, policies, isNeutral, fleets, lines }));
    });
    $effect(() => () => clerk.stop());
  }

  /** Null while a side is empty. */
  get request(): LandPad | NavalPad | null {
    const sides = this.ground === "sea" ? this.fleets : this.isNeutral ? [this.armies[0]] : this.armies;
    if (!sides.every((side) => total(side))) return null;
    if (this.ground === "sea") {
      const [challenger, controller] = this.fleets;
      const [lay, against] = this.lines;
      return { type: "naval", challenger, controller, lay, against };
    }
    const [attacker, defender] = this.armies;
    const [attack, defence] = this.policies;
    return { type: "land", attacker, defender: this.isNeutral ? null : defender, attack, defence: this.isNeutral ? "varied" : defence };
  }

  swap(): void {
    if (this.ground === "sea") {
      this.fleets = [this.fleets[1], this.fleets[0]];
      this.lines = [this.lines[1], this.lines[0]];
    } else {
      this.armies = [this.armies[1], this.armies[0]];
      this.policies = [this.policies[1], this.policies[0]];
    }
  }
}

async function told(request: LandPad | NavalPad): Promise<Told> {
  try {
    if (request.type === "land") return { land: await post<LandChances>("/api/odds", request) };
    return { naval: await post<NavalOdds>("/api/odds", request) };
  } catch (error) {
    if (error instanceof Refused && error.refusal.code !== "offline") return { message: error.message };
    throw error;
  }
}
