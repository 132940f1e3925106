import { defineConfig } from "vitest/config";

// A real browser against a real server, one of each for all files. What lies in tests/games/ takes
// minutes: whole games, and every page before axe. The patience is for a machine that has much else
// to do; where it is quiet, nothing comes near it.
export default defineConfig({
  test: {
    include: ["tests/**/*.test.ts"],
    globalSetup: "tests/shared.ts",
    isolate: false,
    testTimeout: 300_000,
    hookTimeout: 120_000,
    fileParallelism: true,
    maxWorkers: 2,
  },
});
