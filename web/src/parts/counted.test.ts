import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { counted } from "./counted";

test("one of a thing is one", () => {
  expect([0, 1, 2, 1200].map((count) => counted(count, "unit"))).toEqual([
    "0 units",
    "1 unit",
    "2 units",
    "1,200 units",
  ]);
  expect(counted(1, "die", "dice")).toBe("1 die");
});

test("no template counts units, cards or ships by hand", () => {
  const src = new URL("..", import.meta.url).pathname;
  const files = readdirSync(src, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".svelte"));
  const found = files.filter((path) =>
    /[^$]\{[\w.!?[\] ()]+\} (units|cards|ships|planes|fighters|bombers)\b/.test(readFileSync(`${src}${path}`, "utf8")),
  );
  expect(found).toEqual([]);
});
