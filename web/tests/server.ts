// A real server, in a process and over a folder of its own.

import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Where a server is found. */
export interface Address {
  readonly address: string;
}

export class Server implements Address {
  private process: ChildProcess | null = null;
  protected readonly folder = mkdtempSync(join(tmpdir(), "warroom-"));
  address = "";

  /** In an environment of its own, where one is given. */
  constructor(private readonly surroundings: Record<string, string> = {}) {}

  /** Over the same tables and at the same address as before, if it has run before. */
  async start(): Promise<void> {
    const [program, ...words] = this.command();
    const child = spawn(program, words, {
      env: { ...process.env, WARROOM_LIMITS_BY_ADDRESS: "false", ...this.surroundings },
    });
    this.process = child;
    this.address = await new Promise<string>((resolve, reject) => {
      let told = "";
      const read = (data: Buffer): void => {
        told += String(data);
        const found = /http:\/\/[\w.:[\]]+:\d+/.exec(told);
        if (found) resolve(found[0]);
      };
      child.stdout.on("data", read);
      child.stderr.on("data", read);
      child.on("error", reject);
      child.on("exit", (code) => reject(new Error(`the server ended with ${code}: ${told}`)));
    });
  }

  protected command(): [string, ...string[]] {
    const port = this.address ? new URL(this.address).port : "0";
    return [process.env.WARROOM ?? "warroom", "serve", "--port", port, "--data", this.folder];
  }

  /** Pull the plug, as a power cut would. */
  async kill(): Promise<void> {
    const child = this.process;
    this.process = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await ended;
  }

  async stop(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
