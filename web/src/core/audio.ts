// Where all sounds come out. Browsers let a page sound only once it was touched; so does this one,
// whatever they let it do.

let context: AudioContext | null = null;

/** From the first touch on, where sound is wanted. */
export function armSound(isWanted: () => boolean): () => void {
  const arm = (): void => {
    if (!isWanted()) return;
    context ??= new AudioContext();
    if (context.state === "suspended") void context.resume();
  };
  addEventListener("pointerdown", arm);
  addEventListener("keydown", arm);
  return () => {
    removeEventListener("pointerdown", arm);
    removeEventListener("keydown", arm);
  };
}

/** Null as long as nothing could be heard. */
export function audible(): AudioContext | null {
  return context?.state === "running" ? context : null;
}
