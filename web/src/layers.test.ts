// Imports point one way: from the pages down to the wire, and never in a circle.

import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";

/** From what knows nothing of the others to what knows them all. */
const LAYERS = ["wire", "parts", "core", "map", "panels", "pages"];
const SOURCES = import.meta.dirname;

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** What a module asks for, by paths that begin with a dot; in components between their tags. */
function importsOf(path: string, text: string): string[] {
  const scripts = path.endsWith(".svelte")
    ? [...text.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, script]) => script!)
    : [text];
  return scripts
    .flatMap((script) => ts.preProcessFile(script, true, true).importedFiles)
    .map(({ fileName }) => fileName.replace(/\?.*/, ""))
    .filter((name) => name.startsWith("."));
}

/** Which module imports which, all by their paths below the sources. */
function graphOf(files: ReadonlyMap<string, string>): Graph {
  const found = new Map<string, Set<string>>();
  for (const [path, text] of files) {
    const wanted = importsOf(path, text).map((name) => {
      const target = normalize(join(dirname(path), name));
      const names = [target, `${target}.ts`, `${target}/index.ts`];
      const module = names.find((each) => files.has(each));
      if (!module && !/\.(json|svg|css)$/.test(target)) throw new Error(`${path} imports ${name}, which is not there`);
      return module;
    });
    found.set(path, new Set(wanted.filter((each) => each !== undefined)));
  }
  return found;
}

/** The same between the folders. */
function foldersOf(modules: Graph): Graph {
  const found = new Map<string, Set<string>>();
  for (const [from, targets] of modules) {
    const folder = found.get(dirname(from)) ?? new Set();
    for (const to of targets) if (dirname(to) !== dirname(from)) folder.add(dirname(to));
    found.set(dirname(from), folder);
  }
  return found;
}

/** One circle, if there is any. */
function circleIn(graph: Graph): string[] | null {
  const done = new Set<string>();
  const trail: string[] = [];
  function visit(place: string): string[] | null {
    if (done.has(place)) return null;
    if (trail.includes(place)) return [...trail.slice(trail.indexOf(place)), place];
    trail.push(place);
    for (const next of graph.get(place) ?? []) {
      const circle = visit(next);
      if (circle) return circle;
    }
    trail.pop();
    done.add(place);
    return null;
  }
  for (const place of graph.keys()) {
    const circle = visit(place);
    if (circle) return circle;
  }
  return null;
}

/** Imports of a higher layer. What lies above all layers, such as the application, may import any. */
function upward(modules: Graph): string[] {
  const heightOf = (path: string): number => {
    const height = LAYERS.indexOf(path.split("/")[0]!);
    return height < 0 ? LAYERS.length : height;
  };
  return [...modules].flatMap(([from, targets]) =>
    [...targets].filter((to) => heightOf(to) > heightOf(from)).map((to) => `${from} imports ${to}`),
  );
}

function sources(): Map<string, string> {
  const paths = readdirSync(SOURCES, { recursive: true, encoding: "utf8" });
  const code = paths.filter((path) => /\.(ts|svelte)$/.test(path) && !path.endsWith(".test.ts"));
  return new Map(code.map((path) => [path, readFileSync(join(SOURCES, path), "utf8")]));
}

describe("the client's layers", () => {
  const files = sources();
  const modules = graphOf(files);

  test("every folder belongs to a layer", () => {
    const homes = new Set([...files.keys()].filter((path) => path.includes("/")).map((path) => path.split("/")[0]));
    expect([...homes].sort()).toEqual([...LAYERS].sort());
  });

  test("nothing imports from a higher layer", () => expect(upward(modules)).toEqual([]));
  test("no modules import each other in a circle", () => expect(circleIn(modules)).toBeNull());
  test("no folders import each other in a circle", () => expect(circleIn(foldersOf(modules))).toBeNull());

  test("what would break this is found, in scripts and in components", () => {
    const planted = (found: Record<string, string>): Graph => graphOf(new Map([...files, ...Object.entries(found)]));
    const component = (path: string): string => `<script lang="ts">\n  import { x } from "${path}";\n</script>`;
    const higher = planted({ "wire/Low.svelte": component("../core/table.svelte") });
    expect(upward(higher)).toEqual(["wire/Low.svelte imports core/table.svelte.ts"]);
    const later = planted({ "map/low.ts": 'export const load = () => import("../pages/table/TablePage.svelte");' });
    expect(upward(later)).toEqual(["map/low.ts imports pages/table/TablePage.svelte"]);
    const circle = planted({
      "core/one.ts": 'import type { y } from "./Two.svelte";',
      "core/Two.svelte": component("./one"),
    });
    expect(circleIn(circle)).toEqual(["core/one.ts", "core/Two.svelte", "core/one.ts"]);
    const folders = planted({
      "panels/here/one.ts": 'export * from "../there/one";',
      "panels/there/one.ts": "",
      "panels/there/two.ts": 'import "../here/two";',
      "panels/here/two.ts": "",
    });
    expect(circleIn(folders)).toBeNull();
    expect(circleIn(foldersOf(folders))).toEqual(["panels/here", "panels/there", "panels/here"]);
  });
});
