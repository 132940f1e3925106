// The scratch-pad: two armies or two fleets of one's own choice, and how both sides play. At a table
// its rules count, elsewhere those of any rule set.

import { keep, kept } from "../../parts/kept";
import { total } from "../../parts/pieces";
import type { Table } from "../../core/table.svelte";
import { once, post, Refused } from "../../wire/http";
import type {
  Armament,
  Army,
  Fleet,
  LandChances,
  LandPad,
  NavalOdds,
  NavalPad,
  PadOffer,
  PadOffers,
} from "../../wire/types";
import { heldBy } from "../../core/held";
import { Clerk } from "../../core/odds/clerk";

export type Ground = "land" | "sea";

interface Kept {
  ruleset: string;
  ground: Ground;
  armies: [Army, Army];
  policies: [string, string];
  isNeutral: boolean;
  fleets: [Fleet, Fleet];
  lines: [string, string];
}

/** The rulebook's own battle, and two fleets as one begins with. */
const FIRST: Kept = {
  ruleset: "basic",
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

type Request = LandPad | NavalPad;
type Told = { ground: Ground; chances: LandChances } | { naval: NavalOdds } | { message: string };

/** A player at the table, with those of his technologies that matter. */
export interface Owner {
  name: string;
  technologies: string[];
}

export class Pad {
  ruleset = $state("basic");
  ground = $state<Ground>("land");
  armies = $state<[Army, Army]>([{}, {}]);
  policies = $state<[string, string]>(["varied", "varied"]);
  /** Nobody's region: a card or dice will name the defenders. */
  isNeutral = $state(false);
  fleets = $state<[Fleet, Fleet]>([{}, {}]);
  lines = $state<[string, string]>(["best", "best"]);
  technologies = $state<[string[], string[]]>([[], []]);
  year = $state(1);
  offers = $state.raw<PadOffers | null>(null);
  told = $state.raw<Told | null>(null);
  isStale = $state(false);

  /** While the component lives that makes it; at a table, if there is one. */
  constructor(private readonly table: Table | null) {
    Object.assign(this, structuredClone({ ...FIRST, ...kept<Partial<Kept>>("odds-pad", {}) }));
    if (table) this.sitDown(table);
    void once<PadOffers>("/api/odds").then(
      (offers) => (this.offers = offers),
      () => {}, // the pad does without, as in the Basic game
    );
    let heard = $state(0);
    const clerk = new Clerk<Request, Told>(
      (request) => this.ask(request),
      () => (heard += 1),
    );
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
      const { ruleset, ground, armies, policies, isNeutral, fleets, lines } = this;
      const own = table ? kept<Partial<Kept>>("odds-pad", {}).ruleset : ruleset;
      keep(
        "odds-pad",
        $state.snapshot({ ruleset: own ?? "basic", ground, armies, policies, isNeutral, fleets, lines }),
      );
    });
    $effect(() => () => clerk.stop());
  }

  /** By the rules of the table, with the technologies of whoever looks. */
  private sitDown({ info, state, eyes }: Table): void {
    this.ruleset = info?.header.ruleset ?? "basic";
    this.year = Math.max(1, state?.game_round ?? 1);
    this.technologies = [state ? heldBy(state, eyes) : [], []];
  }

  get offer(): PadOffer | undefined {
    return this.offers?.rulesets[this.ruleset];
  }

  /** Whether fleets fight as armies do. */
  get isInLines(): boolean {
    return this.ground === "sea" && !!this.offer?.is_in_lines;
  }

  /** How many dice at most raise a neutral army; none where a card names it. */
  get neutralDice(): number {
    return this.offer?.neutral_dice ?? 0;
  }

  /** Technologies that matter here. */
  get armaments(): readonly Armament[] {
    return this.offer?.[this.ground] ?? [];
  }

  /** Whose technologies a side may take over. */
  get owners(): Owner[] {
    const { table } = this;
    if (!table?.state || !this.armaments.length) return [];
    return table.state.colours
      .map((_, seat) => ({ name: table.name(seat), technologies: this.usable(heldBy(table.state!, seat)) }))
      .filter(({ technologies }) => technologies.length);
  }

  usable(technologies: readonly string[]): string[] {
    return this.armaments.map(({ name }) => name).filter((name) => technologies.includes(name));
  }

  /** Null while a side is empty. */
  get request(): Request | null {
    const sides = this.ground === "sea" ? this.fleets : this.isNeutral ? [this.armies[0]] : this.armies;
    if (!sides.every((side) => total(side))) return null;
    const [mine, theirs] = this.technologies.map((names) => this.usable(names)) as [string[], string[]];
    const rules = { ruleset: this.ruleset, options: this.table?.info?.header.options ?? {} };
    if (this.ground === "sea") {
      const [challenger, controller] = this.fleets;
      const [lay, against] = this.lines;
      return { type: "naval", ...rules, challenger, controller, lay, against, technologies: [mine, theirs] };
    }
    const [attacker, defender] = this.armies;
    const [attack, defence] = this.policies;
    const year = Math.min(this.year, this.neutralDice || 1);
    const land = { type: "land", ...rules, attacker, attack, year } as const;
    return this.isNeutral
      ? { ...land, defender: null, defence: "varied", technologies: [mine, []] }
      : { ...land, defender, defence, technologies: [mine, theirs] };
  }

  swap(): void {
    this.technologies = [this.technologies[1], this.technologies[0]];
    if (this.ground === "sea") {
      this.fleets = [this.fleets[1], this.fleets[0]];
      this.lines = [this.lines[1], this.lines[0]];
    } else {
      this.armies = [this.armies[1], this.armies[0]];
      this.policies = [this.policies[1], this.policies[0]];
    }
  }

  private async ask(request: Request): Promise<Told> {
    const { id, tokens } = this.table ?? { id: "", tokens: [] };
    const path = id ? `/api/tables/${encodeURIComponent(id)}/odds` : "/api/odds";
    try {
      const reply = await post<LandChances | NavalOdds>(path, request, tokens.join(","));
      return "attacker" in reply
        ? { ground: request.type === "land" ? "land" : "sea", chances: reply }
        : { naval: reply };
    } catch (error) {
      if (error instanceof Refused && error.refusal.code !== "offline") return { message: error.message };
      throw error;
    }
  }
}
