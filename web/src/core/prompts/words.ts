// Words for what this page was not made for: a decision, an event or an answer of another's rule set.

/** A kind as words: "choose-weather" is "choose weather". */
export function kindWords(kind: string): string {
  return kind.replaceAll(/[-_]/g, " ");
}

export function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Any value in a line: names as they are, lists and counts one after the other. */
export function valueWords(value: unknown): string {
  if (value === null || value === undefined) return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.length ? value.map(valueWords).join(", ") : "none";
  if (typeof value === "object") return fieldsOf(value).map(fieldWords).join(", ") || "none";
  return String(value);
}

/** What a record says beside its kind. */
export function fieldsOf(record: object): [name: string, value: unknown][] {
  return Object.entries(record).filter(([name]) => name !== "type");
}

function fieldWords([name, value]: [string, unknown]): string {
  return typeof value === "number" ? `${value} ${kindWords(name)}` : `${kindWords(name)}: ${valueWords(value)}`;
}

/** An answer among others: what it says; its kind, where it says nothing else. */
export function answerWords(answer: { type: string }): string {
  const fields = fieldsOf(answer);
  if (!fields.length) return capitalised(kindWords(answer.type));
  const [first, ...others] = fields;
  return capitalised(others.length ? fields.map(fieldWords).join("; ") : valueWords(first![1]));
}
