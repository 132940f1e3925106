// How large the page is, as the layout needs to know it.

class Media {
  isPhone = $state(false);
  isNarrow = $state(false);
  /** A phone on its side, or a page enlarged so far: what else lies below the map lies beside it. */
  isLow = $state(false);

  constructor() {
    this.watch("(max-width: 799px), (max-height: 499px)", (is) => (this.isPhone = is));
    this.watch("(max-width: 1099px)", (is) => (this.isNarrow = is));
    this.watch("(max-height: 499px) and (min-width: 560px)", (is) => (this.isLow = is));
  }

  private watch(query: string, tell: (matches: boolean) => void): void {
    const list = matchMedia(query);
    tell(list.matches);
    list.addEventListener("change", (event) => tell(event.matches));
  }
}

export const media = new Media();
