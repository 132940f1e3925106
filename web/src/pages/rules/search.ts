// Finding rules while somebody types: every word must occur somewhere, parts of words count.

import type { Rule } from "../../wire/types";

export interface Hit {
  rule: Rule;
  /** A piece of the text that holds a word that the heading lacks. */
  excerpt: string;
}

interface Entry {
  rule: Rule;
  id: string;
  heading: string;
  /** As it is read, and as it is compared. */
  body: string;
  folded: string;
}

/** Which rules of the same game say otherwise. */
export interface Fate {
  replaced: readonly Rule[];
  changed: readonly Rule[];
}

const AS_IT_STANDS: Fate = { replaced: [], changed: [] };

/** "Basic", "Expansion": what an edition is called. */
export function bookName(book: string): string {
  return `${book.charAt(0).toUpperCase()}${book.slice(1)}`;
}

export class RuleIndex {
  readonly rules: readonly Rule[];
  private readonly entries: Entry[];
  private readonly byId: Map<string, Rule>;
  private readonly fates = new Map<string, { replaced: Rule[]; changed: Rule[] }>();

  /** Of one game only, if its books are named: the last of them has the first word. */
  constructor(all: readonly Rule[], books: readonly string[] | null = null) {
    const rules = books ? inBooks(all, books) : all;
    this.rules = rules;
    for (const rule of books ? rules : []) {
      for (const id of rule.replaces) this.say(id).replaced.push(rule);
      for (const id of rule.changes) this.say(id).changed.push(rule);
    }
    this.byId = new Map(rules.map((rule) => [rule.id, rule]));
    this.entries = rules.map((rule) => {
      const body = [rule.text, ...rule.rulings, ...rule.decisions, ...rule.options]
        .join(" ")
        .replace(/[`*|]|-{3,}/g, " ")
        .replace(/\s+/g, " ");
      const heading = `${rule.id} ${rule.title} ${rule.section}`.toLowerCase();
      return { rule, id: rule.id.toLowerCase(), heading, body, folded: body.toLowerCase() };
    });
  }

  private say(id: string): { replaced: Rule[]; changed: Rule[] } {
    const fate = this.fates.get(id) ?? { replaced: [], changed: [] };
    this.fates.set(id, fate);
    return fate;
  }

  /** What this game makes of a rule that it has from another. */
  fate(id: string): Fate {
    return this.fates.get(id) ?? AS_IT_STANDS;
  }

  find(id: string): Rule | undefined {
    return this.byId.get(id);
  }

  /** The rules with all words, those with more of them in id and title first. */
  search(query: string): Hit[] {
    const words = wordsOf(query);
    if (words.length === 0) return [];
    const hits: { hit: Hit; worth: number }[] = [];
    for (const { rule, id, heading, body, folded } of this.entries) {
      if (!words.every((word) => heading.includes(word) || folded.includes(word))) continue;
      const missing = words.filter((word) => !heading.includes(word));
      const excerpt = missing.length ? around(body, folded.indexOf(missing[0]!)) : "";
      const inHeading = words.length - missing.length + (id.startsWith(words[0]!) ? words.length : 0);
      // What does not hold here comes last.
      const worth = this.fate(rule.id).replaced.length ? -1 : inHeading;
      hits.push({ hit: { rule, excerpt }, worth });
    }
    // The sort is stable: equally good hits stay in the rulebook's order.
    return hits.sort((one, other) => other.worth - one.worth).map(({ hit }) => hit);
  }

  /** The rules by section, both in the rulebook's order. */
  get sections(): { name: string; book: string; rules: Rule[] }[] {
    const sections = new Map<string, Rule[]>();
    for (const rule of this.rules) {
      const key = `${rule.ruleset}/${rule.section}`;
      sections.set(key, [...(sections.get(key) ?? []), rule]);
    }
    return [...sections.values()].map((rules) => ({ name: rules[0]!.section, book: rules[0]!.ruleset, rules }));
  }

  /** The rules just before and after one. */
  beside(id: string): { before: Rule | undefined; after: Rule | undefined } {
    const place = this.rules.findIndex((rule) => rule.id === id);
    return { before: this.rules[place - 1], after: this.rules[place + 1] };
  }

  /** The rules that speak of this one. */
  citing(id: string): Rule[] {
    return this.entries.filter((entry) => entry.rule.id !== id && entry.body.includes(id)).map(({ rule }) => rule);
  }
}

/** The rules of some books, from the last of them to the first. */
function inBooks(all: readonly Rule[], books: readonly string[]): Rule[] {
  const shelf = new Map<string, Rule[]>(books.toReversed().map((book) => [book, []]));
  for (const rule of all) shelf.get(rule.ruleset)?.push(rule);
  return [...shelf.values()].flat();
}

export function wordsOf(query: string): string[] {
  return query.toLowerCase().split(/\s+/).filter(Boolean);
}

const BEFORE = 32;
const AFTER = 90;

function around(text: string, place: number): string {
  const start = place <= BEFORE ? 0 : text.indexOf(" ", place - BEFORE) + 1;
  const end = place + AFTER >= text.length ? text.length : text.lastIndexOf(" ", place + AFTER);
  return `${start > 0 ? "… " : ""}${text.slice(start, end)}${end < text.length ? " …" : ""}`;
}

export interface Piece {
  text: string;
  isHit: boolean;
}

/** A text cut where the words of a search occur in it. */
export function pieces(text: string, words: readonly string[]): Piece[] {
  if (words.length === 0) return [{ text, isHit: false }];
  const folded = text.toLowerCase();
  const result: Piece[] = [];
  let done = 0;
  while (done < text.length) {
    let start = text.length;
    let end = text.length;
    for (const word of words) {
      const place = folded.indexOf(word, done);
      if (place < 0 || place > start) continue;
      end = place === start ? Math.max(end, place + word.length) : place + word.length;
      start = place;
    }
    if (start > done) result.push({ text: text.slice(done, start), isHit: false });
    if (start < text.length) result.push({ text: text.slice(start, end), isHit: true });
    done = end;
  }
  return result;
}
