import type { Component } from "svelte";
import type { Decision, Question } from "../../../wire/types";

/** Where a question is answered, beside the map. */
export type Panel = Component<{ question: Question }>;

/** Those that come in one file, by what they answer. */
export type Panels = Partial<Record<Decision["type"], Panel>>;
