// Parts of the page that are fetched when they are first needed.

import type { Component } from "svelte";

import { here } from "../wire/here";

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- as in Svelte's own type of a component
export type Given = Record<string, any>;

/** A component that lies in a file of its own. Once it has come it is at hand without waiting. */
export class Part<Props extends Given = Record<string, never>> {
  content: Component<Props> | null = null;
  private coming: Promise<Component<Props>> | null = null;

  constructor(private readonly load: () => Promise<Component<Props>>) {}

  fetch(): Promise<Component<Props>> {
    this.coming ??= this.load().then(
      (content) => (this.content = content),
      async (error: unknown) => {
        this.coming = null;
        await renew();
        throw error;
      },
    );
    return this.coming;
  }
}

/** The component that a module consists of. */
export function later<Props extends Given>(load: () => Promise<{ default: Component<Props> }>): Part<Props> {
  return new Part(async () => (await load()).default);
}

/** Fetch when nothing else is to be done, so that it is at hand in time. */
export function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(work);
  else setTimeout(work, 200);
}

const RENEWED = "warroom:renewed";
const AT_MOST_EVERY = 60_000;

/** A file that is gone belongs to an older version than the server has now: come back with the new one.
 * Where the server cannot be reached the page stays as it is, and it never comes back in a circle. */
async function renew(): Promise<void> {
  try {
    if (Date.now() - Number(sessionStorage.getItem(RENEWED)) < AT_MOST_EVERY) return;
    const answer = await fetch(here("/"), { method: "HEAD", cache: "no-store" });
    if (!answer.ok) return;
    sessionStorage.setItem(RENEWED, String(Date.now()));
    location.reload();
  } catch {
    // Unreachable, or a window without storage.
  }
}
