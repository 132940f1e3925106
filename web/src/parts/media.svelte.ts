// How large the page is, as the layout needs to know it.

class Media {
  isPhone = $state(false);
  isNarrow = $state(false);
  /** A phone on its side, or a page enlarged so far: what else lies below the map lies beside it. */
  isLow = $state(false);

  /** Somebody points with a finger, which has neither keys nor a pointer that only hovers. */
  isTouch = $state(false);

  constructor() {
    this.watch("(pointer: coarse)", (is) => (this.isTouch = is));
    this.watch("(max-width: 799px), (max-height: 499px)", (is) => (this.isPhone = is));
    this.watch("(max-width: 1099px)", (is) => (this.isNarrow = is));
    this.watch("(max-height: 499px) and (min-width: 560px)", (is) => (this.isLow = is));
  }

  /** What one does to a thing on the screen. */
  get press(): "tap" | "click" {
    return this.isTouch ? "tap" : "click";
  }

  private watch(query: string, tell: (matches: boolean) => void): void {
    const list = matchMedia(query);
    tell(list.matches);
    list.addEventListener("change", (event) => tell(event.matches));
  }
}

export const media = new Media();
