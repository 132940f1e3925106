// What limits a purchase, in words.

export function limitWords(limit: number | null): string {
  if (limit === null) return "any number";
  return limit === 1 ? "1 advanced at most" : `${limit} advanced at most`;
}
