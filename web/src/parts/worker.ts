// The service worker: it shows what the server pushes, and a page for times without the server.

import { whenIdle } from "./later";

/** Whether this browser could have one here: only where nobody on the way could put in his own. */
export const mayHaveWorker = "serviceWorker" in navigator && isSecureContext;

export function summonWorker(): void {
  if (!mayHaveWorker) return;
  navigator.serviceWorker.addEventListener("message", ({ data }: MessageEvent<{ type?: string; address?: string }>) => {
    // From the worker alone: somebody has clicked on a notice while this page was open.
    if (data.type !== "go" || !data.address) return;
    const { origin, hash } = new URL(data.address);
    if (origin === location.origin) location.hash = hash;
  });
  whenIdle(() => {
    navigator.serviceWorker.register(new URL("sw.js", document.baseURI)).catch(() => {}); // all works without it
  });
}
