// The sentences of ships on the move, canals, and submarines that attack crossings.

import { total } from "../../parts/pieces";
import { line, list, player, region, say, ships, units } from "./line";
import type { Tellers } from "./tellers";

type Sailing =
  | "ships-placed"
  | "fleets-sailed"
  | "canal-answered"
  | "submarine-battles-declared"
  | "convoy-attacked"
  | "convoy-sunk";

export const SAILING: Pick<Tellers, Sailing> = {
  "ships-placed": ({ seat, ships: placed }, { before }) =>
    line(seat, before.game_round ? "build" : "setup", [
      ...say`stationed `,
      ...list(Object.entries(placed).map(([sea, fleet]) => say`${ships(fleet)} in the ${region(sea)}`)),
    ]),
  "fleets-sailed": ({ mover, sailings }) =>
    line(mover, "move", [
      ...say`sailed `,
      ...list(
        sailings.map(({ course, ships: fleet }) => {
          const passed = course.slice(1, -1).map(region);
          const through = passed.length ? say` through the ${list(passed)}` : [];
          return say`${ships(fleet)} from the ${region(course[0]!)}${through} to the ${region(course.at(-1)!)}`;
        }),
      ),
    ]),
  "canal-answered": ({ owner, mover, canal, is_granted }) =>
    line(owner, "move", say`${is_granted ? "let" : "did not let"} ${player(mover)} pass the ${canal}`),
  "submarine-battles-declared": ({ mover, engagements }) =>
    line(mover, "naval", [
      ...say`attacks with submarines: `,
      ...list(engagements.map(([sea, opponent]) => say`${player(opponent)} in the ${region(sea)}`)),
    ]),
  "convoy-attacked": ({ mover, raid }) => {
    const raiders = raid.attackers.map(([seat, count]) => say`${ships({ SS: count })} of ${player(seat)}`);
    return line(mover, "naval", say`was attacked on the way through the ${region(raid.sea)} by ${list(raiders)}`);
  },
  "convoy-sunk": ({ seat, sea, lost }) => {
    const sunk = lost.filter((crossing) => total(crossing.units));
    const on = sunk.map(
      ({ start, end, units: army }) => say`${units(army)} on the way from ${region(start)} to ${region(end)}`,
    );
    return line(
      seat,
      "naval",
      sunk.length ? say`sank ${list(on)} in the ${region(sea)}` : say`sank nobody in the ${region(sea)}`,
    );
  },
};
