// A plan as the server reads it: what shall stand in each region in the end, such as "Cuba: 3I 1T".

export type Counts = { [letter: string]: number };

export function armyOf(plan: readonly string[], region: string): Counts {
  const found = plan.find((each) => each.startsWith(`${region}: `));
  const words = found?.slice(`${region}: `.length).split(" ") ?? [];
  return Object.fromEntries(words.filter(Boolean).map((word) => [word.replace(/^\d+/, ""), parseInt(word, 10)]));
}

/** The plan with other units in a region; with none the region is not in it. */
export function planOf(plan: readonly string[], region: string, army: Counts): string[] {
  const rest = plan.filter((each) => !each.startsWith(`${region}: `));
  const words = Object.entries(army).flatMap(([letter, count]) => (count > 0 ? [`${count}${letter}`] : []));
  return words.length ? [...rest, `${region}: ${words.join(" ")}`] : rest;
}
