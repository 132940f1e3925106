/** Only this machine can follow links to such a host. */
export function isLocal(host: string): boolean {
  return host === "localhost" || host === "[::1]" || /^127\./.test(host);
}
