// While others play, the picture changes many times in a second; whoever asked the server about each
// would be told that he asks too much.

const STILL = 80;

/** Do something once the picture has been still for a moment; for an effect, which may take it back. */
export function whenStill(act: () => void): () => void {
  const timer = setTimeout(act, STILL);
  return () => clearTimeout(timer);
}
