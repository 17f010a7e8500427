import type { Page } from "playwright-core"

/** Presses the key of the next step of an operator's panel, once its button has stood long enough to be meant. */
export async function goOn(panel: Page, button: string | RegExp): Promise<void> {
  await panel.getByRole("button", { name: button, disabled: false }).waitFor()
  await panel.keyboard.press("Enter")
}
