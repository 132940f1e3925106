// Which lessons have been finished in this browser.

import { keep, kept } from "../../parts/kept";

export function learnt(): string[] {
  return kept<string[]>("learnt", []);
}

export function keepLearnt(name: string): void {
  keep("learnt", [...new Set([...learnt(), name])]);
}
