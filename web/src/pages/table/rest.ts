// Where the focus rests when whatever had it has gone: at what came in its place. Else it would fall to
// the page's body, and whoever uses keys or a screen reader would begin at the top after every step.

const PLACE = "section[aria-label]";

/** While the table is on the screen. */
export function keepFocus(page: HTMLElement): () => void {
  /** What had the focus last, and all around it, from within. */
  let path: Element[] = [];

  function onfocusin({ target }: FocusEvent): void {
    path = [];
    for (let each = target as Element | null; each && page.contains(each); each = each.parentElement) path.push(each);
  }

  function look(): void {
    const [last] = path;
    if (!last || last.isConnected || document.activeElement !== document.body) return;
    const around = path.find((each) => each.isConnected);
    const place = around?.querySelector<HTMLElement>(PLACE) ?? around?.closest<HTMLElement>(PLACE);
    if (!place) return; // it is still to come
    place.tabIndex = -1;
    place.dataset.rest = "";
    place.focus({ preventScroll: true });
  }

  const observer = new MutationObserver(look);
  observer.observe(page, { childList: true, subtree: true });
  page.addEventListener("focusin", onfocusin);
  return () => {
    observer.disconnect();
    page.removeEventListener("focusin", onfocusin);
  };
}
