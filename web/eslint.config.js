// What the types cannot say: unused code, promises forgotten, mistakes in Svelte's templates.
import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import config from "./svelte.config.js";

export default ts.config(
  { ignores: ["node_modules", ".svelte-check", "src/wire/types.ts"] },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      // Maps and sets are made anew by what is derived, never changed in place.
      "svelte/prefer-svelte-reactivity": "off",
      // A blank at the end of a line needs {" "}.
      "svelte/no-useless-mustaches": "off",
      // svelte-check says it, and reads the reason beside an exception as words.
      "svelte/no-unused-svelte-ignore": "off",
      // TypeScript says it, and better.
      "no-undef": "off",
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts", "**/*.svelte.js"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig: config, extraFileExtensions: [".svelte"] } },
  },
);
