// What a nation holds beside land and units.

import type { Government, State } from "../../wire/types";

/** Oil fields in regions of a seat. */
export function fieldsOf({ oil_fields, owners }: State, seat: number): number {
  return Object.entries(oil_fields).reduce((sum, [region, count]) => sum + (owners[region] === seat ? count : 0), 0);
}

/** The government markers of a seat, those it has. The state counts them in the order of the governments. */
export function markersOf(
  state: State,
  seat: number,
  governments: readonly Government[],
): { government: Government; count: number }[] {
  return governments
    .map((government, place) => ({ government, count: state.markers[seat]?.[place] ?? 0 }))
    .filter(({ count }) => count);
}

/** The markers of neutral regions that whoever looks at this table has looked at. */
export function seenOf({ face_down }: State): { region: string; government: Government }[] {
  return Object.entries(face_down).flatMap(([region, { government }]) => (government ? [{ region, government }] : []));
}
