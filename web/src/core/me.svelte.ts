// Who the person at this browser is, as the server knows him: by a cookie that no script can read.

import { keep, kept } from "../parts/kept";
import { get, patch, post } from "../wire/http";
import type { Me } from "../wire/types";

class Person {
  id = $state<string | null>(null);
  name = $state("");
  private beginning: Promise<void> | undefined;

  /** Whether this browser is somebody's, as far as is known before anybody was asked. */
  get isKnown(): boolean {
    return this.id !== null || kept("known", false);
  }

  /** Ask who we are; nobody, if nothing was ever done here. */
  async look(): Promise<void> {
    this.know(await get<Me>("/api/me"));
  }

  /** Become somebody, once there is something to hold. Whoever was somebody before need not wait.
   * Without an identity all can be played as well, by links alone. */
  begin(isNeeded = false): Promise<void> {
    this.beginning ??= this.introduce().catch(() => {
      this.beginning = undefined;
    });
    return kept("known", false) && !isNeeded ? Promise.resolve() : this.beginning;
  }

  /** By the name that was given at a table; one that may not be is left out. */
  private async introduce(): Promise<void> {
    const begun = (name: string): Promise<Me> => post<Me>("/api/me", { name });
    const name = kept("name", "");
    this.know(await (name ? begun(name).catch(() => begun("")) : begun("")));
  }

  async rename(name: string): Promise<void> {
    await this.begin(true);
    this.know(await patch<Me>("/api/me", { name }));
    keep("name", this.name);
  }

  know({ id, name }: Me): void {
    this.id = id;
    this.name = name ?? "";
    keep("known", id !== null);
    if (name && !kept("name", "")) keep("name", name); // chosen on another device
    if (id === null) this.beginning = undefined;
  }
}

export const me = new Person();
