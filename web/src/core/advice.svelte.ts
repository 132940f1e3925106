// What a staff officer says to the open question, once he is asked: what the server says, and no more.

import type { AdviceTold } from "../wire/types";
import { Refused } from "../wire/http";
import type { Table } from "./table.svelte";

export class StaffOfficer {
  private told = $state.raw<{ seat: number; advice: AdviceTold } | null>(null);
  isAsked = $state(false);

  constructor(private readonly table: Table) {}

  /** For the seat that asked, while its question is open: at one screen there may be several. */
  get advice(): AdviceTold | null {
    const { eyes, question } = this.table;
    const { told } = this;
    return told && told.seat === eyes && told.advice.question === question?.number ? told.advice : null;
  }

  async ask(): Promise<void> {
    const { eyes, question } = this.table;
    if (eyes === null || !question || this.isAsked) return;
    this.isAsked = true;
    try {
      this.told = { seat: eyes, advice: await this.table.ask<AdviceTold>({ type: "ask-advice", seat: eyes }) };
    } catch (error) {
      if (error instanceof Refused) this.table.refusal = error; // else the connection is lost, which is told
    } finally {
      this.isAsked = false;
    }
  }

  dismiss(): void {
    this.told = null;
  }
}
