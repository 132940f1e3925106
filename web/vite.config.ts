import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// The server that `warroom serve` or `bin/play` has started; only for `npm run dev`.
const server = process.env.WARROOM_SERVER ?? "http://127.0.0.1:1935";

export default defineConfig({
  plugins: [svelte()],
  base: "./", // the server may lie below a path
  // Vitest runs in Node, yet the components it mounts are the browser's.
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  build: {
    // Inside the Python package, so that a clone plays without Node.
    outDir: "../src/warroom/data/web",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // One file until the map is drawn, not one for each part that others share.
            { name: "first", tags: ["$initial"], priority: 1 },
            { name: "common", test: /src[\\/](core|parts|panels[\\/](common|odds))[\\/]/ },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      "/api": { target: server, ws: true },
      "/map": server,
    },
  },
  // No test leaves anything behind, so that files may share a process and what it has loaded.
  test: { include: ["src/**/*.test.ts"], isolate: false },
});
