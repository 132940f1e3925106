// Asks for odds at a bearable pace: at once if nothing was asked lately, else a little later and
// then only for what is still wanted. What was told is kept.

/** Milliseconds between two rounds of questions: five a second. */
export const GAP = 200;
/** Questions that are on their way at the same time; the server takes a few more. */
export const AT_ONCE = 4;
const KEPT = 300;
/** After so long, what there was no telling of may be asked again. */
const AGAIN = 5000;

export class Clerk<Request, Reply> {
  private kept = new Map<string, Reply | null>();
  private wanted: readonly { key: string; request: Request }[] = [];
  private asked = new Set<string>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private last = -Infinity;

  constructor(
    private readonly send: (request: Request) => Promise<Reply>,
    private readonly hear: () => void,
  ) {}

  /** What was told of this; null if there is no telling, undefined if it is not known yet. */
  told(key: string): Reply | null | undefined {
    return this.kept.get(key);
  }

  /** From now on this is wanted, and nothing else. */
  want(wanted: readonly { key: string; request: Request }[]): void {
    this.wanted = wanted;
    if (this.open().length) this.timer ??= setTimeout(() => this.ask(), Math.max(0, this.last + GAP - Date.now()));
  }

  stop(): void {
    this.wanted = [];
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private open(): readonly { key: string; request: Request }[] {
    return this.wanted.filter(({ key }) => !this.kept.has(key) && !this.asked.has(key));
  }

  private ask(): void {
    this.timer = undefined;
    this.last = Date.now();
    for (const { key, request } of this.open().slice(0, AT_ONCE - this.asked.size)) {
      this.asked.add(key);
      void this.send(request)
        .catch(() => null)
        .then((reply) => this.keep(key, reply));
    }
  }

  private keep(key: string, reply: Reply | null): void {
    this.asked.delete(key);
    this.kept.set(key, reply);
    if (reply === null) setTimeout(() => this.kept.delete(key), AGAIN);
    if (this.kept.size > KEPT) this.kept.delete(this.kept.keys().next().value!);
    this.want(this.wanted);
    this.hear();
  }
}
