/** Put a text on the clipboard; false if the browser does not allow it. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyOldWay(text); // over plain HTTP there is no clipboard object
  }
}

function copyOldWay(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.style.cssText = "position:fixed;opacity:0";
  // A modal dialog makes all outside it inert, so the field must stand inside.
  const place = document.querySelector("dialog:modal") ?? document.body;
  const focused = document.activeElement as HTMLElement | null;
  place.append(field);
  field.select();
  const isDone = document.execCommand("copy");
  field.remove();
  focused?.focus();
  return isDone;
}
