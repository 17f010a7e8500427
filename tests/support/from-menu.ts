import type { Page } from "playwright-core"

/**
 * A step of the head of a page: its button or link, the line of a `menu` beside it, or if that has folded or the step is done seldom, the
 * line of the menu «Ще».
 */
export async function fromMenu(page: Page, name: string, menu = "Ще"): Promise<void> {
  const button = page.getByRole("button", { name, exact: true }).or(page.getByRole("link", { name, exact: true }))
  const own = page.getByRole("button", { name: menu, exact: true })
  const more = page.getByRole("button", { name: "Ще", exact: true })
  await button.or(own).or(more).first().waitFor()
  if (await button.isVisible()) return button.click()
  await ((await own.isVisible()) ? own : more).click()
  const line = page.getByRole("menuitem", { name, exact: true })
  await line.or(page.getByRole("menuitemcheckbox", { name, exact: true })).click()
}
