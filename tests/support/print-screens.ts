import type { Page } from "playwright-core"
import type { Filled } from "./filled-tournament.ts"
import type { Screen } from "./screen-ways.ts"

export const printScreens: readonly Screen[] = [
  {
    name: "packs of papers",
    open: async (page, filled) => {
      await part(page, filled, "")
      await page.getByText("Лише вибрані категорії та корти").click()
      await page.getByRole("group", { name: "Категорії" }).waitFor()
    },
  },
  {
    name: "design of diplomas",
    open: async (page, filled) => {
      await part(page, filled, "?part=diploma")
      await page.getByRole("img", { name: "Зразок диплома" }).waitFor()
    },
  },
]

export const printDialogScreens: readonly Screen[] = [
  {
    name: "a pack that is ready",
    open: async (page, filled) => {
      await part(page, filled, "")
      await page.getByRole("button", { name: /^Підготувати:/ }).click()
      await page.getByRole("button", { name: /^Завантажити/ }).waitFor()
    },
  },
]

async function part(page: Page, { id }: Filled, search: string): Promise<void> {
  await page.goto(`/user/tournaments/overview/${id}/print${search}`)
  await page.getByRole("heading", { name: "Друк", level: 2, exact: true }).waitFor()
}
