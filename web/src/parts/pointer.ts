// Whether the page was last touched by a pointer. What was clicked keeps the focus, but the arrow keys
// are not meant for it, unless somebody has gone there by the tabulator.

let isLast = false;

addEventListener("pointerdown", () => (isLast = true), true);
addEventListener("keydown", ({ key }) => void (key === "Tab" && (isLast = false)), true);

const TAKES_ARROWS = "input:not([type=range]), select, textarea, [contenteditable]";

/** Whether an arrow key is free for the map or the replay, wherever the focus was left. */
export function isFreeArrow(event: KeyboardEvent): boolean {
  if (!event.key.startsWith("Arrow") || event.defaultPrevented) return false;
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return false;
  const target = event.target instanceof Element ? event.target : document.body;
  return target === document.body || (isLast && !target.matches(TAKES_ARROWS));
}
