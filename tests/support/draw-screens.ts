import type { Page } from "playwright-core"
import type { Filled } from "./filled-tournament.ts"
import { fromMenu } from "./from-menu.ts"
import { board, category, type Screens } from "./screen-ways.ts"

export const drawPublicScreens: Screens = {
  "replay of a draw": async (page, { id, category: named }) => {
    await page.goto(`/t/${id}/draw/${named(category).id}`)
    await page.getByRole("status").filter({ hasText: "Збіглося" }).waitFor()
    await page.getByText("Список, з якого жеребкували").click()
  },
  "replay of no draw": async (page, { id }) => {
    await page.goto(`/t/${id}/draw/99999999`)
    await page.getByText("Такого жеребкування немає").waitFor()
  },
}

export const drawDeskScreens: Screens = {
  ceremony: async (page, { id, category: named }) => {
    await page.goto(`/user/tournaments/overview/${id}/ceremony/${named(category).id}`)
    await page.getByRole("button", { name: "Далі" }).click()
    await page.getByText("Місце 1", { exact: true }).waitFor()
  },
}

export const drawDialogScreens: Screens = {
  "who sees a draw": (page, filled) => opened(page, filled, "Стан…", "Хто бачить жеребкування"),
  "seed called out": (page, filled) => opened(page, filled, "Ключ…", "Жеребкування з оголошеним ключем"),
  "log of draws": async (page, filled) => {
    await opened(page, filled, "Журнал жеребкувань", "Журнал жеребкувань")
    await page.getByRole("dialog").getByRole("row").nth(1).waitFor()
  },
}

async function opened(page: Page, filled: Filled, button: string, title: string): Promise<void> {
  await board(page, filled, 4)
  await fromMenu(page, button)
  await page.getByRole("dialog", { name: title }).waitFor()
}
