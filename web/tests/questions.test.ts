// Questions that a game seldom asks, each put to a person at a table that random play has led there:
// its sheet lies open, and he can answer it.

import { describe, expect, it } from "vitest";
import { tablesAsking } from "./asked";
import { house } from "./harness";
import { Statesman } from "./statesman";

const { server, visit } = house();

const PROVOCATION = {
  "declare-war": "Provoked?",
  "discard-provocation": "Too many cards",
  "place-raised-units": "Place raised units",
};

const EXPANSION = {
  "choose-convoy-losses": "Your submarines hit",
  "remove-planes": "Planes lost",
};

/** What is asked stands open, and is gone when it has been answered. */
async function answerEach(ruleset: string, sheets: Record<string, string>): Promise<void> {
  for (const [kind, way] of await tablesAsking(server, ruleset, Object.keys(sheets))) {
    const person = new Statesman(await visit(way));
    const sheet = sheets[kind]!;
    await person.sheet(sheet).waitFor();
    const log = person.page.getByRole("log");
    const before = await log.innerText();
    // The same may be asked again, but what was answered is told.
    await person.play(
      `an answer to ${kind}`,
      async (seen) => !seen.includes(sheet) || (person.met.has(sheet) && (await log.innerText()) !== before),
    );
    expect(person.met, kind).toContain(sheet);
    await person.page.close();
  }
}

describe("seldom asked, and answered", () => {
  it("in a crisis", () => answerEach("provocation", PROVOCATION));
  it("in the Expansion", () => answerEach("expansion", EXPANSION));
});
