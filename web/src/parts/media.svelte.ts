// How large the page is, as the layout needs to know it.

class Media {
  isPhone = $state(false);
  isNarrow = $state(false);

  constructor() {
    this.watch("(max-width: 799px), (max-height: 499px)", (is) => (this.isPhone = is));
    this.watch("(max-width: 1099px)", (is) => (this.isNarrow = is));
  }

  private watch(query: string, tell: (matches: boolean) => void): void {
    const list = matchMedia(query);
    tell(list.matches);
    list.addEventListener("change", (event) => tell(event.matches));
  }
}

export const media = new Media();
