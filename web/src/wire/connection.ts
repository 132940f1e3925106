// One WebSocket to a table. It asks and gets replies, hears what happens, and comes back by itself
// after a break, going on from the last number that it heard.

import { here } from "./here";
import { LOST, Refused } from "./http";
import type { FromClient, FromServer, Place } from "./types";

type WithoutId<T> = T extends { id: number } ? Omit<T, "id"> : never;
export type Request = WithoutId<FromClient>;

export interface Hearer {
  /** All that is no reply to a request of ours. */
  hear(message: FromServer): void;
  /** The places to go on from when we join. */
  since(): Place[];
  /** We are joined or not; `unknown` is final: no such table, or a wrong token. So is `frozen`: the
      server does not know the rules of the table any more. */
  status(now: "live" | "lost" | "unknown" | "frozen"): void;
}

interface Waiting {
  resolve(message: FromServer): void;
  reject(error: Refused): void;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 10_000;
const UNKNOWN = 4404;
const FROZEN = 4409;
const GONE = 1006; // as the browser calls a break without a word

export class Connection {
  private socket: WebSocket | null = null;
  private waiting = new Map<number, Waiting>();
  private last = 0;
  private pause = FIRST_WAIT;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isClosed = false;

  constructor(
    private readonly address: string,
    private readonly tokens: string[],
    private readonly hearer: Hearer,
  ) {
    addEventListener("offline", this.drop);
    addEventListener("online", this.retry);
    this.open();
  }

  /** Ask the server, and get its reply; `Refused` if it says no or cannot be reached. */
  ask<T extends FromServer = FromServer>(request: Request): Promise<T> {
    const socket = this.socket;
    if (!socket || socket.readyState !== WebSocket.OPEN) return Promise.reject(LOST);
    const id = ++this.last;
    return new Promise<T>((resolve, reject) => {
      this.waiting.set(id, { resolve: resolve as Waiting["resolve"], reject });
      socket.send(JSON.stringify({ ...request, id }));
    });
  }

  close(): void {
    this.isClosed = true;
    removeEventListener("offline", this.drop);
    removeEventListener("online", this.retry);
    clearTimeout(this.timer);
    this.socket?.close();
  }

  /** A socket whose network is gone would say so only after minutes. */
  private readonly drop = (): void => {
    const { socket } = this;
    if (!socket) return;
    socket.onclose = socket.onmessage = null;
    socket.close();
    this.closed(GONE);
  };

  private readonly retry = (): void => {
    if (this.socket) return;
    clearTimeout(this.timer);
    this.pause = FIRST_WAIT;
    this.open();
  };

  private open(): void {
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.onopen = () => {
      const since = this.hearer.since();
      socket.send(JSON.stringify({ type: "join", tokens: this.tokens, since }));
    };
    socket.onmessage = (event) => {
      const told = JSON.parse(String(event.data)) as FromServer | FromServer[];
      for (const message of Array.isArray(told) ? told : [told]) this.receive(message);
    };
    socket.onclose = (event) => this.closed(event.code);
  }

  private receive(message: FromServer): void {
    if (message.type === "welcome") {
      this.pause = FIRST_WAIT;
      this.hearer.hear(message);
      this.hearer.status("live");
      return;
    }
    const id = "id" in message ? message.id : null;
    const asker = id === null ? undefined : this.waiting.get(id);
    if (id === null || !asker) {
      this.hearer.hear(message);
      return;
    }
    this.waiting.delete(id);
    if (message.type === "refused") asker.reject(new Refused(message));
    else asker.resolve(message);
  }

  private closed(code: number): void {
    this.socket = null;
    for (const asker of this.waiting.values()) asker.reject(LOST);
    this.waiting.clear();
    if (this.isClosed) return;
    if (code === UNKNOWN || code === FROZEN) {
      this.hearer.status(code === UNKNOWN ? "unknown" : "frozen");
      return;
    }
    this.hearer.status("lost");
    this.timer = setTimeout(() => this.open(), this.pause * (0.7 + 0.6 * Math.random()));
    this.pause = Math.min(this.pause * 2, LONGEST_WAIT);
  }
}

export function liveAddress(id: string): string {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${location.host}${here(`/api/tables/${encodeURIComponent(id)}/live`)}`;
}
