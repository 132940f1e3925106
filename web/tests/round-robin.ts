// What stands before several servers, as a load balancer does: it gives each request, and each
// WebSocket, to the next of them that answers, whoever it comes from.

import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import type { Duplex } from "node:stream";

export class RoundRobin {
  private readonly server: Server = createServer((asked, answer) => void this.pass(asked, answer));
  private readonly open = new Set<Duplex>();
  private next = 0;
  address = "";

  /** The servers behind it, by their ports. */
  constructor(private readonly ports: () => readonly number[]) {
    this.server.on("upgrade", (asked, client, head) => void this.join(asked, client, head));
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, "127.0.0.1", resolve));
    this.address = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    for (const each of this.open) each.destroy();
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** A connection to the next one that is up; null if none is. */
  private async reach(): Promise<Socket | null> {
    const ports = this.ports();
    for (let tries = 0; tries < ports.length; tries += 1) {
      const port = ports[this.next % ports.length]!;
      this.next += 1;
      const socket = connect(port, "127.0.0.1");
      const isUp = await new Promise<boolean>((resolve) => {
        socket.once("connect", () => resolve(true));
        socket.once("error", () => resolve(false));
      });
      if (isUp) return socket;
    }
    return null;
  }

  private async pass(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const socket = await this.reach();
    if (!socket) return void answer.destroy();
    const { method, url, headers } = asked;
    const path = url!;
    const further = request({ createConnection: () => socket, method, path, headers }, (answered) => {
      answer.writeHead(answered.statusCode!, answered.headers);
      answered.pipe(answer);
      answered.on("error", () => answer.destroy());
    });
    further.on("error", () => answer.destroy());
    asked.pipe(further);
  }

  /** From here on it only carries what the two say. */
  private async join(asked: IncomingMessage, client: Duplex, head: Buffer): Promise<void> {
    client.on("error", () => {});
    const socket = await this.reach();
    if (!socket) return void client.destroy();
    const fields = asked.rawHeaders.map((each, place) => (place % 2 ? `${each}\r\n` : `${each}: `));
    socket.write(`${asked.method} ${asked.url} HTTP/1.1\r\n${fields.join("")}\r\n`);
    socket.write(head);
    for (const [one, other] of [
      [client, socket],
      [socket, client],
    ] as const) {
      this.open.add(one);
      one.on("error", () => other.destroy());
      one.on("close", () => {
        this.open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  }
}
