import type { Page } from "playwright-core"
import type { Filled } from "./filled-tournament.ts"
import type { Screens } from "./screen-ways.ts"

export const printScreens: Screens = {
  "packs of papers": async (page, filled) => {
    await part(page, filled, "")
    await page.getByRole("group", { name: "Категорії" }).waitFor()
  },
  "papers for the state": async (page, filled) => {
    await part(page, filled, "?part=report")
    await page.getByRole("region", { name: "Чого звіт іще не знає" }).waitFor()
  },
  "design of diplomas": async (page, filled) => {
    await part(page, filled, "?part=diploma")
    await page.getByRole("img", { name: "Зразок диплома" }).waitFor()
  },
}

export const printDialogScreens: Screens = {
  "facts of the report": async (page, filled) => {
    await part(page, filled, "?part=report")
    await page.getByRole("button", { name: "Змінити відомості" }).click()
    await page.getByRole("dialog", { name: "Відомості для звіту" }).waitFor()
  },
  "a pack that is ready": async (page, filled) => {
    await part(page, filled, "")
    await page.getByRole("button", { name: /^Підготувати \d/ }).click()
    await page.getByRole("button", { name: /^Завантажити/ }).waitFor()
  },
}

async function part(page: Page, { id }: Filled, search: string): Promise<void> {
  await page.goto(`/user/tournaments/overview/${id}/print${search}`)
  await page.getByRole("heading", { name: "Друк", level: 2, exact: true }).waitFor()
}
