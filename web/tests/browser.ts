// The browsers of the tests, and how they are started.

import { existsSync } from "node:fs";

/** The name of a stranger that points to this machine, as one does that is bound anew. */
export const STRANGER = "stranger.example";

export const FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Windows of its own beside every page, which nobody sees.
  "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup",
  // No page lives long enough to earn what optimising its script costs, nor collecting it on several threads.
  "--js-flags=--no-opt --no-maglev --single-threaded-gc",
  `--host-resolver-rules=MAP ${STRANGER} 127.0.0.1`,
];

/**
 * The browser that people have. The shell that other tests make do with is quicker, but knows no
 * notices of the system: it denies every page the right to them.
 */
export const WHOLE = process.env.WARROOM_WHOLE_CHROMIUM ?? "/usr/bin/chromium";

/** Whether it is here. On CI nothing may be missing. */
export const hasWhole = (): boolean => existsSync(WHOLE) || !!process.env.WARROOM_CI;
