import { it } from "vitest";
import { writeFileSync } from "node:fs";
import { everyTable } from "./asked";
import { house } from "./harness";
import { AT_A_DESK, asked, DESKS, faults, goTo, HELD, IN_THE_HAND, resize } from "./windows";
const { server, visit } = house();
const { GAMES = "basic,expansion,provocation,deluxe", KINDS = "", SIZES = "", SHOTS = "", OUT = "/tmp/fit/wrong.txt" } = process.env;
it("adhoc", async () => {
  const wrong: string[] = [];
  for (const g of GAMES.split(",")) {
    const kinds = KINDS.split(",").filter(Boolean);
    const tables = (await everyTable(server, g)).filter(([k]) => !kinds.length || kinds.includes(k));
    for (const [options, sizes] of [[AT_A_DESK, DESKS], [IN_THE_HAND, HELD]] as const) {
      const some = sizes.filter((s) => !SIZES || SIZES.split(",").includes(`${s.width}x${s.height}`));
      if (!some.length) continue;
      let page = await visit("#/", options);
      for (const [kind, way] of tables) {
        page.setDefaultTimeout(15000);
        try {
          await goTo(page, `${server.address}/${way}`);
          await asked(page);
          for (const size of some) {
            await resize(page, size);
            const f = await faults(page);
            for (const each of f) wrong.push(`${g} ${kind} ${size.width}x${size.height}: ${each}`);
            if (SHOTS === "all" || (SHOTS && f.length)) await page.screenshot({ path: `/tmp/fit/${g}-${kind}-${size.width}x${size.height}.png` });
          }
        } catch (e) { wrong.push(`${g} ${kind}: ${String(e).slice(0, 200)}`); }
        writeFileSync(OUT, wrong.join("\n") + "\n");
      }
    }
  }
}, 1200000);
