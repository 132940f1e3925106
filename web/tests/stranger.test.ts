// A page of another site cannot read this server by letting its own name point here.

import { expect, it } from "vitest";
import { house } from "./harness";
import { STRANGER } from "./browser";

const { server, stray } = house();

it("answers under its own names and not under a stranger's", async () => {
  const page = await stray();
  const { port } = new URL(server.address);
  for (const name of ["127.0.0.1", "localhost"]) {
    const own = await page.goto(`http://${name}:${port}/api/rulesets`);
    expect(own?.status()).toBe(200);
  }
  const foreign = await page.goto(`http://${STRANGER}:${port}/`);
  expect(foreign?.status()).toBe(403);
  // The browser takes this page for one of the server's own, so no rule of origins stops it.
  const asked = await page.evaluate(async () => {
    const body = JSON.stringify({ seats: [{}, {}] });
    const headers = { "content-type": "application/json" };
    const read = await fetch("/api/rulesets");
    const laid = await fetch("/api/tables", { method: "POST", headers, body });
    const live = new WebSocket(`ws://${location.host}/api/tables/AAAAAAAAAAAA/live`);
    const isOpen = await new Promise((resolve) => {
      live.onopen = () => resolve(true);
      live.onerror = () => resolve(false);
    });
    return { read: read.status, code: (await read.json()).code, laid: laid.status, isOpen };
  });
  expect(asked).toEqual({ read: 403, code: "wrong-host", laid: 403, isOpen: false });
});
