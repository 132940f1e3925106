import { defineConfig } from "vitest/config";

// Whole games in a real browser against a real server: slow, and each alone with the machine.
export default defineConfig({
  test: {
    include: ["tests/**/*.test.ts"],
    testTimeout: 180_000,
    hookTimeout: 60_000,
    fileParallelism: true,
    maxWorkers: 2,
  },
});
