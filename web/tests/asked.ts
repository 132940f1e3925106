// Tables at which a question of a wanted kind is open, found by random play: see tests/asked.py.

import { execFile } from "node:child_process";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import type { Address } from "./server";
import { BOT, link, newTable } from "./tables";

interface Situation {
  seat: number;
  record: { header: { seats: number } };
}

const ROOT = join(import.meta.dirname, "../..");

/** The way to the seat that is asked, for each kind of question; the others do the least. */
export async function tablesAsking(
  server: Address,
  ruleset: string,
  kinds: readonly string[],
  ...options: string[]
): Promise<[string, string][]> {
  const python = join(dirname(process.env.WARROOM ?? ""), "python");
  const { stdout } = await promisify(execFile)(python, ["-m", "tests.asked", ruleset, ...kinds, ...options], {
    cwd: ROOT,
    maxBuffer: 2 ** 28,
  });
  const situations = JSON.parse(stdout) as Record<string, Situation>;
  const ways: [string, string][] = [];
  for (const kind of kinds.length ? kinds : Object.keys(situations).sort()) {
    const { seat, record } = situations[kind]!;
    const seats = Array.from({ length: record.header.seats }, (_, each) => (each === seat ? { name: "Ines" } : BOT));
    ways.push([kind, link(await newTable(server, { seats, record }), seat)]);
  }
  return ways;
}

/** The same for every kind of question of a game. */
export const everyTable = (server: Address, ruleset: string): Promise<[string, string][]> =>
  tablesAsking(server, ruleset, []);
