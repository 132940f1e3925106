// A service whose clock a test moves: one server, or several over one database behind a load balancer,
// with a mail server and a push service beside it. All of them are real and on this machine.

import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { until, type Own } from "./harness";
import { PushService } from "./push-service";
import { RoundRobin } from "./round-robin";
import { Server } from "./server";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const PYTHON = process.env.WARROOM ? join(dirname(process.env.WARROOM), "python") : "python";
/** As if they had been sent by a post that takes what it is given. */
const SENDER = "warroom@room.example";

export const HOUR = 3600;
export const DAY = 24 * HOUR;

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Whether this machine can run PostgreSQL. */
export function hasPostgres(): boolean {
  if (process.env.WARROOM_POSTGRES) return true;
  const folder = "/usr/lib/postgresql";
  return existsSync(folder) && readdirSync(folder).some((each) => existsSync(join(folder, each, "bin/initdb")));
}

/** A program of the tests, which ends when its input does. */
class Helper {
  private child: ChildProcess | null = null;

  /** Its first line; `hear` is told the later ones. */
  async start(module: string, hear: (line: string) => void = () => {}): Promise<string> {
    const child = spawn(PYTHON, ["-m", module], { cwd: ROOT, stdio: ["pipe", "pipe", "inherit"] });
    this.child = child;
    const lines = createInterface({ input: child.stdout });
    return new Promise((resolve, reject) => {
      child.once("exit", (code) => reject(new Error(`${module} ended with ${code}`)));
      lines.once("line", (line) => {
        resolve(line);
        lines.on("line", hear);
      });
    });
  }

  async stop(): Promise<void> {
    const { child } = this;
    this.child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.stdin!.end();
    await ended;
  }
}

/** A port that nobody has: below those that the system gives to whoever asks for any, so that it stays free. */
async function freePort(): Promise<number> {
  for (;;) {
    const server = createServer();
    const port = 10_000 + Math.floor(22_000 * Math.random());
    const isFree = await new Promise<boolean>((resolve) => {
      server.once("error", () => resolve(false));
      server.listen(port, "127.0.0.1", () => resolve(true));
    });
    if (!isFree) continue;
    await new Promise((resolve) => server.close(resolve));
    return port;
  }
}

class MovedServer extends Server {
  constructor(private readonly clock: string) {
    super({ PYTHONPATH: ROOT });
  }

  /** With settings of so many lines. */
  set(lines: readonly string[]): void {
    const data = `data = ${JSON.stringify(join(this.folder, "data"))}`;
    writeFileSync(this.settings, [data, ...lines].join("\n"));
  }

  private get settings(): string {
    return join(this.folder, "settings.toml");
  }

  protected override command(): [string, ...string[]] {
    return [PYTHON, "-m", "tests.server.moved", this.clock, this.settings];
  }
}

export class MovedService implements Own {
  readonly push = new PushService();
  readonly mails: Mail[] = [];
  private readonly folder = mkdtempSync(join(tmpdir(), "warroom-days-"));
  private readonly clock = join(this.folder, "clock");
  private readonly servers: MovedServer[];
  private readonly balancer = new RoundRobin(() => this.ports);
  private ports: number[] = [];
  private readonly post = new Helper();
  private readonly database = new Helper();
  private ahead = 0;

  constructor(
    private readonly store: "SQLite" | "PostgreSQL",
    processes: number,
  ) {
    this.servers = Array.from({ length: processes }, () => new MovedServer(this.clock));
  }

  /** Whoever goes there meets any of the processes, and with each request another one. */
  get address(): string {
    return this.balancer.address;
  }

  async start(): Promise<void> {
    this.turnTo(0);
    const database = this.store === "PostgreSQL" ? await this.database.start("tests.server.postgres") : null;
    const post = await this.post.start("tests.server.post", (line) => this.mails.push(JSON.parse(line) as Mail));
    await this.push.start();
    this.ports = await Promise.all(this.servers.map(freePort));
    await this.balancer.start();
    for (const [place, server] of this.servers.entries()) {
      server.set([
        `port = ${this.ports[place]}`,
        `public-url = "${this.address}"`,
        ...(database ? [`database = ${JSON.stringify(database)}`] : []),
        ...["[mail]", 'host = "127.0.0.1"', `port = ${post}`, 'tls = "none"', `sender = "${SENDER}"`],
        ...["[hooks]", 'allowed = ["127.0.0.0/8"]'],
      ]);
      await server.start(); // one after the other: the first one makes the tables of the database
    }
  }

  async stop(): Promise<void> {
    await Promise.all([this.balancer.stop(), ...this.servers.map((server) => server.stop())]);
    await Promise.all([this.post.stop(), this.push.stop(), this.database.stop()]);
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Pull the plug of the first process. */
  kill(): Promise<void> {
    return this.servers[0]!.kill();
  }

  revive(): Promise<void> {
    return this.servers[0]!.start();
  }

  /** So many seconds go by for everybody. */
  pass(seconds: number): void {
    this.turnTo(this.ahead + seconds);
  }

  private turnTo(ahead: number): void {
    this.ahead = ahead;
    writeFileSync(`${this.clock}.new`, String(ahead));
    renameSync(`${this.clock}.new`, this.clock); // never half of it
  }

  /**
   * The next mail to somebody with such words, of those that he has not opened yet. Time goes on by so
   * many seconds from one look to the next: a mailbox is not written to every minute.
   */
  async mail(to: string, words: RegExp, seconds = 0): Promise<Mail> {
    const isIt = (mail: Mail): boolean => mail.to === to && words.test(`${mail.subject}\n${mail.text}`);
    await until(`a mail to ${to}: ${words}`, async () => {
      if (seconds) this.pass(seconds);
      return Promise.resolve(this.mails.some(isIt));
    });
    return this.mails.splice(this.mails.findIndex(isIt), 1)[0]!;
  }
}
