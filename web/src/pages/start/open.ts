// Open a table, and keep its tokens: the server tells them only once.

import { me } from "../../core/me.svelte";
import { post } from "../../wire/http";
import type { Created } from "../../wire/types";
import { companyOf, type Draft } from "./draft.svelte";
import { keepOpened, remember, type SecretLink } from "./seats";

/** The new table's id; `Refused` if it cannot be had. */
export async function openTable(draft: Draft): Promise<string> {
  draft.keepName();
  await me.begin(); // so that we are its host
  const { table, host, spectator, seats } = await post<Created>("/api/tables", draft.order);
  const here: string[] = [];
  const links: SecretLink[] = [];
  for (const [seat, { sitter, name }] of draft.seats.entries()) {
    const token = seats[seat];
    if (!token) continue;
    if (sitter === "here") here.push(token);
    else if (sitter === "link") links.push({ seat, name: name.trim(), token });
  }
  links.push({ seat: null, name: "", token: spectator });
  remember(table.id, host, ...here);
  keepOpened(table.id, companyOf(draft.seats), links);
  return table.id;
}
