// The way to another device: a secret behind the hash, which is never sent to a server by itself.

export function linkToDevice(secret: string, base = location.href): string {
  return `${base.split("#")[0]}#/device/${encodeURIComponent(secret)}`;
}
