// A push service, as browsers have one at their maker's: it takes what a server sends for one of
// them, and opens it with that browser's keys (RFC 8291).

import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { createServer, type Server as HttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { until } from "./harness";

export interface Pushed {
  title: string;
  text: string;
  path: string;
}

const SALT = 16;
const LENGTH = 4;
const TAG = 16;

export class PushService {
  private readonly taken: Pushed[] = [];
  private readonly key = createECDH("prime256v1");
  private readonly auth = randomBytes(16);
  private server: HttpServer | null = null;

  async start(): Promise<void> {
    this.key.generateKeys();
    this.server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on("data", (part: Buffer) => parts.push(part));
      request.on("end", () => {
        const told = this.open(Buffer.concat(parts));
        if (told) this.taken.push(told);
        response.writeHead(201).end();
      });
    });
    await new Promise<void>((resolve) => this.server!.listen(0, "127.0.0.1", resolve));
  }

  async stop(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise((resolve) => (this.server ? this.server.close(resolve) : resolve(null)));
  }

  /** What the browser would tell the page that subscribes. */
  get subscription(): { endpoint: string; p256dh: string; auth: string } {
    const { port } = this.server!.address() as AddressInfo;
    return {
      endpoint: `http://127.0.0.1:${port}/one`,
      p256dh: this.key.getPublicKey().toString("base64url"),
      auth: this.auth.toString("base64url"),
    };
  }

  /** The next one with such words, of those that have not been looked at yet. */
  async next(words: RegExp): Promise<Pushed> {
    const isIt = ({ title, text }: Pushed): boolean => words.test(`${title}\n${text}`);
    await until(`a push: ${words}`, async () => Promise.resolve(this.taken.some(isIt)));
    return this.taken.splice(this.taken.findIndex(isIt), 1)[0]!;
  }

  private open(body: Buffer): Pushed | null {
    const salt = body.subarray(0, SALT);
    const size = body[SALT + LENGTH]!;
    const theirs = body.subarray(SALT + LENGTH + 1, SALT + LENGTH + 1 + size);
    const sealed = body.subarray(SALT + LENGTH + 1 + size);
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), this.key.getPublicKey(), theirs]);
    const material = Buffer.from(hkdfSync("sha256", this.key.computeSecret(theirs), this.auth, info, 32));
    const derived = (what: string, length: number): Buffer =>
      Buffer.from(hkdfSync("sha256", material, salt, Buffer.from(`Content-Encoding: ${what}\0`), length));
    const opener = createDecipheriv("aes-128-gcm", derived("aes128gcm", 16), derived("nonce", 12));
    opener.setAuthTag(sealed.subarray(-TAG));
    const plain = Buffer.concat([opener.update(sealed.subarray(0, -TAG)), opener.final()]);
    const text = plain.subarray(0, plain.lastIndexOf(2)).toString();
    return text ? (JSON.parse(text) as Pushed) : null;
  }
}
