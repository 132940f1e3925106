import { mergeConfig } from "vitest/config";
import browser from "./vitest.browser.config";

// The same browser and server as in tests; bin/pictures says what is taken, and where it is put.
export default mergeConfig(
  { ...browser, test: { ...browser.test, include: [] } },
  {
    test: { include: ["tests/pictures.ts"], testTimeout: 3_600_000 },
  },
);
