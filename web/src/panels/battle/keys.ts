// Single keys as shortcuts, where they mean nothing else.

const TYPING = "input:not([type=radio]), select, textarea, [contenteditable]";
/** One that is closed keeps the focus after it was pressed, and does nothing. */
const PRESSED =
  "button:not(:disabled, [aria-disabled=true]), a[href], summary, [role=button]:not([aria-disabled=true])";

/** Whether a key stands for itself: nobody types, no dialog or control has it, no other key is held. */
export function isPlainKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (document.querySelector("dialog[open]")) return false;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(TYPING)) return false;
  const isPress = event.key === "Enter" || event.key === " ";
  return !(isPress && target?.closest(PRESSED));
}
