// Every question of every game, in every window that people play in: what is asked, the way back, what
// one chooses from and the button that says so are in sight, and nothing is cut.

import { expect, it } from "vitest";
import { everyTable } from "../asked";
import { house } from "../harness";
import { AT_A_DESK, AT_TWICE, asked, DESKS, ENLARGED, faults, goTo, HELD, IN_THE_HAND, resize } from "../windows";

const { server, visit } = house();

for (const ruleset of ["basic", "expansion", "provocation", "deluxe"]) {
  for (const [how, options, sizes] of [
    ["at a desk", AT_A_DESK, DESKS],
    ["enlarged", AT_TWICE, ENLARGED],
    ["in the hand", IN_THE_HAND, HELD],
  ] as const) {
    it(`all that ${ruleset} asks ${how}`, async () => {
      const wrong: string[] = [];
      const page = await visit("#/", options);
      for (const [kind, way] of await everyTable(server, ruleset)) {
        await goTo(page, `${server.address}/${way}`);
        await asked(page);
        for (const size of sizes) {
          await resize(page, size);
          for (const each of await faults(page)) wrong.push(`${kind} at ${size.width}×${size.height}: ${each}`);
        }
      }
      expect(wrong).toEqual([]);
    }, 900_000);
  }
}
