import type { Page } from "playwright-core"

/** A step of the head of a page: its button, or if it has folded or is done seldom, the line of the menu «Ще». */
export async function fromMenu(page: Page, name: string): Promise<void> {
  const button = page.getByRole("button", { name, exact: true })
  const more = page.getByRole("button", { name: "Ще", exact: true })
  await button.or(more).first().waitFor()
  if (await button.isVisible()) return button.click()
  await more.click()
  await page.getByRole("menuitem", { name, exact: true }).click()
}
