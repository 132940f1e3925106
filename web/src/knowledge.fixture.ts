// What a source of the client knows of the rules, for the test that it knows nothing: numbers, words
// with numbers, a choice between rules, and questions about which game is on.

import { parse } from "svelte/compiler";

export interface Found {
  kind: "number" | "words" | "rule" | "game";
  line: number;
  what: string;
}

/** Fields of the state that only some games fill: whether they are empty tells which game is on. */
const FILLED_BY_SOME = new Set(
  (
    "squadrons flotillas harbours marked governments counters markers levels population points oil routes wars " +
    "political_hands provocation_hands action_hands knocked_out technologies secret_technologies invaded conquests " +
    "oil_fields face_down"
  ).split(" "),
);

/** Beyond these, a number says something. */
const PLAIN = new Set([-1, 0, 0.5, 1, 2, 10, 100, 1000]);
const NUMBER_WORDS = /\b(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b/i;
const RULE = /^[BXPD]-[A-Z]+-\d\d$/;

interface Node {
  type: string;
  start: number;
  [field: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;

/** All nodes of a source with those around them, the nearest first, and where they stand; styles and
 * types apart. */
function* nodesOf(path: string, text: string): Generator<[Node, readonly Node[], number]> {
  const open = '<script lang="ts">';
  const source = path.endsWith(".svelte") ? text : `${open}${text}</script>`;
  const shift = path.endsWith(".svelte") ? 0 : open.length;
  const root = parse(source, { modern: true }) as unknown as Node;
  function* walk(value: unknown, around: readonly Node[]): Generator<[Node, readonly Node[], number]> {
    if (Array.isArray(value)) for (const each of value) yield* walk(each, around);
    else if (isNode(value)) {
      if (value.type === "StyleSheet" || (value.type.startsWith("TS") && !value.type.endsWith("Expression"))) return;
      yield [value, around, value.start - shift];
      const inner = [value, ...around];
      for (const [field, each] of Object.entries(value))
        if (field !== "loc" && field !== "parent") yield* walk(each, inner);
    }
  }
  yield* walk([root.instance, root.module, root.fragment], []);
}

const nameOf = (node: unknown): string | null => {
  if (!isNode(node)) return null;
  if (node.type === "ChainExpression") return nameOf(node.expression);
  if (node.type === "TSNonNullExpression") return nameOf(node.expression);
  if (node.type === "Identifier") return node.name as string;
  if (node.type === "MemberExpression" && !node.computed) return nameOf(node.property);
  return null;
};

function* judged(path: string, text: string): Generator<[number, Found["kind"], string]> {
  for (const [node, around, at] of nodesOf(path, text)) {
    const [outer] = around;
    const words =
      node.type === "Literal" && typeof node.value === "string"
        ? node.value
        : node.type === "TemplateElement"
          ? ((node.value as { cooked?: string }).cooked ?? "")
          : node.type === "Text"
            ? (node.data as string)
            : null;
    if (node.type === "Literal" && typeof node.value === "number" && !PLAIN.has(Math.abs(node.value))) {
      yield [at, "number", `the number ${node.value}`];
    } else if (words !== null && RULE.test(words)) {
      const isChosen = around.some(
        ({ type }) => type === "ConditionalExpression" || type === "BinaryExpression" || type === "LogicalExpression",
      );
      const isListed = outer?.type === "ArrayExpression" || (outer?.type === "Property" && outer.key === node);
      if (isChosen || isListed) yield [at, "rule", `the rule ${words}, chosen here`];
    } else if (words !== null && / /.test(words.trim()) && outer?.type !== "ImportDeclaration") {
      const isStyle = around.some(
        ({ type, name }) =>
          type === "Attribute" &&
          /^(class|style|d|viewBox|points|transform|sizes|stroke-dasharray)$/.test(String(name)),
      );
      const number =
        NUMBER_WORDS.exec(words)?.[0] ??
        (isStyle ? undefined : /(?<![-\w.#])([3-9]|\d\d+)(?![\w%.-])/.exec(words)?.[0]);
      if (number) yield [at, "words", `"${number}" in words`];
    } else if (node.type === "MemberExpression" && nameOf(node) === "length") {
      const field = nameOf(node.object);
      const isState = isNode(node.object) && node.object.type !== "Identifier";
      if (field && isState && FILLED_BY_SOME.has(field)) yield [at, "game", `whether there are ${field}`];
    } else if (node.type === "BinaryExpression" && [node.left, node.right].some((side) => nameOf(side) === "ruleset")) {
      yield [at, "game", "the name of the game"];
    }
  }
}

/** What a source knows of the rules, line by line. */
export function knownBy(path: string, text: string): Found[] {
  const found = [...judged(path, text)].map(([at, kind, what]): Found => ({
    kind,
    line: text.slice(0, at).split("\n").length,
    what,
  }));
  const ids = new Set([...text.matchAll(/\b([BXPD])-[A-Z]+-\d\d\b/g)].map(([, game]) => game));
  if (ids.size > 1) found.push({ kind: "rule", line: 1, what: `rules of ${ids.size} games` });
  return found;
}
