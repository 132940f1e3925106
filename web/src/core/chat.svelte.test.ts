// @vitest-environment jsdom
import { afterEach, expect, test } from "vitest";
import type { FromServer, Said, TableInfo } from "../wire/types";
import { resetSettings, settings } from "./settings.svelte";
import { Table } from "./table.svelte";

const PERSON: Said = { type: "said", seat: 0, name: "Ada", text: "Hello!", at: 1, person: null };
const BOT: Said = { type: "said", seat: 1, name: "Marit Holmsund", text: "A squall. It passes.", at: 2, person: null };
const SPECTATOR: Said = { type: "said", seat: null, name: "Ida (spectator)", text: "Well done.", at: 3, person: "ida" };

/** A table at which a person and a bot sit, and all three have spoken. */
async function tableWithWords(): Promise<Table> {
  const table = new Table("t", []);
  table.info = { seats: [{ name: "Ada", bot: null }, { name: "Marit Holmsund", bot: "officer:admiral" }] } as TableInfo; // prettier-ignore
  const hearing = table as unknown as { hear(message: FromServer): Promise<void> };
  for (const said of [PERSON, BOT, SPECTATOR]) await hearing.hear(said);
  return table;
}

afterEach(resetSettings);

test("everybody is heard, commanders too", async () => {
  expect((await tableWithWords()).chat).toEqual([PERSON, BOT, SPECTATOR]);
});

test("whoever mutes commanders still hears people", async () => {
  const table = await tableWithWords();
  settings.commandersSpeak = false;
  expect(table.chat).toEqual([PERSON, SPECTATOR]);
  settings.commandersSpeak = true;
  expect(table.chat).toEqual([PERSON, BOT, SPECTATOR]);
});

test("one of those who look on is muted alone, and heard again", async () => {
  const table = await tableWithWords();
  const other: Said = { ...SPECTATOR, person: "udo", name: "Udo (spectator)" };
  await (table as unknown as { hear(message: FromServer): Promise<void> }).hear(other);
  table.muted.set(SPECTATOR, true);
  expect(table.chat).toEqual([PERSON, BOT, other]);
  expect(table.onlookersMuted).toEqual([{ seat: null, person: "ida", name: "Ida (spectator)" }]);
  table.muted.set(table.onlookersMuted[0]!, false);
  expect(table.chat).toEqual([PERSON, BOT, SPECTATOR, other]);
});

test("words to a seat of ours alone call us; our own, others' and those of whom we have muted do not", async () => {
  const table = await tableWithWords();
  const hearing = table as unknown as { hear(message: FromServer): Promise<void> };
  table.held = [2];
  const whisper = (seat: number, to: number): Promise<void> =>
    hearing.hear({ type: "whispered", seat, to, text: "Psst", at: 4 });
  await whisper(0, 2);
  await whisper(2, 0);
  await whisper(0, 1);
  expect(table.toUs.map(({ seat }) => seat)).toEqual([0]);
  table.muted.set({ seat: 0 }, true);
  expect(table.toUs).toEqual([]);
  table.muted.set({ seat: 0 }, false);
});
