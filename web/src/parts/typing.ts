// Letters are keys of the table, except where somebody writes.

/** Whether a key goes into a field: dots, boxes and sliders take no letters. */
export function isTyping({ target }: KeyboardEvent): boolean {
  const fields = "input:not([type=radio], [type=checkbox], [type=range]), textarea, select";
  return target instanceof HTMLElement && target.matches(fields);
}
