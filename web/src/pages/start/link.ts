// A seat's secret link: the table and the token, behind the hash.

import { read } from "../route.svelte";

export interface Invitation {
  id: string;
  token: string;
}

export function linkTo({ id, token }: Invitation, base = location.href): string {
  const page = base.split("#")[0];
  return `${page}#/table/${encodeURIComponent(id)}/${encodeURIComponent(token)}`;
}

/** What somebody pasted: a whole link, or the part of it that counts. Null if it is neither. */
export function parseLink(text: string): Invitation | null {
  const pasted = text.trim();
  if (/\s/.test(pasted)) return null;
  const hash = pasted.includes("#") ? pasted.slice(pasted.indexOf("#")) : `#/table/${pasted}`;
  let route;
  try {
    route = read(hash);
  } catch {
    return null; // a broken percent sign
  }
  return route.page === "table" && route.token ? { id: route.id, token: route.token } : null;
}
