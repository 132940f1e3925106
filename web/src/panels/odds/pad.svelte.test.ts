// @vitest-environment jsdom
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Table } from "../../core/table.svelte";
import type { PadOffer, PadOffers } from "../../wire/types";
import { Pad } from "./pad.svelte";

const RADIO = { name: "radio-command-control", title: "Radio", effect: "One more unit." };
const SONAR = { name: "sonar", title: "Sonar", effect: "Hunts submarines." };
const plain: PadOffer = { land: [], sea: [], is_in_lines: false, neutral_dice: 0, most_units: 40, most_ships: 8 };
const offers: PadOffers = {
  rulesets: {
    basic: plain,
    expansion: { ...plain, land: [RADIO], sea: [SONAR] },
    deluxe: { ...plain, is_in_lines: true, neutral_dice: 12, most_ships: 40 },
  },
};

let asked: { path: string; body: Record<string, unknown> | null; token: string | undefined }[] = [];

beforeEach(() => {
  localStorage.clear();
  asked = [];
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    const headers = init?.headers as Record<string, string> | undefined;
    asked.push({ path, body: init?.body ? JSON.parse(init.body as string) : null, token: headers?.["Authorization"] });
    return { ok: true, json: async () => (init ? { attacker: {}, defender: {} } : offers) };
  });
});
afterEach(() => vi.unstubAllGlobals());

async function padAt(table: Partial<Table> | null): Promise<Pad> {
  let pad!: Pad;
  $effect.root(() => {
    pad = new Pad(table as Table | null);
  });
  flushSync();
  await vi.waitFor(() => expect(pad.offers).not.toBeNull());
  flushSync();
  return pad;
}

const table = {
  id: "T1",
  tokens: ["secret"],
  eyes: 0,
  info: { header: { ruleset: "expansion", options: { "capital-dice": "1" } } },
  state: {
    colours: ["red", "blue"],
    game_round: 3,
    technologies: [["sonar", "synthetic-oil"], ["radio-command-control"]],
    secret_technologies: [],
  },
  name: (seat: number) => ["Red", "Blue"][seat]!,
} as unknown as Partial<Table>;

test("off the table any rule set may be chosen, and is kept", async () => {
  const pad = await padAt(null);
  expect(pad.request).toMatchObject({ type: "land", ruleset: "basic", technologies: [[], []] });
  pad.ruleset = "deluxe";
  flushSync();
  expect(pad.request).toMatchObject({ ruleset: "deluxe" });
  pad.ground = "sea";
  expect([pad.isInLines, pad.offer!.most_ships]).toEqual([true, 40]);
  await vi.waitFor(() => expect(asked.at(-1)).toMatchObject({ path: "/api/odds", body: { ruleset: "deluxe" } }));
  expect((await padAt(null)).ruleset).toBe("deluxe");
});

test("at a table its rules count, with what the player has there", async () => {
  const pad = await padAt(table);
  expect(pad.request).toMatchObject({ ruleset: "expansion", options: { "capital-dice": "1" }, technologies: [[], []] });
  await vi.waitFor(() => expect(asked.at(-1)).toMatchObject({ path: "/api/tables/T1/odds", token: "Bearer secret" }));
  expect(pad.owners).toEqual([{ name: "Blue", technologies: ["radio-command-control"] }]);
  pad.technologies[1] = pad.owners[0]!.technologies;
  expect(pad.request).toMatchObject({ technologies: [[], ["radio-command-control"]] });
  pad.ground = "sea"; // where only the player's own matters
  expect(pad.request).toMatchObject({ technologies: [["sonar"], []] });
  expect((await padAt(null)).ruleset).toBe("basic"); // the table's is nobody's choice
});

test("a neutral army has no technology, and a die for each year", async () => {
  const pad = await padAt(null);
  Object.assign(pad, {
    ruleset: "expansion",
    isNeutral: true,
    technologies: [["radio-command-control"], ["radio-command-control"]],
  });
  expect(pad.request).toMatchObject({ defender: null, technologies: [["radio-command-control"], []], year: 1 });
  Object.assign(pad, { ruleset: "deluxe", year: 14 });
  expect(pad.request).toMatchObject({ year: 12, technologies: [[], []] });
});
