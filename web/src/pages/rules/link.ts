// A link to a rule: any page's address with `?rule=B-MOVE-03` behind the hash.

export function ruleLink(id: string, base = location.href): string {
  return `${base.split("#")[0]}#/?rule=${encodeURIComponent(id)}`;
}

/** The rule that an address asks for, if any. */
export function linkedRule(hash: string): string | null {
  const id = new URLSearchParams(hash.split("?")[1] ?? "").get("rule");
  return id && /^[A-Za-z]+-[A-Za-z]+-\d{2}$/.test(id) ? id.toUpperCase() : null;
}

/** The same address without the rule, once it was followed: a reload shall not open it again. */
export function withoutRule(hash: string): string {
  const [path = "", query = ""] = hash.split("?");
  const parameters = new URLSearchParams(query);
  parameters.delete("rule");
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}
