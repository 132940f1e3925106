// Somebody who is quick: he answers as the catalogue would for him, over a connection of his page's
// own, with no right but that of his cookie. For games of which the moves are not what is tested.

import type { Page } from "playwright-core";

/**
 * Answer for all seats that are held here, until this seat is in turn, or without one until the game
 * is over. Gives the number of answers.
 */
export function hurry(page: Page, table: string, turn: number | null = null): Promise<number> {
  return page.evaluate(
    ([id, goal]) =>
      new Promise<number>((resolve, reject) => {
        interface Waiting {
          seat: number;
          decision: string;
        }
        interface Told {
          type: string;
          id?: number;
          seat?: number;
          number?: number;
          message?: string;
          code?: string;
          answer?: unknown;
          question?: { number: number } | null;
          waiting?: Waiting[];
          view?: Told;
          views?: Told[];
        }
        const socket = new WebSocket(`${location.origin.replace("http", "ws")}/api/tables/${id}/live`);
        const open = new Map<number, { seat: number; question: number }>();
        let count = 0;
        let last = 0;
        let isDone = false;
        const send = (message: object): void => socket.send(JSON.stringify(message));
        const finish = (): void => {
          isDone = true;
          socket.close();
          resolve(count);
        };
        const look = (seat: number | null | undefined, question: Told["question"], waiting: Waiting[] = []): void => {
          if (isDone) return;
          if (waiting.some((each) => each.seat === goal && each.decision === "choose-action")) finish();
          else if (seat !== null && seat !== undefined && question) {
            last += 1;
            open.set(last, { seat, question: question.number });
            send({ type: "ask-proposal", id: last, seat });
          }
        };
        const hear = (told: Told): void => {
          if (told.type === "over") finish();
          else if (told.type === "welcome")
            for (const { view, seat } of told.views!) look(seat, view!.question, view!.waiting);
          else if (told.type === "fresh") look(told.seat, told.view!.question, told.view!.waiting);
          else if (told.type === "update") look(told.seat, told.question, told.waiting);
          else if (told.type === "proposal" && open.has(told.id!)) {
            last += 1;
            count += 1;
            send({ type: "answer", id: last, ...open.get(told.id!)!, answer: told.answer });
          } else if (told.type === "refused" && told.code !== "stale" && told.code !== "not-asked")
            reject(new Error(`refused: ${told.message}`));
        };
        socket.onopen = () => send({ type: "join", tokens: [] });
        socket.onmessage = ({ data }) => {
          const told = JSON.parse(String(data)) as Told | Told[];
          for (const each of Array.isArray(told) ? told : [told]) if (!isDone) hear(each);
        };
        socket.onclose = () => {
          if (!isDone) reject(new Error("the connection was lost"));
        };
      }),
    [table, turn] as const,
  );
}
