// What stands still comes over HTTP: rule sets, boards, decks, the catalogue, records.

import { here } from "./here";
import type { Refusal } from "./types";

/** The server said no: nothing has changed, and this is why. */
export class Refused extends Error {
  constructor(readonly refusal: Pick<Refusal, "code" | "rule" | "message"> & Partial<Pick<Refusal, "facts">>) {
    super(refusal.message);
  }
}

export const LOST = new Refused({
  code: "offline",
  rule: "",
  message: "The server cannot be reached. We keep trying.",
});

async function request<T>(path: string, init?: RequestInit): Promise<T> {
  let response: Response;
  try {
    response = await fetch(here(path), init);
  } catch {
    throw LOST;
  }
  const document: unknown = await response.json().catch(() => null);
  if (response.ok) return document as T;
  throw new Refused((document as Refusal | null) ?? { code: "internal", rule: "", message: response.statusText });
}

function authorized(token?: string): Record<string, string> {
  return token ? { Authorization: `Bearer ${token}` } : {};
}

/** Read a document; with a token, one that only its holder may read. */
export function get<T>(path: string, token?: string): Promise<T> {
  return request<T>(path, token ? { headers: authorized(token) } : undefined);
}

export function post<T>(path: string, document: unknown, token?: string): Promise<T> {
  return request<T>(path, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...authorized(token) },
    body: typeof document === "string" ? document : JSON.stringify(document),
  });
}

/** The same where the answer is a file. */
export async function postForFile(path: string, document: unknown): Promise<Blob> {
  const headers = { "Content-Type": "application/json" };
  const response = await fetch(here(path), { method: "POST", headers, body: JSON.stringify(document) }).catch(() => {
    throw LOST;
  });
  if (response.ok) return response.blob();
  throw new Refused((await response.json()) as Refusal);
}

export function patch<T>(path: string, document: unknown): Promise<T> {
  const headers = { "Content-Type": "application/json" };
  return request<T>(path, { method: "PATCH", headers, body: JSON.stringify(document) });
}

export function put<T>(path: string, document: unknown): Promise<T> {
  const headers = { "Content-Type": "application/json" };
  return request<T>(path, { method: "PUT", headers, body: JSON.stringify(document) });
}

export function remove<T>(path: string, document: unknown = {}, token?: string): Promise<T> {
  const headers = { "Content-Type": "application/json", ...authorized(token) };
  return request<T>(path, { method: "DELETE", headers, body: JSON.stringify(document) });
}

const kept = new Map<string, Promise<unknown>>();

/** Read a document that never changes while the page is open, and keep it. */
export function once<T>(path: string): Promise<T> {
  let document = kept.get(path) as Promise<T> | undefined;
  if (!document) {
    document = get<T>(path);
    document.catch(() => kept.delete(path));
    kept.set(path, document);
  }
  return document;
}
