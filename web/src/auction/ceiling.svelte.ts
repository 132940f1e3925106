// How far a player lets this browser bid for him. Nobody else learns of it, not even the server; it
// holds for one auction.

export type Then = "pass" | "ask";

export interface Ceiling {
  points: number;
  /** What happens when the bids have gone beyond it. */
  then: Then;
}

/** What to do when the least that can be bid is this; null if the player is to decide himself. */
export function bidBy(ceiling: Ceiling | null, least: number): { points: number | null } | null {
  if (!ceiling) return null;
  if (least <= ceiling.points) return { points: least };
  return ceiling.then === "pass" ? { points: null } : null;
}

class Ceilings {
  private all = $state.raw<ReadonlyMap<string, Ceiling & { auction: string }>>(new Map());

  /** The ceiling for this auction; one for an earlier auction no longer counts. */
  of(seat: string, auction: string): Ceiling | null {
    const found = this.all.get(seat);
    return found?.auction === auction ? found : null;
  }

  set(seat: string, auction: string, ceiling: Ceiling | null): void {
    const all = new Map(this.all);
    if (ceiling) all.set(seat, { ...ceiling, auction });
    else all.delete(seat);
    this.all = all;
  }
}

export const ceilings = new Ceilings();
