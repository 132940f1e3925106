// Where the server is: at the root of its host, or below a path such as /warroom/. The page lies at the
// server's own root, so everything else is told from it.

const ROOT = typeof document === "undefined" ? "/" : new URL(".", document.baseURI).pathname;

/** A path of the server, such as `/api/rules`, as it is from here. */
export function here(path: string): string {
  return ROOT + path.slice(1);
}
