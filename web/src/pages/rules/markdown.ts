// The little Markdown that the catalogue uses, as blocks and runs. It becomes elements one by one,
// never HTML, so that no text can do more than be read.

export type Run = { kind: "text" | "code" | "strong" | "em"; text: string } | { kind: "rule"; text: string };

export type Block =
  | { kind: "paragraph"; runs: Run[] }
  | { kind: "list"; items: Run[][] }
  | { kind: "table"; head: Run[][]; rows: Run[][][] };

const RUN = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*|\b([A-Z]+-[A-Z]+-\d{2})\b/g;

export function runs(text: string): Run[] {
  const result: Run[] = [];
  let done = 0;
  for (const match of text.matchAll(RUN)) {
    if (match.index > done) result.push({ kind: "text", text: text.slice(done, match.index) });
    const [whole, code, strong, em, rule] = match;
    if (code !== undefined) result.push({ kind: "code", text: code });
    else if (strong !== undefined) result.push({ kind: "strong", text: strong });
    else if (em !== undefined) result.push({ kind: "em", text: em });
    else if (rule !== undefined) result.push({ kind: "rule", text: rule });
    done = match.index + whole.length;
  }
  if (done < text.length) result.push({ kind: "text", text: text.slice(done) });
  return result;
}

export function blocks(markdown: string): Block[] {
  return markdown
    .split(/\n\s*\n/)
    .map((part) =>
      part
        .split("\n")
        .map((line) => line.trim())
        .filter(Boolean),
    )
    .filter((lines) => lines.length > 0)
    .flatMap(blocksOf);
}

function blocksOf(lines: string[]): Block[] {
  if (lines.every((line) => line.startsWith("|"))) return [table(lines)];
  const result: Block[] = [];
  for (const line of lines) {
    const item = /^[-*] (.+)/.exec(line)?.[1];
    const last = result.at(-1);
    if (item !== undefined) {
      if (last?.kind === "list") last.items.push(runs(item));
      else result.push({ kind: "list", items: [runs(item)] });
    } else if (last?.kind === "paragraph") {
      last.runs.push({ kind: "text", text: " " }, ...runs(line));
    } else {
      result.push({ kind: "paragraph", runs: runs(line) });
    }
  }
  return result;
}

function table(lines: string[]): Block {
  const [head = [], ...rows] = lines
    .filter((line) => !/^[|\s:-]+$/.test(line))
    .map((line) =>
      line
        .replace(/^\||\|$/g, "")
        .split("|")
        .map((cell) => runs(cell.trim())),
    );
  return { kind: "table", head, rows };
}

/** "claim-region — the player in turn": what is decided, in words, and by whom. */
export function decided(decision: string): { name: string; text: string } {
  const [name = "", ...text] = decision.split(" — ");
  if (text.length === 0) return { name: "", text: decision };
  const words = name.replaceAll("-", " ");
  return { name: `${words.charAt(0).toUpperCase()}${words.slice(1)}:`, text: text.join(" — ") };
}
