import { defineConfig } from "vitest/config";

// A real browser against a real server, each test alone with the machine. What lies in tests/games/
// takes minutes: whole games, and every page before axe.
export default defineConfig({
  test: {
    include: ["tests/**/*.test.ts"],
    testTimeout: 180_000,
    hookTimeout: 60_000,
    fileParallelism: true,
    maxWorkers: 2,
  },
});
