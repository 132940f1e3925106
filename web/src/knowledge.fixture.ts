// What a source of the client knows of the rules, for the test that it knows nothing: numbers, words
// with numbers, rules named here, a choice between rules, and questions about which game is on.

import { parse } from "svelte/compiler";

export interface Found {
  kind: "number" | "words" | "rule" | "choice" | "game";
  line: number;
  what: string;
  /** The constants, functions and fields in which it stands. */
  within: readonly string[];
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
const PLAIN = new Set([0, 1]);

/** Attributes and directives that say where something is drawn, how large, and when. */
const DRAWN =
  /^([xy][12]?|d[xy]?|c[xy]|r[xy]?|width|height|points|transform|font-size|viewBox|sizes|stroke-dasharray|class|style)$/;

/** Calls whose numbers are milliseconds, digits or parts of a whole. */
const OTHERWISE_COUNTED = /^(setTimeout|setInterval|toString|parseInt|padStart|toFixed)$/;

const NUMBER_WORDS = /\b(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b/i;
const NUMERAL = /(?<![-\w.#])([2-9]|\d\d+)(?![\w%.-])/;
const CHOICE = /^(Conditional|Binary|Logical)Expression$/;
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

/** What a declaration around something is called. */
function declared({ type, id, key, declaration }: Node): string | null {
  if (type === "VariableDeclarator" || type === "FunctionDeclaration") return nameOf(id);
  if (type === "MethodDefinition" || type === "PropertyDefinition") return nameOf(key);
  return type === "ConstTag" ? nameOf((declaration as { declarations: Node[] }).declarations[0]!.id) : null;
}

const isDrawn = ({ type, name }: Node): boolean =>
  type === "StyleDirective" || (type === "Attribute" && DRAWN.test(String(name)));

const wordsOf = (node: Node): string | null => {
  if (node.type === "Literal" && typeof node.value === "string") return node.value;
  if (node.type === "TemplateElement") return (node.value as { cooked?: string }).cooked ?? "";
  return node.type === "Text" ? (node.data as string) : null;
};

function* judged(path: string, text: string): Generator<[number, readonly Node[], Found["kind"], string]> {
  for (const [node, around, at] of nodesOf(path, text)) {
    const [outer] = around;
    const words = wordsOf(node);
    if (node.type === "Literal" && typeof node.value === "number") {
      const call = around.find(({ type }) => type === "CallExpression");
      const isCounted = call && OTHERWISE_COUNTED.test(nameOf(call.callee) ?? "") && outer === call;
      if (!PLAIN.has(node.value) && !isCounted && !around.some(isDrawn))
        yield [at, around, "number", `the number ${node.value}`];
    } else if (words !== null && RULE.test(words)) {
      yield [at, around, "rule", `the rule ${words}`];
      const isChosen = around.some(({ type }) => CHOICE.test(type));
      const isListed = outer?.type === "ArrayExpression" || (outer?.type === "Property" && outer.key === node);
      if (isChosen || isListed) yield [at, around, "choice", `the rule ${words}, chosen here`];
    } else if (words !== null && / /.test(words.trim()) && outer?.type !== "ImportDeclaration") {
      const numeral = around.some(isDrawn) ? undefined : NUMERAL.exec(words)?.[0];
      const number = NUMBER_WORDS.exec(words)?.[0] ?? numeral;
      if (number) yield [at, around, "words", `"${number}" in words`];
    } else if (node.type === "MemberExpression" && nameOf(node) === "length") {
      const field = nameOf(node.object);
      const owner = isNode(node.object) ? nameOf(node.object.object) : null;
      if (field && FILLED_BY_SOME.has(field) && /^(state|picture|before|after)$/.test(owner ?? ""))
        yield [at, around, "game", `whether there are ${field}`];
    } else if (node.type === "BinaryExpression") {
      const names = [nameOf(node.left), nameOf(node.right)];
      // To find it among those that can be played is no question.
      if (names.includes("ruleset") && !names.includes("name")) yield [at, around, "game", "the name of the game"];
    }
  }
}

/** What a source knows of the rules, line by line. */
export function knownBy(path: string, text: string): Found[] {
  return [...judged(path, text)].map(([at, around, kind, what]) => ({
    kind,
    line: text.slice(0, at).split("\n").length,
    what,
    within: around.map(declared).filter((name) => name !== null),
  }));
}
