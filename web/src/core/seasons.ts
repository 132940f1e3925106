// Years of four seasons, in which each nation marks one action after another on its placard.

import type { Action, Facts, State } from "../wire/types";

export interface Season {
  name: string;
  icon: string;
}

export const SEASONS: readonly Season[] = [
  { name: "Spring", icon: "i-spring" },
  { name: "Summer", icon: "i-summer" },
  { name: "Autumn", icon: "i-autumn" },
  { name: "Winter", icon: "i-winter" },
];

/** The season that is on; none while setting up and between two years. */
export function seasonOf(state: State): Season | undefined {
  return SEASONS[state.season - 1];
}

/** With the marker of which season an action was taken. */
export function markerOf(
  marked: readonly Action[],
  action: Action,
  { marker_seasons: seasons }: Facts,
): Season | undefined {
  return SEASONS[(seasons[marked.indexOf(action)] ?? 0) - 1];
}

/** The seats in the order in which they act in this year. */
export function turnOrder({ first_player, direction }: State, { turn_orders: orders }: Facts): readonly number[] {
  return orders[direction]?.[first_player ?? 0] ?? [];
}

/** What the order dice show: one counts to six, then the second joins it. */
export function orderDice(year: number): number[] {
  return year <= 6 ? [year] : [6, year - 6];
}

/** "Year 2, Summer", or "Round 2" where there are no seasons. */
export function when(state: State, { has }: Facts): string {
  return has.seasons ? dateOf(state, null) : `Round ${state.game_round}`;
}

/** "Year 2 of 6, Summer". */
export function dateOf(state: State, years: number | null): string {
  const year = years === null ? `Year ${state.game_round}` : `Year ${state.game_round} of ${years}`;
  const season = seasonOf(state);
  return season ? `${year}, ${season.name}` : year;
}
