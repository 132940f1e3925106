// How much script a browser must fetch before the map is drawn: what the page names, and what that
// imports in turn. `node budget.mjs FOLDER` fails where it is more than we allow.

import { existsSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { gzipSync } from "node:zlib";

const MOST = 110_000; // bytes, compressed
const folder = process.argv[2] ?? join(import.meta.dirname, "../src/warroom/data/web");

const page = readFileSync(join(folder, "index.html"), "utf8");
const named = (pattern) => [...page.matchAll(pattern)].map(([, path]) => path);
const waiting = [...named(/<script[^>]+src="([^"]+)"/g), ...named(/<link rel="modulepreload"[^>]+href="([^"]+)"/g)];
const faults = [];

if (/rel="preload"[^>]+as="(font|image)"/.test(page))
    faults.push("The page fetches fonts or pictures before they are seen.");

const sizes = new Map();
while (waiting.length) {
    const path = waiting.pop();
    if (sizes.has(path)) continue;
    const file = join(folder, path);
    if (!existsSync(file)) {
        faults.push(`${path} is missing.`);
        continue;
    }
    const script = readFileSync(file, "utf8");
    sizes.set(path, gzipSync(script, { level: 9 }).length);
    // Static imports only, as they stand in a built file: import{a as b}from"./c.js", export*from, import"./c.js".
    for (const [, name] of script.matchAll(
        /(?:^|[;}\s])(?:import|export)(?:[^"'()]*?from)?\s*["'](\.[^"']+\.js)["']/g,
    )) {
        waiting.push(posix.join(dirname(path), name));
    }
}

const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
const list = [...sizes].map(([path, size]) => `${path} ${size}`).join(", ");
if (!sizes.size) faults.push("The page has no script.");
if (total > MOST) faults.push(`${total} bytes of script come before the map, and ${MOST} may: ${list}.`);
if (faults.length) {
    console.error(faults.join("\n"));
    process.exit(1);
}
console.log(`${total} bytes of script come before the map, of ${MOST}: ${list}.`);
