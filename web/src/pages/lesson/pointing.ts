// Points at what the coach speaks of: a frame around parts of the page, wherever and whenever they
// come to the screen.

const FRAME = `{
  outline: 3px solid var(--brass-hi) !important;
  outline-offset: 2px;
  box-shadow: 0 0 0 5px rgb(20 14 6 / 0.8), 0 0 18px 6px var(--brass-hi) !important;
}`;

/** Until the returned function is called. */
export function pointAt(parts: readonly string[]): () => void {
  if (!parts.length) return () => {};
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${parts.map((part) => `[data-part="${CSS.escape(part)}"]`).join()} ${FRAME}`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
}
