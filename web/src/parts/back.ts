// Back closes what lies over the page before it leaves the page: each sheet that opens is a step in the
// browser's history, and is gone again when it is closed in another way.

const open: (() => void)[] = [];
/** Steps of ours in the history, beyond the page itself. */
let steps = 0;
/** Where the page was when the first of them was made. */
let here = "";
let isLeaving = false;
let timer: ReturnType<typeof setTimeout> | undefined;

const stepOf = (state: unknown): number => (state as { over?: number } | null)?.over ?? 0;

/** While something lies over the page. Whoever takes it away calls what is returned. */
export function closedByBack(close: () => void): () => void {
  if (!steps) begin();
  open.push(close);
  if (open.length > steps) {
    steps += 1;
    history.pushState({ over: steps }, "");
  }
  return () => {
    const place = open.lastIndexOf(close);
    if (place >= 0) open.splice(place, 1);
    clearTimeout(timer);
    timer = setTimeout(settle); // one sheet may follow another
  };
}

function begin(): void {
  here = location.href;
  if (stepOf(history.state)) history.replaceState(null, ""); // of before the page was loaded again
  addEventListener("popstate", onpopstate);
}

/** Take back the steps of what has been closed, unless the page has gone elsewhere meanwhile. */
function settle(): void {
  const spare = steps - open.length;
  if (spare <= 0) return;
  if (location.href === here && stepOf(history.state) === steps) {
    isLeaving = true;
    steps -= spare;
    history.go(-spare);
  } else forget();
}

function onpopstate(): void {
  if (isLeaving) isLeaving = false;
  else if (location.href !== here) forget();
  else {
    steps = stepOf(history.state);
    while (open.length > steps) open.pop()!();
  }
  if (!steps && !open.length) removeEventListener("popstate", onpopstate);
}

function forget(): void {
  steps = 0;
  open.length = 0;
}
