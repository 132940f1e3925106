// A question without a panel or words, and an event without a sentence, do not pass the type check:
// an entry is taken out of each map, and TypeScript names it.

import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

const SOURCES = import.meta.dirname;

/** By the file of a map, the kind whose entry is taken out. */
const WITHOUT: Readonly<Record<string, string>> = {
  "pages/table/panels.ts": "remove-planes",
  "core/prompts/prompt.ts": "choose-colour",
  "core/log/sentences.ts": "contribution-mixed",
};

/** What the type check says of the files whose texts are given, by their paths. */
function saidOf(texts: ReadonlyMap<string, string>): Record<string, string[]> {
  const { config } = ts.readConfigFile(join(SOURCES, "../tsconfig.json"), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, join(SOURCES, ".."));
  const host = ts.createCompilerHost(options);
  const read = host.readFile.bind(host);
  host.readFile = (name) => texts.get(name) ?? read(name);
  const program = ts.createProgram([...texts.keys()], options, host);
  return Object.fromEntries(
    [...texts.keys()].map((path) => [
      path.slice(SOURCES.length + 1),
      program
        .getSemanticDiagnostics(program.getSourceFile(path))
        .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n").split(" is missing ")[0]!),
    ]),
  );
}

test("TypeScript names what is missing", () => {
  const texts = Object.entries(WITHOUT).map(([file, kind]): [string, string] => {
    const path = join(SOURCES, file);
    const text = ts.sys.readFile(path)!;
    const less = text.replace(new RegExp(`^  "${kind}": .*\n`, "m"), "");
    expect(less, file).not.toBe(text);
    return [path, less];
  });
  expect(saidOf(new Map(texts))).toEqual(
    Object.fromEntries(Object.entries(WITHOUT).map(([file, kind]) => [file, [`Property '"${kind}"'`]])),
  );
}, 60_000);
