// The start page as a person uses it.

import type { Page } from "playwright-core";

/** How fast others play, said in the settings. */
export async function setPace(page: Page, pace: "×1" | "×4" | "skip"): Promise<void> {
  await page.getByRole("button", { name: "Settings" }).click();
  const dialog = page.getByRole("dialog", { name: "Settings" });
  await dialog.getByRole("radiogroup", { name: "Pace" }).getByText(pace, { exact: true }).click();
  await dialog.getByRole("button", { name: "Done" }).click();
  await dialog.waitFor({ state: "hidden" });
}

/** Choose how many rounds a new game lasts, on the start page. */
export async function setRounds(page: Page, rounds: number): Promise<void> {
  const limit = page.getByRole("radiogroup", { name: "Game limit" });
  await limit.getByText("rounds", { exact: true }).click();
  await page.getByRole("spinbutton", { name: "Game limit, rounds" }).fill(String(rounds));
}

/** Who sits where in a new game; the page offers four seats. */
export async function setSeats(page: Page, sitters: readonly ("here" | "link" | "open" | "bot")[]): Promise<void> {
  for (let seat = 4; seat > sitters.length; seat -= 1) {
    await page.getByRole("button", { name: `Remove seat ${seat}` }).click();
  }
  for (const [place, sitter] of sitters.entries()) {
    await page
      .getByRole("radiogroup", { name: `Seat ${place + 1}`, exact: true })
      .getByText(sitter, { exact: true })
      .click();
  }
}
