// The service worker keeps its files under a name that changes with them.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const FOLDER = join(import.meta.dirname, "../public");
const read = (name: string): string => readFileSync(join(FOLDER, name), "utf8");

test("whoever changes a page for times without the server changes the worker's shell", () => {
  const worker = read("sw.js");
  const [, list] = /FILES = \[(.*)\]/.exec(worker)!;
  const files = [...list!.matchAll(/"([^"]+)"/g)].map(([, name]) => name!);
  expect(files).toContain("offline.html");
  const print = createHash("sha256");
  for (const file of files) print.update(read(file));
  expect(/SHELL = "shell-(\w+)"/.exec(worker)![1]).toBe(print.digest("hex").slice(0, 12));
});

test("whatever the page for such times needs is kept with it", () => {
  const named = [...read("offline.html").matchAll(/(?:src|href)="([^"]+)"/g)].map(([, name]) => name!);
  for (const name of named) expect(read("sw.js")).toContain(`"${name}"`);
});

test("all icons of the manifest are there", () => {
  const { icons } = JSON.parse(read("manifest.webmanifest")) as { icons: { src: string }[] };
  for (const { src } of icons) expect(readFileSync(join(FOLDER, src)).length).toBeGreaterThan(100);
});
