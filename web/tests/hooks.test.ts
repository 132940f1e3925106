// The host lets a channel of the group know how it stands at the table.

import { createServer, type Server as Receiver } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { expectAccessible, PERMITTED } from "./axe";
import { house, until, WIDE } from "./harness";
import { Person } from "./player";
import { EUROPE } from "./positions";
import { Server } from "./server";
import { link, tableIn } from "./tables";

const server = new Server({ WARROOM_HOOKS_ALLOWED: "127.0.0.0/8" });
const { visit } = house(server);

/** What has come to the channel. */
const posted: string[] = [];
let receiver: Receiver;

beforeAll(async () => {
  receiver = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      posted.push(Buffer.concat(parts).toString());
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
});

afterAll(() => new Promise((resolve) => receiver.close(resolve)));

it("a table has webhooks, which say what everybody sees", async () => {
  const table = await tableIn(server, { ...EUROPE, sea_controller: 1 }, [{ name: "Ines" }, { name: "Tomas" }]);
  const host = await visit(link(table, "host"), { ...WIDE, ...PERMITTED });
  await host.getByRole("button", { name: "Menu" }).click();
  await host.getByRole("button", { name: /^Webhooks/ }).click();
  const dialog = host.getByRole("dialog", { name: "Webhooks" });
  await dialog.getByText("It never says what lies in a hand").waitFor();
  const form = dialog.getByRole("combobox", { name: "Form of the webhook" });
  expect(await form.getByRole("option").allInnerTexts()).toEqual(["JSON", "Discord", "Slack", "ntfy"]);

  // One that leads nowhere is refused, and says why.
  await dialog.getByRole("textbox", { name: "Webhook" }).fill("https://10.0.0.1/");
  await dialog.getByRole("button", { name: "Add" }).click();
  await dialog.getByRole("alert").waitFor();

  const { port } = receiver.address() as AddressInfo;
  await form.selectOption("Slack");
  await dialog.getByRole("textbox", { name: "Webhook" }).fill(`http://127.0.0.1:${port}/channel`);
  await dialog.getByRole("button", { name: "Add" }).click();
  await dialog.getByText("A first message has arrived there.").waitFor();
  await expectAccessible(host, "webhooks of a table");
  expect(posted.splice(0).join()).toContain("come here from now on");

  const amber = new Person(await visit(link(table, 0)));
  await amber.card("Move").click();
  await amber.order("Italy", "Algeria");
  await amber.close(amber.sheet("Move"));
  await until("the channel hears of it", async () =>
    Promise.resolve(posted.some((each) => each.includes("is asked whether to block a crossing"))),
  );

  await dialog.getByRole("button", { name: /^Remove webhook/ }).click();
  await dialog.getByRole("list", { name: "Webhooks of this table" }).waitFor({ state: "detached" });
  await host.reload();
  await host.getByRole("button", { name: "Menu" }).click();
  await host.getByRole("button", { name: /^Webhooks/ }).click();
  await dialog.getByText("It never says what lies in a hand").waitFor();
  expect(await dialog.getByRole("listitem").count()).toBe(0);
});
