import { it } from "vitest";
import { house } from "./harness";
import { BOT, link, tableIn } from "./tables";
const { server, visit } = house();
it("scratch", async () => {
  const made = await tableIn(server, { nations: [
    { colour: "amber", capital: "Germany", regions: { Germany: { I: 5, T: 2 }, Austria: { I: 3 } }, hand: ["oil-2", "oil-2"] },
    { colour: "blue", capital: "France", regions: { France: { I: 3 } }, hand: ["oil-1"] } ] }, [{ name: "Ines" }, BOT]);
  const page = await visit(link(made, 0));
  page.on("websocket", (s) => { s.on("framesent", (f) => console.log(">", String(f.payload).slice(0, 200))); s.on("framereceived", (f) => console.log("<", String(f.payload).slice(0, 200))); });
  await page.reload();
  await page.getByRole("button", { name: "End turn" }).click();
  console.log("---");
  await page.getByRole("button", { name: "End it" }).click();
  await page.waitForTimeout(2000);
  throw new Error("x");
});
