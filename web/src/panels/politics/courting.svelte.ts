// The tool for courting neutral regions where each has its own number: what the dice must reach
// stands on the map and in the tips of the regions.

import { percent } from "../../core/odds/figures";
import { PickTool } from "../common/pick.svelte";
import type { Desk } from "../../core/desk.svelte";
import type { Table } from "../../core/table.svelte";
import type { Bonus, Courtship, CourtshipTold } from "../../wire/types";
import { Asked } from "../../core/asked.svelte";

/** More flags than that hide the map. */
const FEW = 5;

export class CourtTool extends PickTool {
  private readonly asked: Asked<CourtshipTold>;

  /** Which rule has the number. */
  private readonly rule: string;

  constructor(
    table: Table,
    private readonly desk: Desk,
  ) {
    const asked = new Asked<CourtshipTold>(table, () => ({ type: "ask-courtship", seat: table.eyes! }));
    const isNear = (region: string): boolean =>
      asked.reply?.targets.some((each) => each.region === region && each.is_near) ?? false;
    super(table, (region) => ({ type: "blitz-target", region }), "Court it", isNear);
    this.asked = asked;
    this.rule = table.info!.facts.cites.courting;
  }

  /** The best chances first. */
  readonly targets = $derived.by((): Courtship[] =>
    [...(this.asked.reply?.targets ?? [])].sort((one, other) => one.needed - other.needed),
  );

  /** What technologies have done to all numbers. */
  get bonuses(): readonly Bonus[] {
    return this.asked.reply?.bonuses ?? [];
  }

  at(region: string | null): Courtship | undefined {
    return this.targets.find((each) => each.region === region);
  }

  /** Next door, where few lie there; else at what is picked or pointed at. */
  readonly flags = $derived.by(() => {
    const near = this.targets.filter(({ is_near }) => is_near);
    const shown = this.targets.filter(
      ({ region, is_near }) =>
        (is_near && near.length <= FEW) || region === this.picked || region === this.desk.hovered,
    );
    return Object.fromEntries(shown.map(({ region, needed, chance }) => [region, `${needed}+  ${percent(chance)}`]));
  });

  override hint(region: string): { text: string; rule?: string } | null {
    const target = this.at(region);
    if (!target) return null;
    const again = region === this.picked ? ": pick it again" : "";
    return { text: `Court it${again}. ${target.needed} or more, ${percent(target.chance)}.`, rule: this.rule };
  }
}

/** Regions in groups of the same number, the lowest first. */
export function byNumber(targets: readonly Courtship[]): { name: string; note: string; regions: string[] }[] {
  const groups = new Map<number, Courtship[]>();
  for (const target of targets) groups.set(target.needed, [...(groups.get(target.needed) ?? []), target]);
  return [...groups].map(([needed, all]) => ({
    name: `${needed} or more`,
    note: percent(all[0]!.chance),
    regions: all.sort((one, other) => Number(other.is_near) - Number(one.is_near)).map(({ region }) => region),
  }));
}
