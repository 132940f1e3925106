import { defineConfig } from "vitest/config";

// The browser and the server of the tests; bin/pictures says what is taken, and where it is put.
export default defineConfig({
  test: {
    include: ["tests/pictures.ts"],
    globalSetup: "tests/shared.ts",
    isolate: false,
    testTimeout: 3_600_000,
    hookTimeout: 120_000,
  },
});
